/// Requests in JSON: one statement a member, which calls the runtime.
extension SwiftEmitter {
    func requestCoding() -> SwiftText {
        """
        nonisolated extension \(name: requestName): \(type: types.request) {
            \(visibility)typealias Draft = \(type: draftName)

            \(encode("\(type: requestName)", .stack(form.members(of: nil).map(addStatement))))
        }
        """
    }

    /// The requests of single actions are written, and never read: only a draft makes one.
    func actionRequestEncodings() -> [SwiftText] {
        form.actions.compactMap(\.request).map { request in
            let statements: [SwiftText] = request.members.map { addStatement(form[$0.field], isOpen: $0.isOpen) }
            return """
                nonisolated extension \(name: request.typeName): \(type: types.encodable) {
                    \(encode("\(type: request.typeName)", .stack(statements)))
                }
                """
        }
    }

    /// A group, a case, a row or a variant of the request.
    func partEncoding(_ field: Field) -> SwiftText {
        let type = qualifiedRequestType(field.id)
        let body: SwiftText =
            field.isVariant ? caseSwitch(field) : .stack(form.members(of: field).map(addStatement))
        return """
            nonisolated extension \(type): \(type: types.encodable) {
                \(encode(type, body))
            }
            """
    }

    private func encode(_ type: SwiftText, _ body: SwiftText) -> SwiftText {
        """
        \(visibility)static func encode(_ request: \(type), into members: inout \(type: types.members)) {
            \(body)
        }
        """
    }

    private func caseSwitch(_ variant: Field) -> SwiftText {
        let cases: [SwiftText] = variant.children.map { id in
            let one = form[id]
            let name: SwiftText = "\(literal: one.name.source)"
            return one.isEmptyCase
                ? "case .\(name: one.name): members.addEmpty(\(name))"
                : "case .\(name: one.name)(let part): members.add(\(name), part)"
        }
        return """
            switch request {
            \(.stack(cases))
            }
            """
    }

    private func addStatement(_ field: Field) -> SwiftText { addStatement(field, isOpen: false) }

    private func addStatement(_ field: Field, isOpen: Bool) -> SwiftText {
        let member: SwiftText = "request.\(name: field.name)"
        return "members.add(\(literal: field.name.source), \(value(of: field, member, isOpen: isOpen)))"
    }

    private func value(of field: Field, _ member: SwiftText, isOpen: Bool) -> SwiftText {
        let mayBeAbsent = field.mayBeAbsent(in: form, isOpen: isOpen)
        let label: SwiftText = mayBeAbsent ? "ifPresent: " : ""
        if appType(field) != nil { return "\(label)\(member)\(mayBeAbsent ? "?" : "").formAnswer" }
        switch field.kind {
        case .choice: return "option: \(member)"
        case .choices: return "options: \(member)\(optionsOf(field, mayBeAbsent))"
        case .list:
            guard let element = field.children.first.map({ form[$0] }) else { return member }
            if appType(element) != nil { return "\(label)\(member)\(mayBeAbsent ? "?" : "").map { $0.formAnswer }" }
            switch element.kind {
            case .choice: return "options: \(member)"
            case .choices:
                return
                    "\(label)\(member)\(mayBeAbsent ? "?" : "").map { $0\(optionsOf(element, false)).map(\\.rawValue) }"
            case .text, .integer, .number, .decimal, .toggle, .date, .time, .timestamp, .group, .variant, .list:
                return "\(label)\(member)"
            }
        case .text, .integer, .number, .decimal, .toggle, .date, .time, .timestamp, .group, .variant:
            return "\(label)\(member)"
        }
    }

    /// A request says of some choices which option excludes the others.
    private func optionsOf(_ field: Field, _ mayBeAbsent: Bool) -> SwiftText {
        field.hasExclusiveOption ? mayBeAbsent ? "?.options" : ".options" : ""
    }
}
