/// What was typed where a number, day or time belongs: it stays as it was typed while it is the draft's answer written down.
package struct FormTypedText {
    /// The text as it was typed.
    package let text: String
    /// The answer that it gave, to see whether the draft has got another one since.
    package let value: FormValue?
    /// It is no value of the field's kind.
    package let isUnparsable: Bool
}

extension FormLayoutField {
    /// Writes what a text stands for into a draft; nothing where it is no value.
    /// - Parameters:
    ///   - text: What was typed.
    ///   - style: How the person writes numbers and days.
    ///   - draft: The draft.
    /// - Returns: nil for a text, which is its own answer, and for what is not typed; the draft is as it was then.
    package func enter(_ text: String, _ style: FormInputStyle, into draft: inout Draft) -> FormTypedText? {
        let isUnparsable: Bool
        switch control {
        case .integer(let access, _): isUnparsable = access.write(style.integer(text), into: &draft)
        case .number(let access, _): isUnparsable = access.write(style.number(text), into: &draft)
        case .decimal(let access, _): isUnparsable = access.write(style.decimal(text), into: &draft)
        case .date(let access): isUnparsable = access.write(style.date(text), into: &draft)
        case .time(let access): isUnparsable = access.write(style.time(text), into: &draft)
        case .timestamp(let access): isUnparsable = access.write(style.timestamp(text), into: &draft)
        case .text, .toggle, .answer, .choice, .choices, .computed: return nil
        }
        return FormTypedText(text: text, value: control.value(in: draft), isUnparsable: isUnparsable)
    }

    /// What was typed, unless the draft has got another answer since.
    /// - Parameters:
    ///   - typed: What was typed, if anything was.
    ///   - draft: The draft.
    /// - Returns: nil where nothing was, and where the draft's answer is another one by now.
    package func current(_ typed: FormTypedText?, in draft: Draft) -> FormTypedText? {
        guard let typed, control.value(in: draft) == typed.value else { return nil }
        return typed
    }
}

extension FormAccess {
    /// Writes what was read; true where that is no value.
    fileprivate func write<Read>(_ reading: FormReading<Read>, into draft: inout Draft) -> Bool where Value == Read? {
        write(&draft, reading.value)
        return reading == .unparsable
    }
}
