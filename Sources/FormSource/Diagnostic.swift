/// One thing that is wrong, as a value: what, where, and what to do about it. Renderers turn it into text.
package struct Diagnostic: Hashable, Sendable {
    package enum Severity: String, Hashable, Sendable {
        case error, warning
    }

    /// A span and what is to be said of it; an empty text marks the span only.
    package struct Label: Hashable, Sendable {
        package let span: SourceSpan
        package let text: String
        /// Where the span is in another file than the diagnostic.
        package let elsewhere: Elsewhere?

        package init(_ span: SourceSpan, _ text: String = "") {
            self.span = span
            self.text = text
            elsewhere = nil
        }

        /// A span of another file.
        package init(_ span: SourceSpan, _ text: String, in file: SourceFile) {
            self.span = span
            self.text = text
            let lines = LineIndex(file)
            elsewhere = Elsewhere(
                path: file.path, start: lines.position(of: span.start), end: lines.position(of: span.end))
        }
    }

    /// A place in another file, as editors show it.
    package struct Elsewhere: Hashable, Sendable {
        package let path: String
        package let start: SourcePosition
        package let end: SourcePosition
    }

    /// The single change that certainly repairs the problem.
    package struct Fix: Hashable, Sendable {
        package struct Edit: Hashable, Sendable {
            package let span: SourceSpan
            package let replacement: String

            package init(_ span: SourceSpan, _ replacement: String) {
                self.span = span
                self.replacement = replacement
            }
        }

        /// What the change does, as an order: "write `true`".
        package let title: String
        package let edits: [Edit]

        package init(_ title: String, _ edits: [Edit]) {
            self.title = title
            self.edits = edits
        }

        /// A fix that replaces one span.
        package init(_ title: String, replace span: SourceSpan, with text: String) {
            self.init(title, [Edit(span, text)])
        }
    }

    /// The stable code, such as `FG0203`.
    package let code: String
    package let severity: Severity
    /// Lower case, no full stop, true on its own.
    package let headline: String
    /// The smallest span; nil where no byte of the file is to blame (an unreadable file).
    package let primary: Label?
    /// At most two more places.
    package let secondary: [Label]
    /// Advice, apart from the facts.
    package let help: String?
    package let fix: Fix?

    package init(
        code: String,
        severity: Severity = .error,
        headline: String,
        primary: Label?,
        secondary: [Label] = [],
        help: String? = nil,
        fix: Fix? = nil
    ) {
        self.code = code
        self.severity = severity
        self.headline = headline
        self.primary = primary
        self.secondary = secondary
        self.help = help
        self.fix = fix
    }
}
