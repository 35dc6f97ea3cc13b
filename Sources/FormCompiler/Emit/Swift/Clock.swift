/// What depends on the time, or on what the app tells the form: in a form whose conditions read one of them, every function
/// takes the context, and has a twin that takes the current one.
extension SwiftEmitter {
    /// The argument of `Evaluation.init` in a function that has a `context`.
    var time: SwiftText {
        if plan.hasInputs { return ", context" }
        return plan.readsClock ? ", context.moment" : ""
    }

    /// The argument of `Evaluation.init` in a property.
    var currentTime: SwiftText {
        if plan.hasInputs { return ", \(type: types.context).current" }
        return plan.readsClock ? ", \(type: types.context).current.moment" : ""
    }

    /// The parameter of the initialisers that evaluate: all of the context only where more than its time is read.
    var timeParameter: SwiftText {
        if plan.hasInputs { return ", _ context: \(type: types.context)" }
        return plan.readsClock ? ", _ moment: \(type: types.moment)" : ""
    }

    /// The argument of `Evaluation.init` in an initialiser with that parameter.
    var passedTime: SwiftText {
        if plan.hasInputs { return ", context" }
        return plan.readsClock ? ", moment" : ""
    }

    /// A method of the draft.
    func method(
        _ name: String, _ parameter: (declaration: SwiftText, use: SwiftText)? = nil, returns result: SwiftText,
        comment: SwiftText, body: SwiftText
    ) -> SwiftText {
        let declaration: SwiftText = parameter.map { $0.declaration } ?? ""
        guard plan.takesContext else {
            return """
                \(comment)
                \(visibility)func \(name: name)(\(declaration)) -> \(result) {
                    \(body)
                }
                """
        }
        let separator: SwiftText = parameter == nil ? "" : ", "
        return """
            \(comment)
            \(visibility)func \(name: name)(\(declaration)\(separator)in context: \(type: types.context)) -> \(result) {
                \(body)
            }

            \(comment)
            \(visibility)func \(name: name)(\(declaration)) -> \(result) {
                \(name: name)(\(parameter.map { $0.use } ?? "")\(separator)in: .current)
            }
            """
    }

    /// A property of the draft, which in a form that takes a context is a method as well.
    func property(_ name: SwiftText, returns result: SwiftText, comment: SwiftText, body: SwiftText) -> SwiftText {
        guard plan.takesContext else {
            return """
                \(comment)
                \(visibility)var \(name): \(result) {
                    \(body)
                }
                """
        }
        return """
            \(comment)
            \(visibility)func \(name)(in context: \(type: types.context)) -> \(result) {
                \(body)
            }

            \(comment)
            \(visibility)var \(name): \(result) { \(name)(in: .current) }
            """
    }

    /// The check, in a function that may have a `context`, and has a place for the values of the app if there are any.
    var checkCall: SwiftText {
        let time: SwiftText = plan.takesContext ? "in: context" : ""
        guard !converting.isEmpty else { return "check(\(time))" }
        return "_check(\(.joined([time, "&made"], separator: ", ")))"
    }

    /// The request of a draft without errors, in a function that may have a `context`.
    var uncheckedRequest: SwiftText {
        "\(type: requestName)(unchecked: self\(time)\(converting.isEmpty ? "" : ", made"))"
    }
}
