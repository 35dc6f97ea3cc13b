package import FormSource

extension Pipeline {
    /// The settings in a `formgen.yaml`, for the forms in its folder and below. An empty file sets nothing.
    ///
    /// What is wrong with one setting does not hide the others:
    ///
    ///     access: public
    ///     imports: [Foundation]
    ///     shadowed: [String]
    package static func configuration(_ file: SourceFile) -> (EmitSettings, [Diagnostic]) {
        guard !file.saysNothing else { return (EmitSettings(), []) }
        let parsed = parseYAML(file)
        guard let root = parsed.root else { return (EmitSettings(), parsed.diagnostics) }
        var reader = ConfigurationReader(diagnostics: parsed.diagnostics)
        reader.read(root)
        return (reader.settings, reader.diagnostics)
    }
}

extension SourceFile {
    /// Whether there is nothing but blank lines and comments: an error in a form, but not in a configuration.
    fileprivate var saysNothing: Bool {
        let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return lines.allSatisfy { line in
            let first = line.first { $0 != UInt8(ascii: " ") }
            return first == nil || first == UInt8(ascii: "#")
        }
    }
}

private struct ConfigurationReader {
    private static let keys = ["access", "imports", "shadowed"]

    var settings = EmitSettings()
    var diagnostics: [Diagnostic]

    mutating func read(_ root: YAMLNode) {
        guard case .mapping(let entries) = root.content else {
            if case .scalar(let scalar) = root.content, scalar.isAbsent { return }
            diagnostics.append(.configurationShape(root, of: "formgen.yaml", expected: "a mapping"))
            return
        }
        for entry in entries {
            switch entry.key.text {
            case "access": readAccess(entry.value)
            case "imports": settings.imports = names(entry, mayHaveParts: true)
            case "shadowed": settings.shadowed = names(entry, mayHaveParts: false)
            default: diagnostics.append(.unknownConfigurationKey(entry.key, known: Self.keys))
            }
        }
    }

    private mutating func readAccess(_ node: YAMLNode) {
        let known = EmitSettings.Access.allCases.map(\.rawValue)
        guard case .scalar(let scalar) = node.content, !scalar.isAbsent else {
            diagnostics.append(.configurationShape(node, of: "`access`", expected: "one word"))
            return
        }
        guard let access = EmitSettings.Access(rawValue: scalar.text) else {
            diagnostics.append(.unknownAccess(scalar, known: known))
            return
        }
        settings.access = access
    }

    /// Names in written order, each once.
    private mutating func names(_ entry: YAMLEntry, mayHaveParts: Bool) -> [String] {
        guard case .sequence(let nodes) = entry.value.content else {
            diagnostics.append(
                .configurationShape(entry.value, of: "`\(entry.key.text)`", expected: "a list of names"))
            return []
        }
        var names: [String] = []
        var seen: Set<String> = []
        for node in nodes {
            guard case .scalar(let scalar) = node.content, !scalar.isAbsent else {
                diagnostics.append(.configurationShape(node, of: "`\(entry.key.text)`", expected: "a name"))
                continue
            }
            let parts = scalar.text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 1 || mayHaveParts, parts.allSatisfy(isSwiftName) else {
                diagnostics.append(.notAName(scalar, of: entry.key.text))
                continue
            }
            if seen.insert(scalar.text).inserted { names.append(scalar.text) }
        }
        return names
    }

    /// Letters, digits and `_` of ASCII: narrower than Swift, and nothing that could be more than a name.
    private func isSwiftName(_ text: Substring) -> Bool {
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let isLetter = { (byte: UInt8) in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        }
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
}
