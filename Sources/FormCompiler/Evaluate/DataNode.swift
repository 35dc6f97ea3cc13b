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
    }

    let content: Content
    let span: SourceSpan
}

extension DataNode {
    /// A value of a YAML file.
    init(_ node: YAMLNode) {
        guard case .mapping(let entries) = node.content else {
            self.init(shallow: node)
            return
        }
        let members = entries.map { entry in
            Member(name: entry.key.text, span: entry.key.span, value: DataNode(shallow: entry.value))
        }
        self.init(content: .members(members), span: node.span)
    }

    /// A value without what lies deeper than the elements of a list, which no field takes.
    private init(shallow node: YAMLNode) {
        let content: Content =
            switch node.content {
            case .scalar(let scalar): scalar.isAbsent ? .null : .scalar(scalar)
            case .sequence(let nodes): .list(nodes.map { DataNode(element: $0) })
            case .mapping: .members([])
            }
        self.init(content: content, span: node.span)
    }
}

extension DataNode {
    /// An element of a list.
    private init(element node: YAMLNode) {
        let content: Content =
            switch node.content {
            case .scalar(let scalar): scalar.isAbsent ? .null : .scalar(scalar)
            case .sequence: .list([])
            case .mapping: .members([])
            }
        self.init(content: content, span: node.span)
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
