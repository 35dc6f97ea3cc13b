import FormSource
import Testing

@testable import FormCompiler

@Suite struct YAMLParserTests {
    @Test func spansOfAForm() throws {
        let file = SourceFile(path: "a.form.yaml", text: "form: Example\nfields:\n  name: { type: text }\n  age:\n\n")
        let parsed = parseYAML(file)
        #expect(parsed.diagnostics.isEmpty)
        let root = try #require(parsed.root)
        #expect(
            yamlOutline(root, in: file) == """
                {0-51 form=0-4 "Example"@6-13 fields=14-20 {24-51 name=24-28 {30-44 type=32-36 "text"@38-42} age=47-50 ""@51-51}}
                """)
    }
}

/// A tree with its spans on one line.
func yamlOutline(_ node: YAMLNode, in file: SourceFile) -> String {
    let span = "\(node.span.start)-\(node.span.end)"
    switch node.content {
    case .scalar(let scalar): return "\"\(scalar.text)\"@\(span)"
    case .sequence(let items): return "[\(span)" + items.map { " " + yamlOutline($0, in: file) }.joined() + "]"
    case .mapping(let entries):
        let parts = entries.map { entry in
            " \(entry.key.text)=\(entry.key.span.start)-\(entry.key.span.end) " + yamlOutline(entry.value, in: file)
        }
        return "{\(span)" + parts.joined() + "}"
    }
}
