import FormRuntime

extension Field {
    /// Whether the default satisfies a rule, by the test that every answer undergoes.
    func initialValueMeets(_ rule: Constraint.Rule) -> Bool {
        switch kind {
        case .text(let text):
            let answer = (text.onInput + text.onCommit).reduce(text.initial) { $1.applied(to: $0) }
            return answer.isEmpty || rule.isMet(by: answer)
        case .integer(let value): return value.map { rule.isMet(by: $0) } ?? true
        case .number(let value): return value?.double.map { rule.isMet(by: $0) } ?? true
        case .decimal, .date, .time, .timestamp, .choices:
            guard let initialAnswer, initialAnswer != .options([]) else { return true }
            return rule.isMet(by: initialAnswer, of: self)
        // A toggle that must be turned on starts off, and its default says so.
        case .toggle, .choice, .group, .list, .variant: return true
        }
    }
}

extension Field {
    /// Whether what the request holds while the field is hidden satisfies a rule. As with defaults, nothing is demanded of
    /// a toggle.
    func meets(_ rule: Constraint.Rule, _ answer: FormAnswer) -> Bool {
        switch answer {
        case .toggle, .option, .options([]), .text(""): true
        case .text, .integer, .number, .options, .decimal, .date, .time, .timestamp: rule.isMet(by: answer, of: self)
        }
    }
}

extension NumberLiteral {
    init(whole value: Int) {
        self.init(text: String(value), mantissa: value, scale: 0)
    }
}

extension TextTransform {
    func applied(to text: String) -> String {
        switch self {
        case .trim: FormText.trimmed(text)
        case .collapseSpaces: FormText.collapsed(text)
        case .lowercase: FormText.lowercased(text)
        case .uppercase: FormText.uppercased(text)
        case .compose: FormText.composed(text)
        case .truncate(let count, let unit): FormText.truncated(text, to: count, unit.runtime)
        case .keep(let set): FormText.keeping(text, set.runtime)
        case .drop(let set): FormText.dropping(text, set.runtime)
        }
    }
}

extension LengthUnit {
    var runtime: FormText.Unit {
        switch self {
        case .characters: .characters
        case .scalars: .scalars
        case .utf16: .utf16
        case .bytes: .bytes
        }
    }
}

extension CharacterSet {
    var runtime: FormCharacters {
        var named: FormCharacters.Classes = []
        for name in classes {
            switch name {
            case .letters: named.insert(.letters)
            case .numbers: named.insert(.numbers)
            case .digits: named.insert(.digits)
            case .whitespace: named.insert(.whitespace)
            case .newlines: named.insert(.newlines)
            case .punctuation: named.insert(.punctuation)
            case .symbols: named.insert(.symbols)
            case .ascii: named.insert(.ascii)
            }
        }
        return FormCharacters(named, listed)
    }
}
