import FormSource

extension Checker {
    func length(_ entry: YAMLEntry, _ bound: LengthBound, _ unit: LengthUnit) -> Constraint.Rule? {
        let lowest = bound == .minimum ? 0 : 1
        let count = integer(
            entry.value, of: entry.key, in: lowest...1_000_000_000,
            expected: lowest == 0 ? "a whole number of 0 or more" : "a whole number of 1 or more")
        return count.map { .length(bound, $0, unit) }
    }

    func pattern(_ entry: YAMLEntry) -> Constraint.Rule? {
        guard let scalar = scalar(entry.value, of: entry.key, expected: "a pattern") else { return nil }
        switch compilePattern(scalar.text) {
        case .success(let pattern): return .pattern(pattern, source: scalar.text)
        case .failure(let error):
            report(.pattern(error, at: scalarPositions(of: scalar, in: file).span(error.range)))
            return nil
        }
    }

    /// Text that an answer starts with, ends with or contains.
    func affix(_ entry: YAMLEntry) -> String? {
        guard let scalar = scalar(entry.value, of: entry.key, expected: "a text") else { return nil }
        guard !scalar.text.isEmpty else {
            report(.emptyAffix(scalar, of: entry.key.text))
            return nil
        }
        return scalar.text
    }

    /// `letters`, `[letters, digits, "-_"]`: plain words name classes, quoted text lists characters.
    func characterSet(_ entry: YAMLEntry) -> CharacterSet? {
        guard let scalars = scalars(entry, expected: "character classes or quoted characters") else { return nil }
        var classes: [CharacterSet.Class] = []
        var listed = ""
        for scalar in scalars {
            guard scalar.style == .plain else {
                listed += scalar.text
                continue
            }
            guard let known = CharacterSet.Class(rawValue: scalar.text) else {
                report(.unknownCharacterClass(scalar))
                return nil
            }
            if !classes.contains(known) { classes.append(known) }
        }
        guard !classes.isEmpty || !listed.isEmpty else {
            report(.emptyCharacterSet(entry.key))
            return nil
        }
        return CharacterSet(classes: classes, listed: listed)
    }
}
