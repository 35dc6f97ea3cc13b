import FormSource

extension Checker {
    func choiceKind(
        _ declaration: FieldDeclaration, _ parts: FieldParts, in scope: ExpressionScope
    ) -> FieldKind? {
        let kind = ChoiceKind(
            typeName: typeName(of: declaration),
            options: withConditions(declaration.options, parts, in: scope),
            initial: parts.initial.flatMap { option($0, of: declaration.options) }
        )
        return declaration.options.isEmpty ? nil : .choice(kind)
    }

    func variantKind(_ declaration: FieldDeclaration, _ parts: FieldParts) -> FieldKind? {
        let kind = ChoiceKind(
            typeName: typeName(of: declaration), options: declaration.options,
            initial: parts.initial.flatMap { option($0, of: declaration.options) })
        return declaration.options.isEmpty ? nil : .variant(kind)
    }

    /// The type that a field's answers have in Swift, named after the field; that of a list's elements is `…Row`.
    func typeName(of declaration: FieldDeclaration) -> String {
        if let kind = declaration.kind, let named = declaration.named { return named.draftName(of: kind) }
        return ownTypeName(of: declaration)
    }

    private func ownTypeName(of declaration: FieldDeclaration) -> String {
        NameParts(declaration.name.source).pascal + (declaration.place.isElement ? "Row" : "")
    }

    /// The options with their `available`, which only the long spelling has.
    private func withConditions(
        _ options: [ChoiceOption], _ parts: FieldParts, in scope: ExpressionScope
    ) -> [ChoiceOption] {
        guard case .mapping(let entries)? = parts.setting("options")?.value.content else { return options }
        return zip(options, entries).map { option, entry in
            guard case .mapping(let inner) = entry.value.content,
                let available = inner.first(where: { $0.key.text == "available" })
            else { return option }
            var option = option
            option.available = condition(available, in: scope)
            return option
        }
    }

    private func option(_ entry: YAMLEntry, of options: [ChoiceOption]) -> Int? {
        guard let scalar = scalar(entry.value, of: entry.key, expected: "an option"), !options.isEmpty else {
            return nil
        }
        guard let index = options.firstIndex(where: { $0.value == scalar.text }) else {
            report(.unknownOption(scalar, of: entry.key.text, known: options.map(\.value), suggestions))
            return nil
        }
        return index
    }

    /// The options of a field that has some; nil after an error was reported.
    func options(_ entries: [YAMLEntry], of key: YAMLScalar, takesSeveral: Bool) -> [ChoiceOption]? {
        guard let entry = entries.first(where: { $0.key.text == "options" }) else {
            report(.missingOptions(key))
            return nil
        }
        let options = options(entry, takesSeveral: takesSeveral)
        guard let options else { return nil }
        if options.isEmpty { report(.noOptions(entry.key)) }
        if !options.isEmpty, options.allSatisfy(\.isExclusive) { report(.onlyExclusiveOptions(entry.key)) }
        return checkedForTwins(options)
    }

    private func options(_ entry: YAMLEntry, takesSeveral: Bool) -> [ChoiceOption]? {
        switch entry.value.content {
        case .sequence(let nodes):
            let options = nodes.map { option($0, of: entry.key) }
            return options.contains { $0 == nil } ? nil : options.compactMap { $0 }
        case .mapping(let entries):
            let options = entries.map { option($0, takesSeveral: takesSeveral) }
            return options.contains { $0 == nil } ? nil : options.compactMap { $0 }
        case .scalar(let scalar) where scalar.isAbsent:
            report(.missingValue(of: entry.key, expected: "a list of options"))
        case .scalar:
            report(.wrongShape(of: "options", expected: "a list of options", found: entry.value))
        }
        return nil
    }

    /// `daily` in a list.
    private func option(_ node: YAMLNode, of key: YAMLScalar) -> ChoiceOption? {
        guard let scalar = scalar(node, of: key, expected: "an option") else { return nil }
        return option(named: scalar, value: scalar, label: nil)
    }

    /// `daily: Every day`, `daily: { label: Every day, value: d }`, or `daily:` alone.
    private func option(_ entry: YAMLEntry, takesSeveral: Bool) -> ChoiceOption? {
        switch entry.value.content {
        case .scalar(let scalar):
            return option(named: entry.key, value: entry.key, label: scalar.isAbsent ? nil : scalar.text)
        case .sequence:
            report(.wrongShape(of: entry.key.text, expected: "a label", found: entry.value))
            return nil
        case .mapping(let entries):
            var label: String?
            var value = entry.key
            var isExclusive = false
            for entry in entries where isKnown(entry.key, known: FormKeys.option, place: "an option") {
                switch entry.key.text {
                case "label": label = text(entry)
                case "value": value = scalar(entry.value, of: entry.key, expected: "a value") ?? value
                case "exclusive" where takesSeveral: isExclusive = bool(entry) ?? false
                case "exclusive":
                    report(.keyOfAnotherKind(entry.key, owner: KindName.choices.phrase, place: KindName.choice.phrase))
                default: break  // `available` is read once all fields are declared.
                }
            }
            var option = option(named: entry.key, value: value, label: label)
            option?.isExclusive = isExclusive
            return option
        }
    }

    private func option(named name: YAMLScalar, value: YAMLScalar, label: String?) -> ChoiceOption? {
        guard let swiftName = SwiftName.enumCase(from: name.text) else {
            report(.optionWithoutName(name))
            return nil
        }
        return ChoiceOption(
            swiftName: swiftName,
            value: value.text,
            label: label ?? (NameParts.isWord(name.text) ? NameParts(name.text).words : name.text),
            span: name.span
        )
    }

    /// Two options must differ in their value, their label and their name in Swift.
    func checkedForTwins(_ options: [ChoiceOption]) -> [ChoiceOption]? {
        var values: [String: ChoiceOption] = [:]
        var labels: [String: ChoiceOption] = [:]
        var names: [String: ChoiceOption] = [:]
        var isUnique = true
        for option in options {
            if let first = values.updateValue(option, forKey: option.value) {
                report(.twinOptions(option, first, by: "value"))
                isUnique = false
            } else if let first = names.updateValue(option, forKey: option.swiftName.lowercased()) {
                report(.clashingOptions(option, first))
                isUnique = false
            } else if let first = labels.updateValue(option, forKey: option.label) {
                report(.twinOptions(option, first, by: "label"))
                isUnique = false
            }
            let isTaken = option.isExclusive && SwiftName.answerCases.contains(option.swiftName)
            if isTaken || SwiftName.reservedCases.contains(option.swiftName) {
                report(.reservedOption(option))
                isUnique = false
            }
        }
        return isUnique ? options : nil
    }
}
