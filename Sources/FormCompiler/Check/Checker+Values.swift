import FormSource

/// Reading plain values: each answers nil after saying what was expected and what was found.
extension Checker {
    /// Text that is shown to a person; any scalar will do, and a missing one is an error.
    func text(_ entry: YAMLEntry) -> String? {
        text(entry.value, of: entry.key)
    }

    func text(_ node: YAMLNode, of key: YAMLScalar) -> String? {
        guard let scalar = scalar(node, of: key, expected: "a text") else { return nil }
        return scalar.text
    }

    /// A scalar with something in it, or quotes around nothing.
    func scalar(_ node: YAMLNode, of key: YAMLScalar, expected: String) -> YAMLScalar? {
        guard case .scalar(let scalar) = node.content else {
            report(.wrongShape(of: key.text, expected: expected, found: node))
            return nil
        }
        guard !scalar.isAbsent else {
            report(.missingValue(of: key, expected: expected))
            return nil
        }
        return scalar
    }

    func bool(_ entry: YAMLEntry) -> Bool? {
        guard let scalar = scalar(entry.value, of: entry.key, expected: "`true` or `false`") else { return nil }
        switch (scalar.text, scalar.style) {
        case ("true", .plain): return true
        case ("false", .plain): return false
        default:
            report(.notABoolean(scalar, of: entry.key.text))
            return nil
        }
    }

    /// A whole number within a range.
    func integer(_ node: YAMLNode, of key: YAMLScalar, in range: ClosedRange<Int>, expected: String) -> Int? {
        guard let scalar = scalar(node, of: key, expected: expected) else { return nil }
        guard let value = NumberLiteral(scalar.text)?.integer, range.contains(value) else {
            report(.notANumber(scalar, of: key.text, expected: expected))
            return nil
        }
        return value
    }

    func mapping(_ node: YAMLNode, of key: YAMLScalar, expected: String) -> [YAMLEntry]? {
        switch node.content {
        case .mapping(let entries): return entries
        case .scalar(let scalar) where scalar.isAbsent:
            report(.missingValue(of: key, expected: expected))
        case .scalar, .sequence:
            report(.wrongShape(of: key.text, expected: expected, found: node))
        }
        return nil
    }

    func sequence(_ node: YAMLNode, of key: YAMLScalar, expected: String) -> [YAMLNode]? {
        switch node.content {
        case .sequence(let nodes): return nodes
        case .scalar(let scalar) where scalar.isAbsent:
            report(.missingValue(of: key, expected: expected))
        case .scalar, .mapping:
            report(.wrongShape(of: key.text, expected: expected, found: node))
        }
        return nil
    }

    /// One of a closed set of words.
    func word<Word: RawRepresentable<String> & CaseIterable>(_ entry: YAMLEntry, of _: Word.Type = Word.self) -> Word? {
        let words = Word.allCases.map(\.rawValue)
        let expected = "one of \(listing(words))"
        guard let scalar = scalar(entry.value, of: entry.key, expected: expected) else { return nil }
        guard let word = Word(rawValue: scalar.text) else {
            report(.unknownWord(scalar, of: entry.key.text, known: words))
            return nil
        }
        return word
    }

    /// A list of scalars; one scalar alone counts as a list of one.
    func scalars(_ entry: YAMLEntry, expected: String) -> [YAMLScalar]? {
        if case .scalar(let scalar) = entry.value.content, !scalar.isAbsent { return [scalar] }
        guard let nodes = sequence(entry.value, of: entry.key, expected: expected) else { return nil }
        var scalars: [YAMLScalar] = []
        for node in nodes {
            guard let scalar = scalar(node, of: entry.key, expected: expected) else { return nil }
            scalars.append(scalar)
        }
        return scalars
    }

    func condition(_ entry: YAMLEntry, in scope: ExpressionScope) -> TypedExpression? {
        expression(entry, expecting: .bool, purpose: .condition, in: scope)
    }

    func expression(
        _ entry: YAMLEntry, expecting type: ExpressionType?, purpose: ExpressionPurpose, in scope: ExpressionScope
    ) -> TypedExpression? {
        checked(entry, expecting: type, purpose: purpose, in: scope)?.expression
    }

    /// An expression and what it reads; nil where there is none.
    func checked(
        _ entry: YAMLEntry, expecting type: ExpressionType?, purpose: ExpressionPurpose, in scope: ExpressionScope
    ) -> CheckedExpression? {
        let expected = type == .bool ? "a condition" : "an expression"
        guard let scalar = scalar(entry.value, of: entry.key, expected: expected) else { return nil }
        let checked = checkExpression(
            scalar.text, positions: scalarPositions(of: scalar, in: file), expecting: type, scope: scope,
            purpose: purpose, file: file, scalar: scalar, suggestions: suggestions)
        report(checked.diagnostics)
        readInputs.formUnion(checked.inputs)
        return checked
    }
}
