/// The same fields and checks in the plainest Swift: a draft, a request, an `if` for each rule, and one memberwise call.
struct HandWrittenGuards {
    let name: String
    let count: Int

    var text: String {
        [draft, request].joined(separator: "\n\n")
    }

    private var draft: String {
        """
        struct \(name)Guards: Equatable {
        \(lines(property))
            func problems() -> [String] {
                var problems: [String] = []
        \(lines(check))
                return problems
            }

            func request() -> \(name)Checked? {
                guard problems().isEmpty else { return nil }
                return \(name)Checked(
        \((0..<count).map(argument).joined(separator: ",\n"))
                )
            }
        }
        """
    }

    private var request: String {
        """
        struct \(name)Checked: Hashable {
        \(lines(constant))
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

    private func check(_ index: Int) -> String {
        let name = "field\(index + 1)"
        func fails(_ condition: String, _ problem: String) -> String {
            "        if \(condition) { problems.append(\"\(name) \(problem)\") }"
        }
        switch index % 7 {
        case 0:
            let least = fails("\(name).count < \(2 + index % 3)", "is too short")
            return least + "\n" + fails("\(name).count > \(40 + index % 60)", "is too long")
        case 1: return fails("\(name).count > 200", "is too long")
        case 2: return fails("\(name) == nil || \(name)! < 0 || \(name)! > \(100 + index)", "is out of range")
        case 3: return fails("\(name) == nil || \(name)! <= 0 || \(name)! > 99.5", "is out of range")
        case 5: return fails("\(name) == nil", "is required")
        case 6: return fails("field\(index - 1) && (\(name).isEmpty || \(name).count > 80)", "is empty or too long")
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

    private func argument(_ index: Int) -> String {
        let name = "field\(index + 1)"
        return switch index % 7 {
        case 2, 3, 5: "            \(name): \(name)!"
        case 1: "            \(name): \(name).isEmpty ? nil : \(name)"
        case 6: "            \(name): field\(index - 1) ? \(name) : nil"
        default: "            \(name): \(name)"
        }
    }
}
