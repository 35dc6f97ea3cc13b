import FormRuntime

extension Field {
    /// Whether the default satisfies a rule, by the functions that the generated code calls.
    func initialValueMeets(_ rule: Constraint.Rule) -> Bool {
        switch kind {
        case .text(let text): text.initial.isEmpty || text.meets(rule)
        case .integer(let value): value.map { NumberLiteral(whole: $0).meets(rule, isWhole: true) } ?? true
        case .number(let value): value?.meets(rule, isWhole: false) ?? true
        case .toggle, .choice: true  // A toggle that must be turned on starts off, and its default says so.
        }
    }
}

extension TextKind {
    fileprivate func meets(_ rule: Constraint.Rule) -> Bool {
        let text = (onInput + onCommit).reduce(initial) { $1.applied(to: $0) }
        guard !text.isEmpty else { return true }
        switch rule {
        case .length(.minimum, let count, let unit): return FormText.has(text, atLeast: count, unit.runtime)
        case .length(.maximum, let count, let unit): return FormText.has(text, atMost: count, unit.runtime)
        case .length(.exact, let count, let unit): return FormText.has(text, exactly: count, unit.runtime)
        case .pattern(let pattern, _): return pattern.matches(text)
        case .only(let set): return FormText.isOnly(text, set.runtime)
        case .excludes(let set): return !FormText.contains(text, anyOf: set.runtime)
        case .startsWith(let part): return FormText.starts(text, with: part)
        case .endsWith(let part): return FormText.ends(text, with: part)
        case .contains(let part): return FormText.contains(text, part)
        case .bound, .expressionBound, .multipleOf, .mustBe: return true
        }
    }
}

extension NumberLiteral {
    init(whole value: Int) {
        self.init(text: String(value), mantissa: value, scale: 0)
    }

    fileprivate func meets(_ rule: Constraint.Rule, isWhole: Bool) -> Bool {
        switch rule {
        case .bound(.minimum, let bound): !(self < bound)
        case .bound(.maximum, let bound): !(bound < self)
        case .bound(.exclusiveMinimum, let bound): bound < self
        case .bound(.exclusiveMaximum, let bound): self < bound
        case .multipleOf(let step):
            if isWhole, let value = integer, let step = step.integer {
                FormMath.isMultiple(value, of: step)
            } else {
                FormMath.isMultiple(Double(text) ?? 0, of: step.mantissa, scale: step.scale)
            }
        default: true
        }
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
