import FormRuntime
import FormSource

/// A demand on an answer, and the form's own wording for it.
struct Constraint: Sendable {
    let rule: Rule
    let message: Message?
    /// The key and its value, in the file.
    let span: SourceSpan

    enum Rule: Sendable {
        case length(LengthBound, Int, LengthUnit)
        case pattern(CompiledPattern, source: String)
        case format(FormFormat)
        case only(CharacterSet)
        case excludes(CharacterSet)
        case startsWith(String)
        case endsWith(String)
        case contains(String)
        case bound(NumberBound, NumberLiteral)
        /// A bound that other answers decide; nothing is demanded while it is unanswered.
        case expressionBound(NumberBound, TypedExpression)
        case multipleOf(NumberLiteral)
        /// A bound of a decimal, a day, a time or a moment.
        case valueBound(NumberBound, FormBound)
        /// Of a decimal.
        case decimalStep(FormDecimal)
        /// The most digits of a decimal after the point.
        case scale(Int)
        /// How many options are chosen, or how many rows a list has.
        case itemCount(ItemBound, Int)
        /// An exclusive option stands alone.
        case exclusive
        /// No row of a list is like one before it.
        case uniqueItems
        /// No row has the same answers to these of its fields as one before it.
        case uniqueBy([FieldID])
        case mustBe(Bool)
    }
}

extension Constraint {
    /// A bound at the end of what an `Int` can hold: swiftc would warn of the comparison.
    var isMetByEveryInt: Bool {
        switch rule {
        case .bound(.minimum, let number): number.integer == .min
        case .bound(.maximum, let number): number.integer == .max
        default: false
        }
    }
}

enum LengthBound: String, CaseIterable, Sendable {
    case minimum = "minLength"
    case maximum = "maxLength"
    case exact = "length"
}

enum ItemBound: String, CaseIterable, Sendable {
    case minimum = "minItems"
    case maximum = "maxItems"
}

enum NumberBound: String, CaseIterable, Sendable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum

    /// The comparison that an answer must satisfy.
    var comparison: String {
        switch self {
        case .minimum: ">="
        case .maximum: "<="
        case .exclusiveMinimum: ">"
        case .exclusiveMaximum: "<"
        }
    }
}

/// A number as the author wrote it: never read through a double.
struct NumberLiteral: Hashable, Sendable {
    /// Decimal text that Swift reads as the same number: `-0.5`, `1e3`.
    let text: String
    /// The value is `mantissa · 10^-scale`; no trailing zeros behind the point.
    let mantissa: Int
    let scale: Int

    /// The value, where it is whole and fits.
    var integer: Int? {
        guard scale <= 0 else { return nil }
        var value = mantissa
        for _ in 0..<(-scale) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            value = product
        }
        return value
    }
}
