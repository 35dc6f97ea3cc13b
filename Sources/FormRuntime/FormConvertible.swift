/// A type of the app's own that a request holds in place of a checked answer: what `as` of a field names.
///
/// A type with raw values needs no more than to say so:
///
///     extension Quantity: FormConvertible {}
///
/// The form asks for a value whenever it is checked and the answer breaks no other rule; where there is none, that is the
/// issue ``FormRule/as`` of the field. So the initialiser should be quick, and give one answer as long as it is asked the same.
public protocol FormConvertible: Hashable, Sendable {
    /// What the field is answered with: `String` for a text and for the value of an option, `Int`, `Double`, `Bool`,
    /// ``FormDecimal``, ``CalendarDate``, ``TimeOfDay`` or ``FormTimestamp``.
    associatedtype FormAnswer

    /// Makes the value; nil for an answer that none can be made of.
    /// - Parameter formAnswer: An answer that breaks no other rule of the field.
    init?(formAnswer: FormAnswer)

    /// The answer that makes the value: what JSON holds for it.
    var formAnswer: FormAnswer { get }
}

extension FormConvertible where Self: RawRepresentable {
    /// Makes the value that has a raw value; nil where none has it.
    /// - Parameter formAnswer: The raw value.
    @inlinable
    public init?(formAnswer: RawValue) { self.init(rawValue: formAnswer) }

    /// The raw value.
    @inlinable
    public var formAnswer: RawValue { rawValue }
}

extension Array {
    /// Makes the value that a request holds of an answer, unless the answer breaks a rule; generated code calls this. Where
    /// none can be made, that is an issue.
    /// - Parameters:
    ///   - answer: What the field is answered with.
    ///   - value: Takes the value; what it was before is of no account.
    ///   - field: The field.
    ///   - start: How many issues there were before those of the answer; nil where it has none.
    @inlinable
    public mutating func convert<Field, Value: FormConvertible>(
        _ answer: Value.FormAnswer, to value: inout Value?, of field: Field, since start: Int? = nil
    ) where Element == FormIssue<Field> {
        if let start, self[start...].contains(where: { $0.severity == .error }) { return }
        value = Value(formAnswer: answer)
        if value == nil { add(field, .as) }
    }
}
