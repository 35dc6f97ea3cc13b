import FormSource

/// The request of one action: `request: [title, content?]`.
extension Checker {
    /// In layout order; nil after an error.
    func requestMembers(_ entry: YAMLEntry, in layout: FormLayout) -> [ActionRequest.Member]? {
        let expected = "a list of fields"
        guard let scalars = scalars(entry, expected: expected) else { return nil }
        if scalars.isEmpty { report(.missingValue(of: entry.key, expected: expected)) }
        let fields = layout.children(of: nil)
        let known = Dictionary(fields.map { (layout[$0].name.source, $0) }, uniquingKeysWith: { first, _ in first })
        var members: [FieldID: (scalar: YAMLScalar, isOpen: Bool)] = [:]
        for scalar in scalars {
            let isOpen = scalar.text.hasSuffix("?")
            let word = isOpen ? String(scalar.text.dropLast()) : scalar.text
            guard let id = known[word] else {
                if let input = layout.inputs.first(where: { $0.name.source == word }) {
                    report(.inputIsNoField(word, at: scalar.span, declared: input.name.span))
                    continue
                }
                report(.unknownMember(scalar, word: word, known: fields.map { layout[$0].name.source }))
                continue
            }
            if isOpen, layout[id].kind == .group, !layout[id].isOptional {
                report(.openGroup(scalar, layout[id].name))
            }
            if let first = members.updateValue((scalar, isOpen), forKey: id) {
                report(.twinMembers(scalar, first.scalar))
            }
        }
        return fields.compactMap { id in
            members[id].map { ActionRequest.Member(field: id, isOpen: $0.isOpen) }
        }
    }
}
