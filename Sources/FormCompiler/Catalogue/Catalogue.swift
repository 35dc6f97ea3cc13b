package import FormSource

/// What a diagnostic code means: the text of `formgen explain`, with a form that gives the code and one that is repaired.
package struct CatalogueEntry: Sendable {
    /// `FG`, two digits of family, two digits of number; never used again for something else.
    package let code: String
    package let severity: Diagnostic.Severity
    /// The problem in general, without names: "a key that the form language does not have".
    package let title: String
    /// Why it is a problem and what to do, in full sentences.
    package let explanation: String
    /// A form that yields exactly this code. Empty for problems that no form can show (files, output).
    package let failing: String
    /// The same form, repaired.
    package let repaired: String

    init(
        _ code: String,
        severity: Diagnostic.Severity = .error,
        _ title: String,
        explanation: String,
        failing: String,
        repaired: String
    ) {
        self.code = code
        self.severity = severity
        self.title = title
        self.explanation = explanation
        self.failing = failing
        self.repaired = repaired
    }
}

/// Every diagnostic the compiler can give, by family; each family has a file of its own.
package enum Catalogue {
    package static var all: [CatalogueEntry] {
        YAMLFamily.entries + ShapeFamily.entries + HidingFamily.entries + ConversionFamily.entries + NameFamily.entries
            + TypeFamily.entries + AppFamily.entries + ContextFamily.entries + RequestFamily.entries
            + ConstraintFamily.entries
            + MessageFamily.entries + AgreementFamily.entries + PatternFamily.entries + ExpressionFamily.entries
            + DependencyFamily.entries
            + CaseFamily.entries
            + ToolFamily.entries
    }

    package static func entry(for code: String) -> CatalogueEntry? {
        all.first { $0.code == code }
    }
}

extension Diagnostic {
    /// A diagnostic whose code and severity come from the catalogue.
    init(
        _ entry: CatalogueEntry,
        _ headline: String,
        at span: SourceSpan?,
        label: String = "",
        secondary: [Label] = [],
        help: String? = nil,
        fix: Fix? = nil
    ) {
        self.init(
            code: entry.code,
            severity: entry.severity,
            headline: headline,
            primary: span.map { Label($0, label) },
            secondary: secondary,
            help: help,
            fix: fix
        )
    }
}
