import FormSource

@testable import FormCompiler

/// A YAML tree as text, a node a line: kind, value, span in bytes.
///
///     mapping 0-14
///       key plain "form" 0-4
///       scalar plain "Example" 6-13
struct TreeOutline {
    private(set) var text = ""

    init(_ parsed: ParsedYAML) {
        if let root = parsed.root { add(root, depth: 0) }
        for span in parsed.unreliable { text += "unreliable \(span.start)-\(span.end)\n" }
    }

    /// The reader lets no tree be deeper than its limit, so this recursion ends.
    private mutating func add(_ node: YAMLNode, depth: Int) {
        switch node.content {
        case .scalar(let scalar): add("scalar \(describe(scalar))", depth: depth)
        case .sequence(let items):
            add("sequence \(describe(node.span))", depth: depth)
            for item in items { add(item, depth: depth + 1) }
        case .mapping(let entries):
            add("mapping \(describe(node.span))", depth: depth)
            for entry in entries {
                add("key \(describe(entry.key))", depth: depth + 1)
                add(entry.value, depth: depth + 1)
            }
        }
    }

    private mutating func add(_ line: String, depth: Int) {
        text += String(repeating: "  ", count: depth) + line + "\n"
    }

    private func describe(_ scalar: YAMLScalar) -> String {
        "\(scalar.style) \(SwiftLiteral.string(scalar.text)) \(describe(scalar.span))"
    }

    private func describe(_ span: SourceSpan) -> String { "\(span.start)-\(span.end)" }
}
