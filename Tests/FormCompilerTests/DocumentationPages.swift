import Foundation
import Testing

/// The pages of the documentation, and the code in them.
enum DocumentationPages {
    /// A fenced block of a page.
    ///
    /// A comment in front of it says what it shows, as in `<!-- formgen: FG0205 -->`; without one, a form compiles
    /// without a diagnostic.
    struct Block: Sendable, CustomTestStringConvertible {
        let page: String
        let line: Int
        let language: String
        /// What stands behind `formgen:`; empty where there is no comment.
        let marker: String
        let text: String
        /// The nearest form above, which reports and generated code belong to.
        let form: String
        /// The nearest file of types above, which the form may use.
        let types: String

        var testDescription: String { "\(page):\(line)" }

        /// The codes that a marker names: `FG0205 FG0407`.
        var codes: [String] { marker.split(separator: " ").map(String.init).filter { $0.hasPrefix("FG") } }

        /// The file name at the end of a marker such as `report of a.form.yaml`.
        var fileName: String { marker.split(separator: " ").last.map(String.init) ?? "" }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let folder = root.appending(path: "Sources/FormRuntime/Documentation.docc")

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// Every article, and the README where there is one.
    static let all: [(name: String, text: String)] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        let pages = names.sorted().filter { $0.hasSuffix(".md") }.map { ($0, folder.appending(path: $0)) }
        return (pages + [("README.md", root.appending(path: "README.md"))]).compactMap { name, url in
            (try? String(contentsOf: url, encoding: .utf8)).map { (name, $0) }
        }
    }()

    static let blocks = all.flatMap { blocks(of: $0.text, page: $0.name) }
    static let forms = blocks.filter { $0.language == "yaml" && $0.text.hasPrefix("form:") }
    static let types = blocks.filter { $0.language == "yaml" && $0.text.hasPrefix("types:") }

    static func blocks(of text: String, page: String) -> [Block] {
        var blocks: [Block] = []
        var marker = ""
        var form = ""
        var types = ""
        var open: (language: String, line: Int, lines: [Substring])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let block = open {
                guard line == "```" else {
                    open?.lines.append(line)
                    continue
                }
                let body = block.lines.map { $0 + "\n" }.joined()
                if block.language == "yaml", body.hasPrefix("form:") { form = body }
                if block.language == "yaml", body.hasPrefix("types:") { types = body }
                blocks.append(
                    Block(
                        page: page, line: block.line, language: block.language, marker: marker, text: body, form: form,
                        types: types))
                (open, marker) = (nil, "")
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), index + 1, [])
            } else if line.hasPrefix("<!-- formgen: "), line.hasSuffix(" -->") {
                marker = String(line.dropFirst(14).dropLast(4))
            }
        }
        return blocks
    }
}
