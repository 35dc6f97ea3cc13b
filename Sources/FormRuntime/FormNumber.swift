/// A number as an argument of a rule: whole or not, as the form file has it.
public enum FormNumber: Hashable, Sendable {
    /// A whole number.
    case integer(Int)
    /// A number with a fraction, or one that is too large for `Int`.
    case double(Double)
    /// An exact decimal number.
    case decimal(FormDecimal)
}

extension FormNumber {
    /// Takes a whole number.
    /// - Parameter value: The number.
    @inlinable
    public init(_ value: Int) { self = .integer(value) }

    /// Takes a number.
    /// - Parameter value: The number.
    @inlinable
    public init(_ value: Double) { self = .double(value) }

    /// Takes a decimal number.
    /// - Parameter value: The number.
    @inlinable
    public init(_ value: FormDecimal) { self = .decimal(value) }
}

extension FormNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Takes an integer literal.
    /// - Parameter value: The literal's value.
    @inlinable
    public init(integerLiteral value: Int) { self = .integer(value) }

    /// Takes a floating-point literal.
    /// - Parameter value: The literal's value, read as a double.
    @inlinable
    public init(floatLiteral value: Double) { self = .double(value) }
}

extension FormNumber: CustomStringConvertible {
    /// The shortest decimal text that reads back as this number; whole values have no `.0`.
    public var description: String {
        switch self {
        case .integer(let value):
            return value.description
        case .double(let value):
            let text = value.description
            guard FormText.ends(text, with: ".0") else { return text }
            return String(text.dropLast(2))
        case .decimal(let value):
            return value.description
        }
    }
}
