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
        let checker = Checker(file: file)
        checker.report(parsed.diagnostics)
        let options = parsed.root.map(checker.configuration) ?? SwiftOptions()
        let settings = EmitSettings(
            access: options.access ?? .internal, imports: options.imports, shadowed: options.shadowed,
            isCodable: options.isCodable ?? true)
        return (settings, sortedAndDeduplicated(checker.diagnostics))
    }
}

extension Checker {
    /// The whole of a configuration: what a form may say under `swift:`, for all forms.
    fileprivate func configuration(_ root: YAMLNode) -> SwiftOptions {
        guard case .mapping(let entries) = root.content else {
            report(.wrongShape(of: "formgen.yaml", expected: listing(FormKeys.swift), found: root))
            return SwiftOptions()
        }
        return swiftOptions(entries, of: "formgen.yaml")
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
