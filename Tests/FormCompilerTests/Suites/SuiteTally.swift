/// What became of the cases of a suite.
struct SuiteTally {
    private struct Count {
        var same = 0
        var different = 0
        var leftOut = 0
    }

    /// Cases with another verdict than the suite's, by their names.
    private(set) var differences: [String] = []
    /// How many cases have no form, by reason.
    private(set) var leftOut: [String: Int] = [:]
    private var counts: [String: Count] = [:]
    private var names: Set<String> = []
    /// Names that several cases have.
    private(set) var repeated: [String] = []

    /// How many cases have the suite's verdict.
    var same: Int { counts.values.reduce(0) { $0 + $1.same } }
    var all: Int { counts.values.reduce(0) { $0 + $1.same + $1.different + $1.leftOut } }

    /// Counts a case under a topic, such as a keyword. `isSame` says whether the verdict is the suite's, and throws `LeftOut` where
    /// there is none.
    mutating func count(_ name: String, under topic: String, isSame: () throws -> Bool) rethrows {
        if !names.insert(name).inserted { repeated.append(name) }
        do {
            if try isSame() {
                counts[topic, default: Count()].same += 1
            } else {
                counts[topic, default: Count()].different += 1
                differences.append(name)
            }
        } catch let reason as LeftOut {
            counts[topic, default: Count()].leftOut += 1
            leftOut[reason.reason, default: 0] += 1
        }
    }

    /// The counts, a topic a line, and the reasons of what was left out.
    func summary(_ title: String) -> String {
        let left = leftOut.values.reduce(0, +)
        var lines = ["\(title): \(all) cases, \(same) same, \(differences.count) different, \(left) left out"]
        lines += counts.sorted { $0.key < $1.key }.map { topic, count in
            "  \(topic): \(count.same) same, \(count.different) different, \(count.leftOut) left out"
        }
        lines += leftOut.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "  left out, \($0): \($1)" }
        return lines.joined(separator: "\n")
    }
}

extension SuiteForm.Verdict {
    /// Whether the form takes the data.
    ///
    /// - Throws: `LeftOut` where the compiler does not take the form.
    func accepts() throws -> Bool {
        if case .refused(let codes) = self { throw LeftOut("refused: \(codes.joined(separator: " "))") }
        return isValid
    }
}
