import FormSource

/// What becomes of fields while they are hidden; codes of families 02 and 04.
enum HidingFamily {
    static let entries = [neverHidden, hiddenValueBreaks]

    static let neverHidden = CatalogueEntry(
        "FG0250",
        "a say about hiding at a field that is never hidden",
        explanation: """
            `whenHidden` says what the request holds while the field is hidden by its own `visible`, or by that of its \
            section. While a group around it is hidden, the request has no group, and so nothing in it. `onHide` says what \
            the draft does once the field is hidden, by whatever. A field without such a condition is always shown.
            """,
        failing: """
            form: Example
            fields:
              wantsNews: toggle
              news: { type: choice, options: [daily, weekly, off], whenHidden: off }

            """,
        repaired: """
            form: Example
            fields:
              wantsNews: toggle
              news: { type: choice, options: [daily, weekly, off], visible: wantsNews, whenHidden: off }

            """
    )

    static let hiddenValueBreaks = CatalogueEntry(
        "FG0450",
        "a value for while the field is hidden that breaks the field",
        explanation: """
            The request would hold a value that the form itself calls wrong. Choose one that the field allows, or leave \
            `whenHidden` out: the request then holds nothing for the field while it is hidden.
            """,
        failing: """
            form: Example
            fields:
              hasGuests: toggle
              guests: { type: integer, minimum: 1, visible: hasGuests, whenHidden: 0 }

            """,
        repaired: """
            form: Example
            fields:
              hasGuests: toggle
              guests: { type: integer, minimum: 0, visible: hasGuests, whenHidden: 0 }

            """
    )
}

extension Diagnostic {
    static func neverHidden(_ key: YAMLScalar, _ field: FormName) -> Diagnostic {
        let isHeld = key.text == "whenHidden"
        return Diagnostic(
            HidingFamily.neverHidden,
            "`\(field.source)` is never hidden\(isHeld ? " by itself" : ""), so `\(key.text)` says nothing",
            at: key.span,
            help: "`visible` says when a field is shown")
    }

    static func hiddenValueBreaks(_ entry: YAMLEntry, _ constraints: [Constraint], file: SourceFile) -> Diagnostic {
        let broken = constraints.map { quoted(file.text(of: $0.span)) }
        return Diagnostic(
            HidingFamily.hiddenValueBreaks,
            "\(quoted(file.text(of: entry.value.span))) breaks \(broken.joined(separator: " and "))",
            at: entry.value.span, secondary: constraints.prefix(2).map { Label($0.span, "demanded here") })
    }
}
