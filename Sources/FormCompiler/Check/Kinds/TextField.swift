import FormSource

extension Checker {
    func textKind(_ parts: FieldParts) -> FieldKind? {
        let isSecret = parts.setting("secret").flatMap { bool($0) } ?? false
        let onInput = parts.setting("onInput").map { transforms($0) } ?? []
        let onCommit = parts.setting("onCommit").map { transforms($0) } ?? (isSecret ? [] : [.trim])
        let kind = TextKind(
            initial: parts.initial.flatMap { text($0) } ?? "",
            onInput: onInput,
            onCommit: onCommit,
            isMultiline: parts.setting("multiline").flatMap { bool($0) } ?? false,
            isSecret: isSecret
        )
        return .text(kind)
    }

    private func transforms(_ entry: YAMLEntry) -> [TextTransform] {
        var found: [(transform: TextTransform, span: SourceSpan)] = []
        for scalar in scalars(entry, expected: "a list of transforms") ?? [] {
            guard let transform = transform(scalar) else { continue }
            if let problem = transform.conflict(after: found.map(\.transform)) {
                report(.transformOrder(scalar, after: problem, earlier: found.last?.span ?? scalar.span))
            }
            found.append((transform, scalar.span))
        }
        return found.map(\.transform)
    }

    /// `trim`, `truncate(16)`, `keep(letters)`, `drop("-_")`.
    private func transform(_ scalar: YAMLScalar) -> TextTransform? {
        guard let call = TransformCall(scalar.text) else {
            report(.unknownTransform(scalar))
            return nil
        }
        switch (call.name, call.argument) {
        case ("trim", nil): return .trim
        case ("collapseSpaces", nil): return .collapseSpaces
        case ("lowercase", nil): return .lowercase
        case ("uppercase", nil): return .uppercase
        case ("normalize", "nfc"): return .compose
        case ("truncate", let count?):
            if let count = NumberLiteral(count)?.integer, (0...1_000_000).contains(count) {
                return .truncate(count, .characters)
            }
        case ("keep", let set?):
            if let set = CharacterSet(argument: set) { return .keep(set) }
        case ("drop", let set?):
            if let set = CharacterSet(argument: set) { return .drop(set) }
        default: break
        }
        report(.unknownTransform(scalar))
        return nil
    }
}

/// `name` or `name(argument)`.
private struct TransformCall {
    let name: String
    let argument: String?

    init?(_ text: String) {
        guard let open = text.firstIndex(of: "(") else {
            name = text
            argument = nil
            return
        }
        guard text.last == ")" else { return nil }
        name = String(text[..<open])
        argument = String(text[text.index(after: open)..<text.index(before: text.endIndex)])
    }
}

extension CharacterSet {
    /// A transform's argument: class names and quoted characters, separated by commas.
    init?(argument: String) {
        var classes: [Class] = []
        var listed = ""
        var rest = argument[...]
        while true {
            rest = rest.drop { $0 == " " }
            if let quote = rest.first, quote == "\"" || quote == "'" {
                rest.removeFirst()
                guard let end = rest.firstIndex(of: quote) else { return nil }
                listed += rest[..<end]
                rest = rest[rest.index(after: end)...]
            } else {
                let word = rest.prefix { $0 != "," && $0 != " " }
                guard let known = Class(rawValue: String(word)) else { return nil }
                if !classes.contains(known) { classes.append(known) }
                rest = rest.dropFirst(word.count)
            }
            rest = rest.drop { $0 == " " }
            guard let comma = rest.first else { break }
            guard comma == "," else { return nil }
            rest.removeFirst()
        }
        self.init(classes: classes, listed: listed)
    }
}

extension TextTransform {
    /// What goes wrong when this comes after the others: in words, or nil.
    func conflict(after earlier: [TextTransform]) -> String? {
        switch self {
        case .truncate where earlier.contains(.trim): "cutting after `trim` can leave a space at the end again"
        case .lowercase where earlier.contains(where: \.isTruncation),
            .uppercase where earlier.contains(where: \.isTruncation):
            "changing case can make text longer, after it was cut"
        case .compose where earlier.contains(where: \.isTruncation): "`normalize` belongs before a cut"
        default: nil
        }
    }

    private var isTruncation: Bool {
        if case .truncate = self { true } else { false }
    }
}
