/// What the preview page of a form is compiled from.
package struct PreviewSources: Hashable, Sendable {
    /// What the form is called.
    package let title: String
    /// The form's Swift file.
    package let form: String
    /// What binds it to the page.
    package let bridge: String
}

/// What the preview page needs of a form besides its Swift file: the beginning of a session, and its request as JSON.
///
/// A file of its own, in the module of the form: only there the parts of a request have names that all forms agree on, its
/// properties.
extension SwiftEmitter {
    func previewBridge() -> String {
        SwiftText.rendered([
            header(), .stack(["import FormPreview", "import FormRuntime"]), start(), requestWriter(),
            actionRequestWriter(),
        ])
    }

    private func start() -> SwiftText {
        """
        #if arch(wasm32)
        /// Begins to answer the page.
        @_expose(wasm, "formgen_start")
        @_cdecl("formgen_start")
        func formgenStart() { FormPreview::PreviewHost.run(formgenSession()) }
        #endif

        /// A new session.
        nonisolated func formgenSession() -> FormPreview::PreviewSession<\(type: draftName)> {
            FormPreview::PreviewSession<\(type: draftName)>(
                \(told)
                writeRequest: { formgenWrite($0, &$1) }, writeActionRequest: { formgenWrite($0, $1, $2, &$3) })
        }
        """
    }

    /// What the app tells the form, as the page asks for it.
    private var told: SwiftText {
        guard plan.hasInputs else { return "" }
        let inputs: [SwiftText] = form.context.map { input in
            let options: [SwiftText] = (input.choice?.options ?? []).map { option in
                "(value: \(literal: option.value), label: \(literal: option.label))"
            }
            let control = input.kind.name == "toggle" && input.isOptional ? "answer" : input.kind.name
            let arguments: [SwiftText] = [
                "\(literal: input.name.source)", "label: \(literal: input.label)", ".\(name: control)",
                input.isGivenInput ? "" : "isOptional: true",
                options.isEmpty ? "" : "options: [\(.joined(options, separator: ", "))]",
            ]
            return "FormPreview::PreviewInput(\(.joined(arguments, separator: ", "))),"
        }
        return """
            inputs: [
                \(.stack(inputs))
            ],
            told: \(type: draftName).\(name: SwiftName.contextType)().members,
            """
    }

    private func requestWriter() -> SwiftText {
        """
        /// Writes a request as one JSON value.
        nonisolated func formgenWrite(_ request: \(type: requestName), _ json: inout FormPreview::PreviewJSON) {
            \(object(form.members(of: nil), of: "request", depth: 1))
        }
        """
    }

    /// Some actions take a request of their own.
    private func actionRequestWriter() -> SwiftText {
        let cases: [SwiftText] = form.actions.compactMap { action in
            guard let request = action.request else { return nil }
            let members = request.members.map { openMember(form[$0.field]) }
            return """
                case \(literal: action.name.source):
                    guard let request = draft.\(name: action.name)\(plan.takesContext ? "(in: context)" : "").request else { return false }
                    \(.stack(["json.beginObject()"] + members + ["json.endObject()"]))
                    return true
                """
        }
        return """
            /// Writes the request of an action that has one of its own.
            nonisolated func formgenWrite(
                _ action: Swift::String, _ draft: \(type: draftName), _ context: FormRuntime::FormContext,
                _ json: inout FormPreview::PreviewJSON
            ) -> Swift::Bool {
                switch action {
                \(.stack(cases))
                default: return false
                }
            }
            """
    }

    /// A member of an action's request, which may be absent there though it is not in the form's.
    private func openMember(_ field: Field) -> SwiftText {
        """
        if let value1 = FormPreview::PreviewJSON.present(request.\(name: field.name)) {
            json.key(\(literal: field.name.source))
            \(json(field, "value1", depth: 2))
        }
        """
    }

    private func object(_ fields: [Field], of value: SwiftText, depth: Int) -> SwiftText {
        let members = fields.map { member($0, of: value, depth: depth) }
        return .stack(["json.beginObject()"] + members + ["json.endObject()"])
    }

    /// A member; one that is absent is left out.
    private func member(_ field: Field, of value: SwiftText, depth: Int) -> SwiftText {
        let property: SwiftText = "\(value).\(name: field.name)"
        let isAbsent = field.mayBeAbsent(in: form)
        let constant: SwiftText = "value\(literal: depth)"
        let statements = SwiftText.stack([
            "json.key(\(literal: field.name.source))", json(field, isAbsent ? constant : property, depth: depth + 1),
        ])
        guard isAbsent else { return statements }
        return """
            if let \(constant) = \(property) {
                \(statements)
            }
            """
    }

    private func json(_ field: Field, _ value: SwiftText, depth: Int) -> SwiftText {
        switch field.kind {
        case .choices where field.hasExclusiveOption: return "json.add(\(value).options)"
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp:
            return "json.add(\(value))"
        case .group: return object(form.members(of: field), of: value, depth: depth)
        case .list: return list(field, value, depth: depth)
        case .variant: return variant(field, value, depth: depth)
        }
    }

    private func list(_ field: Field, _ value: SwiftText, depth: Int) -> SwiftText {
        guard let element = field.children.first.map({ form[$0] }) else { return "" }
        let constant: SwiftText = "value\(literal: depth)"
        return """
            json.beginList()
            for \(constant) in \(value) {
                \(json(element, constant, depth: depth + 1))
            }
            json.endList()
            """
    }

    /// A case alone, or with what belongs to it behind its name.
    private func variant(_ field: Field, _ value: SwiftText, depth: Int) -> SwiftText {
        let constant: SwiftText = "value\(literal: depth)"
        let cases: [SwiftText] = field.children.map { id in
            let one = form[id]
            if one.isEmptyCase { return "case .\(name: one.name): json.add(\(literal: one.name.source))" }
            return """
                case .\(name: one.name)(let \(constant)):
                    json.beginObject()
                    json.key(\(literal: one.name.source))
                    \(object(form.members(of: one), of: constant, depth: depth + 1))
                    json.endObject()
                """
        }
        return """
            switch \(value) {
            \(.stack(cases))
            }
            """
    }
}
