package import FormSource

/// How the generated declarations look to the rest of their target.
package struct EmitSettings: Hashable, Sendable {
    package enum Access: String, CaseIterable, Sendable {
        case `internal`, package, `public`
    }

    package var access: Access
    /// Modules the generated file imports besides FormRuntime.
    package var imports: [String]
    /// Names of the standard library or FormRuntime that the target gives another meaning; written with module selectors.
    package var shadowed: [String]

    package init(access: Access = .internal, imports: [String] = [], shadowed: [String] = []) {
        self.access = access
        self.imports = imports
        self.shadowed = shadowed
    }
}

/// What came of one form file.
package struct Compilation: Sendable {
    /// In source order.
    package let diagnostics: [Diagnostic]
    /// The checked form; nil when there was an error.
    package let form: Form?

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// The compiler on one page: bytes → located tree → checked form → Swift text. Every stage is a pure function.
package enum Pipeline {
    /// Reads and checks a form file.
    package static func check(_ file: SourceFile) -> Compilation {
        Compilation(diagnostics: [], form: nil)
    }

    /// The Swift file of a checked form. `settings` are the target's; the form's own `swift:` wins.
    package static func emit(_ form: Form, from fileName: String, settings: EmitSettings) -> String {
        ""
    }

    /// The checked form as readable text, for `formgen dump-ir` and the golden tests.
    package static func dump(_ form: Form) -> String {
        ""
    }
}
