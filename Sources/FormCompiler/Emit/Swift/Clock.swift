/// What depends on the time: in a form whose conditions read it, every function takes the context, and has a twin that
/// reads the clock.
extension SwiftEmitter {
    /// The argument of `Evaluation.init` in a function that has a `context`.
    var time: SwiftText { plan.readsClock ? ", context.moment" : "" }

    /// The argument of `Evaluation.init` in a property.
    var currentTime: SwiftText { plan.readsClock ? ", \(type: types.context).current.moment" : "" }

    /// The parameter of the initialisers that evaluate.
    var momentParameter: SwiftText { plan.readsClock ? ", _ moment: \(type: types.moment)" : "" }

    /// A method of the draft.
    func method(
        _ name: String, _ parameter: (declaration: SwiftText, use: SwiftText)? = nil, returns result: SwiftText,
        comment: SwiftText, body: SwiftText
    ) -> SwiftText {
        let declaration: SwiftText = parameter.map { $0.declaration } ?? ""
        guard plan.readsClock else {
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

    /// A property of the draft, which in a form that reads the time is a method as well.
    func property(_ name: SwiftText, returns result: SwiftText, comment: SwiftText, body: SwiftText) -> SwiftText {
        guard plan.readsClock else {
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
        let time: SwiftText = plan.readsClock ? "in: context" : ""
        guard !converting.isEmpty else { return "check(\(time))" }
        return "_check(\(.joined([time, "&made"], separator: ", ")))"
    }

    /// The request of a draft without errors, in a function that may have a `context`.
    var uncheckedRequest: SwiftText {
        "\(type: requestName)(unchecked: self\(time)\(converting.isEmpty ? "" : ", made"))"
    }
}
