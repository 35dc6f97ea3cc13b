/// A rule that an answer can break: the constraint of the form file and its arguments.
///
/// Small and made of literals: building one allocates nothing. ``name`` and ``arguments`` are for machines,
/// ``defaultMessage(label:)`` is for people.
public enum FormRule: Hashable, Sendable {
    /// The field must be answered.
    case required
    /// What was typed must be readable as the field's type.
    case unparsable
    /// Text of at least so many units.
    case minLength(Int, FormText.Unit = .characters)
    /// Text of at most so many units.
    case maxLength(Int, FormText.Unit = .characters)
    /// Text of exactly so many units.
    case length(Int, FormText.Unit = .characters)
    /// The whole text must match the field's pattern.
    case pattern
    /// The text must have this format.
    case format(FormFormat)
    /// Every character must be of this set.
    case only(FormCharacters)
    /// No character may be of this set.
    case excludes(FormCharacters)
    /// The text must start with this one, scalar by scalar.
    case startsWith(String)
    /// The text must end with this one, scalar by scalar.
    case endsWith(String)
    /// The text must have this one in it, scalar by scalar.
    case contains(String)
    /// A number of at least this one, or not before this day, time or moment.
    case minimum(FormBound)
    /// A number of at most this one, or not after this day, time or moment.
    case maximum(FormBound)
    /// A number greater than this one, or after this day, time or moment.
    case exclusiveMinimum(FormBound)
    /// A number less than this one, or before this day, time or moment.
    case exclusiveMaximum(FormBound)
    /// A number that is a whole multiple of this one, in decimal arithmetic.
    case multipleOf(FormNumber)
    /// A decimal number with at most so many digits after the point.
    case scale(Int)
    /// At least so many options or rows.
    case minItems(Int)
    /// At most so many options or rows.
    case maxItems(Int)
    /// An option that excludes the others must be chosen alone.
    case exclusive
    /// No row of a list may be like one before it; the issue is at the later one.
    case uniqueItems
    /// The fields that tell the rows of a list apart must not be answered as in a row before; the issue is at the first of
    /// these fields, in the later row.
    case uniqueBy
    /// A toggle that must be on (true) or off (false).
    case mustBe(Bool)
    /// The option that was chosen must be available.
    case optionUnavailable
    /// A check or rule in the author's own words, by its number among those of its field.
    case check(Int)
    /// A computed answer must be possible: no overflow, no division by zero.
    case computable
    /// A computed answer that is given must be the one that the form computes.
    case computed
    /// The app must be able to make a value of its own type from the answer; see ``FormConvertible``.
    case `as`
}

extension FormRule {
    /// The rule's name as a form file writes it, as in `minLength`.
    public var name: String {
        switch self {
        case .required: "required"
        case .unparsable: "unparsable"
        case .minLength: "minLength"
        case .maxLength: "maxLength"
        case .length: "length"
        case .pattern: "pattern"
        case .format: "format"
        case .only: "only"
        case .excludes: "excludes"
        case .startsWith: "startsWith"
        case .endsWith: "endsWith"
        case .contains: "contains"
        case .minimum: "minimum"
        case .maximum: "maximum"
        case .exclusiveMinimum: "exclusiveMinimum"
        case .exclusiveMaximum: "exclusiveMaximum"
        case .multipleOf: "multipleOf"
        case .scale: "scale"
        case .minItems: "minItems"
        case .maxItems: "maxItems"
        case .exclusive: "exclusive"
        case .uniqueItems: "uniqueItems"
        case .uniqueBy: "uniqueBy"
        case .mustBe: "mustBe"
        case .optionUnavailable: "optionUnavailable"
        case .check: "check"
        case .computable: "computable"
        case .computed: "computed"
        case .as: "as"
        }
    }

    /// The rule's arguments by name, as text for logs, JSON and message catalogues.
    ///
    /// The first argument carries the rule's own name; lengths add `unit`, character sets have one argument for each
    /// named class (`class`) and one for the listed characters (`listed`). Rules without arguments have none.
    public var arguments: [(name: String, value: String)] {
        switch self {
        case .required, .unparsable, .pattern, .exclusive, .uniqueItems, .uniqueBy, .optionUnavailable, .computable,
            .computed, .as:
            []
        case .check(let number), .scale(let number), .minItems(let number), .maxItems(let number):
            [(name, number.description)]
        case .minLength(let count, let unit), .maxLength(let count, let unit), .length(let count, let unit):
            [(name, count.description), ("unit", unit.rawValue)]
        case .format(let format):
            [(name, format.rawValue)]
        case .only(let set), .excludes(let set):
            set.arguments
        case .startsWith(let text), .endsWith(let text), .contains(let text):
            [(name, text)]
        case .minimum(let bound), .maximum(let bound), .exclusiveMinimum(let bound), .exclusiveMaximum(let bound):
            [(name, bound.description)]
        case .multipleOf(let step):
            [(name, step.description)]
        case .mustBe(let answer):
            [(name, answer ? "true" : "false")]
        }
    }
}
