import FormSource

/// A value of a data file with its place, before a form says what it should be.
struct DataNode: Sendable {
    enum Content: Sendable {
        /// JSON's `null`, or nothing behind a key of YAML.
        case null
        /// JSON's `true` and `false`.
        case bool(Bool)
        /// A number of JSON, as written.
        case number(String)
        /// A text of JSON.
        case text(String)
        /// A scalar of YAML, which becomes what its field asks for.
        case scalar(YAMLScalar)
        case list([DataNode])
        case members([Member])
    }

    struct Member: Sendable {
        let name: String
        let span: SourceSpan
        let value: DataNode
        /// The key of a YAML file.
        var key: YAMLScalar?
    }

    let content: Content
    let span: SourceSpan
}

extension DataNode {
    /// A value of a YAML file, which has at most as many levels as the parser reads.
    init(_ node: YAMLNode) {
        let content: Content =
            switch node.content {
            case .scalar(let scalar): scalar.isAbsent ? .null : .scalar(scalar)
            case .sequence(let nodes): .list(nodes.map { DataNode($0) })
            case .mapping(let entries): .members(entries.map { Member($0) })
            }
        self.init(content: content, span: node.firstLine)
    }

    /// There is no answer.
    var isNull: Bool {
        switch content {
        case .null: true
        case .scalar(let scalar): scalar.style == .plain && ["null", "~"].contains(scalar.text)
        case .bool, .number, .text, .list, .members: false
        }
    }

    /// A text of JSON or a scalar of YAML.
    var anyText: String? {
        switch content {
        case .text(let text): text
        case .scalar(let scalar): scalar.text
        case .null, .bool, .number, .list, .members: nil
        }
    }
}

extension DataNode.Member {
    init(_ entry: YAMLEntry) {
        self.init(name: entry.key.text, span: entry.key.span, value: DataNode(entry.value), key: entry.key)
    }
}

/// How the data of a form are written.
package enum DataFormat: String, CaseIterable, Sendable {
    case json, yaml

    /// What a file holds by its name, else by its first character.
    init(of file: SourceFile) {
        let name = file.path.lowercased()
        if name.hasSuffix(".json") {
            self = .json
        } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
            self = .yaml
        } else {
            let start = file.bytes.startsWithByteOrderMark ? 3 : 0
            let first = file.bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
            self = first == UInt8(ascii: "{") ? .json : .yaml
        }
    }
}

/// A data file as a tree; nil where it could not be read.
func readData(_ file: SourceFile, as format: DataFormat) -> (root: DataNode?, diagnostics: [Diagnostic]) {
    switch format {
    case .json:
        var reader = JSONReader(file)
        let root = reader.read()
        return (root, reader.diagnostics)
    case .yaml:
        let parsed = parseYAML(file)
        let isReadable = !parsed.diagnostics.contains { $0.severity == .error }
        return (isReadable ? parsed.root.map { DataNode($0) } : nil, parsed.diagnostics)
    }
}
