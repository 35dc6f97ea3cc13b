/// The same fields and checks in the plainest Swift: a draft and a request.
struct HandWrittenGuards {
    let name: String
    let count: Int
    let style: Style

    enum Style: String {
        /// An `if` for each rule, which adds to a list of problems, and one memberwise call.
        case problems
        /// A `guard` for each rule in the request's own `init?`, which says nothing about what is wrong.
        case initializer
    }

    var text: String {
        let parts =
            switch style {
            case .problems: [draft(with: problems), request(with: "")]
            case .initializer: [draft(with: attempt), request(with: initializer)]
            }
        return (parts + [use]).joined(separator: "\n\n")
    }

    /// Like an app, so that the optimizer leaves nothing out as unused.
    private var use: String {
        AppUse(
            draft: name + "Guards", request: "request()",
            otherwise: style == .problems ? "draft.problems().joined()" : "\"invalid\""
        ).text
    }

    private func draft(with members: String) -> String {
        """
        struct \(name)Guards: Equatable {
        \(lines(property))
        \(members)
        }
        """
    }

    private func request(with members: String) -> String {
        """
        struct \(name)Checked: Hashable {
        \(lines(constant))
        \(members)
        }
        """
    }

    private var problems: String {
        """
            func problems() -> [String] {
                var problems: [String] = []
        \(lines { check($0) })
                return problems
            }

            func request() -> \(name)Checked? {
                guard problems().isEmpty else { return nil }
                return \(name)Checked(
        \((0..<count).map { "            field\($0 + 1): \(answer($0))" }.joined(separator: ",\n"))
                )
            }
        """
    }

    private var attempt: String {
        "    func request() -> \(name)Checked? { \(name)Checked(self) }"
    }

    private var initializer: String {
        """
            init?(_ draft: \(name)Guards) {
        \(lines { check($0, of: "draft.") })
        \(lines { "        field\($0 + 1) = \(answer($0, of: "draft."))" })
            }
        """
    }

    private func lines(_ line: (Int) -> String) -> String {
        (0..<count).map(line).joined(separator: "\n")
    }

    private func property(_ index: Int) -> String {
        let name = "field\(index + 1)"
        return switch index % 7 {
        case 2: "    var \(name): Int?"
        case 3: "    var \(name): Double?"
        case 4: "    var \(name): Bool = false"
        case 5:
            "    var \(name): Choice\(index + 1)?\n"
                + "    enum Choice\(index + 1): String, CaseIterable { case low, middle, high }"
        default: "    var \(name): String = \"\""
        }
    }

    private func check(_ index: Int, of draft: String = "") -> String {
        let field = "field\(index + 1)"
        let name = draft + field
        func fails(_ condition: String, _ problem: String) -> String {
            switch style {
            case .problems: "        if \(condition) { problems.append(\"\(field) \(problem)\") }"
            case .initializer: "        guard !(\(condition)) else { return nil }"
            }
        }
        switch index % 7 {
        case 0:
            let least = fails("\(name).count < \(2 + index % 3)", "is too short")
            return least + "\n" + fails("\(name).count > \(40 + index % 60)", "is too long")
        case 1: return fails("\(name).count > 200", "is too long")
        case 2: return fails("\(name) == nil || \(name)! < 0 || \(name)! > \(100 + index)", "is out of range")
        case 3: return fails("\(name) == nil || \(name)! <= 0 || \(name)! > 99.5", "is out of range")
        case 5: return fails("\(name) == nil", "is required")
        case 6:
            return fails("\(draft)field\(index - 1) && (\(name).isEmpty || \(name).count > 80)", "is empty or too long")
        default: return ""
        }
    }

    private func constant(_ index: Int) -> String {
        let name = "field\(index + 1)"
        return switch index % 7 {
        case 2: "    let \(name): Int"
        case 3: "    let \(name): Double"
        case 4: "    let \(name): Bool"
        case 5: "    let \(name): \(self.name)Guards.Choice\(index + 1)"
        case 1, 6: "    let \(name): String?"
        default: "    let \(name): String"
        }
    }

    private func answer(_ index: Int, of draft: String = "") -> String {
        let name = "\(draft)field\(index + 1)"
        return switch index % 7 {
        case 2, 3, 5: "\(name)!"
        case 1: "\(name).isEmpty ? nil : \(name)"
        case 6: "\(draft)field\(index - 1) ? \(name) : nil"
        default: name
        }
    }
}

/// A function that uses a draft and its request from outside of their module, compares, copies and prints them.
struct AppUse {
    let draft: String
    let request: String
    let otherwise: String

    var text: String {
        """
        public func use(_ edit: (inout Any) -> Void) -> String {
            var draft: Any = \(draft)()
            edit(&draft)
            guard let draft = draft as? \(draft) else { return "" }
            guard let request = draft.\(request) else { return \(otherwise) }
            return "\\(request == request) \\(request.hashValue) \\(draft == draft)"
        }
        """
    }
}
