/// The app's part: protocols that it conforms to, and the functions that hand it to the form's model.
///
/// Embedded Swift has neither actors nor asynchronous functions.
extension SwiftEmitter {
    func app() -> SwiftText {
        let parts: [SwiftText] = [
            actionProtocol(), guardProtocol(), guardFunction(), functionProtocol(), checkFunction(),
        ]
        guard parts.contains(where: { !$0.isEmpty }) else { return "" }
        return """
            #if !hasFeature(Embedded)
            \(spaced: parts.filter { !$0.isEmpty })
            #endif
            """
    }

    private func actionProtocol() -> SwiftText {
        let methods: [SwiftText] = form.actions.filter { !$0.resets }.map { action in
            """
            /// \(doc: action.label)
            func \(name: action.name)(_ request: \(type: action.request?.typeName ?? requestName)) async throws
            """
        }
        return appProtocol("Actions", "what the app does with the requests of the form", methods)
    }

    /// A protocol of the main actor, so that the app's own types of that actor conform as they are.
    private func appProtocol(_ suffix: String, _ purpose: SwiftText, _ methods: [SwiftText]) -> SwiftText {
        guard !methods.isEmpty else { return "" }
        return """
            /// \(doc: form.title): \(purpose).
            @MainActor
            \(visibility)protocol \(type: form.stem + suffix) {
                \(spaced: methods)
            }
            """
    }

    // MARK: - Guards

    private func guardProtocol() -> SwiftText {
        var seen: Set<String> = []
        let methods: [SwiftText] = form.app.guards.filter { seen.insert($0.name.swift).inserted }.map { toggle in
            """
            /// Asked before \(doc: form[toggle.field].label) is turned on.
            func \(name: toggle.name)() async -> \(type: types.permission)
            """
        }
        return appProtocol("Guards", "the questions before toggles are turned on", methods)
    }

    private func guardFunction() -> SwiftText {
        guard !form.app.guards.isEmpty else { return "" }
        let lines: [SwiftText] = form.app.guards.map { toggle in
            let denied: SwiftText = toggle.message.map { ", denied: \(literal: $0)" } ?? ""
            let field = form[toggle.field]
            let place: SwiftText = field.place.list == nil ? fieldCase(field.id) : "where: \(isInRow(field))"
            return "guards.add(\(place)\(denied)) { await app.\(name: toggle.name)() }"
        }
        return """
            extension \(name: draftName) {
                /// The questions before toggles are turned on, for the form's model.
                @MainActor
                \(visibility)static func guards(_ app: some \(type: form.stem + "Guards")) -> \(
                    type: types.guards)<Field> {
                    var guards = \(type: types.guards)<Field>()
                    \(.stack(lines))
                    return guards
                }
            }
            """
    }

    // MARK: - Functions

    private func functionProtocol() -> SwiftText {
        let methods: [SwiftText] = form.app.functions.map { function in
            let effects: SwiftText = function.isAsync ? " async throws" : ""
            let input = inputType(function.input)
            let failing: SwiftText = function.isAsync ? "; throws where that cannot be found out" : ""
            return """
                /// Whether an answer is accepted\(failing).
                func \(name: function.name)(_ value: \(type: input))\(effects) -> \(type: types.bool)
                """
        }
        return appProtocol("Functions", "the checks that only the app can make", methods)
    }

    private func checkFunction() -> SwiftText {
        guard !form.app.functions.isEmpty else { return "" }
        // Also functions that no field uses have to be there, so that the app can be written first.
        let functions: SwiftText =
            form.app.checks.isEmpty
            ? "\(type: types.functions)()"
            : """
            var functions = \(type: types.functions)<Field>()
            \(.stack(form.app.checks.map(checkLine)))
            return functions
            """
        return """
            extension \(name: draftName) {
                /// The checks that only the app can make, for the form's model.
                @MainActor
                \(visibility)static func functions(_ app: some \(type: form.stem + "Functions")) -> \(
                    type: types.functions)<Field> {
                    \(functions)
                }
            }
            """
    }

    private func checkLine(_ check: FunctionCheck) -> SwiftText {
        let function = form.app.functions[check.function]
        let call: SwiftText =
            function.isAsync ? "try await app.\(name: function.name)(value)" : "app.\(name: function.name)(value)"
        let run: SwiftText = function.isAsync ? "later" : "now"
        let field = form[check.field]
        let place: SwiftText = field.place.list == nil ? fieldCase(field.id) : "where: \(isInRow(field))"
        let label: SwiftText = field.place.list == nil ? "\(run):" : ".\(run)"
        return """
            functions.add(\(place), \(literal: check.number), \(label) { value in
                guard case .\(name: function.input.rawValue)(let value) = value else { return true }
                return \(call)
            })
            """
    }

    /// Whether a field is that field of any row.
    private func isInRow(_ field: Field) -> SwiftText {
        "{ if case \(fieldPattern(field)) = $0 { true } else { false } }"
    }

    private func inputType(_ input: AppFunction.Input) -> String {
        switch input {
        case .text: types.string
        case .integer: types.int
        case .number: types.double
        case .toggle: types.bool
        }
    }
}
