import FormRuntime
import Foundation

/// A text of a public suite, and whether it has the format there.
struct FormatVector: Hashable {
    let suite: String
    let format: FormFormat
    let text: String
    let isValid: Bool
}

/// Reads the vectors of the public suites that are about formats.
enum FormatSuites {
    static func vectors(in folder: URL) throws -> [FormatVector] {
        try jsonSchema(folder) + protovalidate(folder) + webForms(folder)
    }

    private static func entries(of file: URL) throws -> [[String: Any]] {
        try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]] ?? []
    }

    /// JSON Schema Test Suite, `optional/format`.
    private static func jsonSchema(_ folder: URL) throws -> [FormatVector] {
        let formats: [FormFormat] = [.email, .hostname, .ipv4, .ipv6, .uri, .uriReference, .uuid]
        return try formats.flatMap { format -> [FormatVector] in
            let file = folder.appending(path: "json-schema-test-suite/optional/format/\(format.rawValue).json")
            let tests = try entries(of: file).flatMap { $0["tests"] as? [[String: Any]] ?? [] }
            return tests.compactMap { test -> FormatVector? in
                guard let text = test["data"] as? String, let isValid = test["valid"] as? Bool else { return nil }
                return FormatVector(suite: "json-schema", format: format, text: text, isValid: isValid)
            }
        }
    }

    /// protovalidate's conformance cases: functions of its library, and rules of strings.
    private static func protovalidate(_ folder: URL) throws -> [FormatVector] {
        let rules: [(String, FormFormat)] = [
            (".isEmail()", .email), (".isHostname()", .hostname), (".isUri()", .uri), (".isUriRef()", .uriReference),
            (".isIp()", .ip), (".isIp(4)", .ipv4), (".isIp(6)", .ipv6), (".string.email = true", .email),
            (".string.hostname = true", .hostname), (".string.ip = true", .ip), (".string.ipv4 = true", .ipv4),
            (".string.ipv6 = true", .ipv6), (".string.uri = true", .uri), (".string.uri_ref = true", .uriReference),
            (".string.uuid = true", .uuid),
        ]
        return try entries(of: folder.appending(path: "protovalidate/cases.json")).compactMap { test in
            guard let declaration = test["fieldDecl"] as? String, let text = test["value"] as? String,
                let format = rules.first(where: { declaration.contains($0.0) })?.1,
                let isValid = (test["expect"] as? [String: Any])?["valid"] as? Bool
            else { return nil }
            return FormatVector(suite: "protovalidate", format: format, text: text, isValid: isValid)
        }
    }

    /// web-platform-tests, single e-mail and URL inputs without other constraints.
    private static func webForms(_ folder: URL) throws -> [FormatVector] {
        let types: [String: FormFormat] = ["email": .email, "url": .uri]
        return try entries(of: folder.appending(path: "wpt-forms/cases.json")).compactMap { test in
            guard let format = (test["inputType"] as? String).flatMap({ types[$0] }),
                (test["attributes"] as? [String: Any])?.isEmpty == true, let text = test["value"] as? String,
                let expected = test["expected"] as? Bool
            else { return nil }
            switch test["check"] as? String {
            case "valid": return FormatVector(suite: "wpt", format: format, text: text, isValid: expected)
            case "typeMismatch": return FormatVector(suite: "wpt", format: format, text: text, isValid: !expected)
            default: return nil
            }
        }
    }
}
