import FormSource

/// What a name in an expression can stand for.
struct ExpressionSymbol: Sendable {
    let field: FieldID
    let type: ExpressionType
    /// A field that may be hidden, or that has no value until a person gives one.
    let maybeUnanswered: Bool
    /// Where the field is declared: the name only.
    let declaration: SourceSpan
    /// What answers the field takes, for warnings about comparisons that none of them fits.
    var bounds = ExpressionBounds()
    /// The most elements of a list, which have no unit, or the most of a text, for the same.
    var most: (count: Int, unit: LengthUnit?)?
    /// Nobody answers it.
    var isComputed = false
    /// A toggle that is on or off, and means nothing while it is off.
    var isSwitch = false
    /// It has a value wherever the expression counts, which stands in the same group.
    var isAnsweredHere = false
}

/// The smallest and the largest answer that a field's own constraints allow, as text: a decimal number, a day, ….
struct ExpressionBounds: Hashable, Sendable {
    /// One end of the answers.
    struct Bound: Hashable, Sendable {
        let number: String
        /// The number itself is not allowed.
        var isExclusive = false
    }

    var minimum: Bound?
    var maximum: Bound?
}

/// The names an expression may use: those of the innermost group or row first, then those around it.
struct ExpressionScope: Sendable {
    /// By dotted names as they are written here. `this` is among them while a field's own check is read.
    var symbols: [String: ExpressionSymbol]
    /// Names in written order, for suggestions.
    let names: [String]
    /// What `this` stands for; nil outside of checks.
    var this: ExpressionType?
    /// The scope around; nil for the form's own.
    var outer: OuterScope?
    /// It is what a named type reads of what is around it: nothing.
    var isClosed = false
    /// The members of rows and groups by their dotted names.
    var records: [FieldID: [String: ExpressionSymbol]] = [:]

    /// What a dotted name stands for, looked for from the inside outwards.
    subscript(path: String) -> ExpressionSymbol? {
        var scope = self
        while true {
            if let symbol = scope.symbols[path] { return symbol }
            guard let outer = scope.outer else { return nil }
            scope = outer.scope
        }
    }

    /// It stands inside of a named type.
    var isInType: Bool { isClosed || outer?.scope.isInType == true }

    /// Every name, the nearest first.
    var allNames: [String] { outer.map { names + $0.scope.allNames } ?? names }

    /// The members of a row or a group by their dotted names.
    func members(of record: FieldID) -> [String: ExpressionSymbol] {
        var scope = self
        while scope.records[record] == nil, let outer = scope.outer { scope = outer.scope }
        return scope.records[record] ?? [:]
    }

    /// The fields in a group that a person answers, also those in groups and cases in it.
    func answered(in group: FieldID) -> [ExpressionSymbol] {
        members(of: group).values.filter { symbol in
            guard !symbol.isComputed else { return false }
            if case .record = symbol.type { return false }
            return true
        }.sorted { $0.field < $1.field }
    }
}

/// A scope around another; a class so that many can share one.
final class OuterScope: Sendable {
    let scope: ExpressionScope

    init(_ scope: ExpressionScope) { self.scope = scope }
}
