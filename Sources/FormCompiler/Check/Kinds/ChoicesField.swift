import FormSource

/// Fields that take several of their options.
extension Checker {
    func choicesKind(
        _ declaration: FieldDeclaration, _ parts: FieldParts, in scope: ExpressionScope
    ) -> FieldKind? {
        let initial = parts.initial.map { options($0, of: declaration.options) } ?? []
        guard case .choice(let kind)? = choiceKind(declaration, parts.withoutInitial, in: scope) else { return nil }
        return .choices(kind, initial: initial)
    }

    /// The options chosen at the start, in order.
    private func options(_ entry: YAMLEntry, of options: [ChoiceOption]) -> [Int] {
        let scalars = scalars(entry, expected: "a list of options") ?? []
        let indices = Dictionary(
            options.enumerated().map { ($1.value, $0) }, uniquingKeysWith: { first, _ in first })
        var chosen: Set<Int> = []
        for scalar in scalars where !options.isEmpty {
            guard let index = indices[scalar.text] else {
                report(.unknownOption(scalar, of: entry.key.text, known: options.map(\.value), suggestions))
                continue
            }
            chosen.insert(index)
        }
        return chosen.sorted()
    }

    /// The first setting that makes an option stand alone.
    static func exclusiveOption(_ entry: YAMLEntry) -> YAMLEntry? {
        guard case .mapping(let options) = entry.value.content else { return nil }
        return options.lazy.compactMap { option in
            guard case .mapping(let settings) = option.value.content else { return nil }
            return settings.first { setting in
                guard case .scalar(let scalar) = setting.value.content else { return false }
                return setting.key.text == "exclusive" && scalar.text == "true"
            }
        }.first
    }

    func itemCount(_ entry: YAMLEntry, _ bound: ItemBound) -> Constraint.Rule? {
        let lowest = bound == .minimum ? 0 : 1
        let count = integer(
            entry.value, of: entry.key, in: lowest...1_000_000_000,
            expected: lowest == 0 ? "a whole number of 0 or more" : "a whole number of 1 or more")
        return count.map { .itemCount(bound, $0) }
    }

    /// What no choice of the options can meet.
    func checkItems(_ field: Field) {
        guard field.isChoices, let choice = field.choice else { return }
        var least: (count: Int, constraint: Constraint)?
        var most: (count: Int, constraint: Constraint)?
        for constraint in field.constraints {
            guard case .itemCount(let bound, let count) = constraint.rule else { continue }
            if bound == .minimum { least = (count, constraint) } else { most = (count, constraint) }
        }
        guard let least else { return }
        let others = choice.options.count { !$0.isExclusive }
        if let most, least.count > most.count {
            report(.impossibleBounds(least.constraint, most.constraint, file: file))
        } else if least.count > others, least.count > 1 {
            report(.tooFewOptions(least.constraint, count: others, hasExclusive: choice.hasExclusiveOption, file: file))
        }
    }
}

extension FieldParts {
    /// A default of several options is read as such.
    fileprivate var withoutInitial: FieldParts {
        var parts = self
        parts.initial = nil
        return parts
    }
}
