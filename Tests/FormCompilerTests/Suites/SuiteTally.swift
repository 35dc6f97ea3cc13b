import Testing

/// What became of the cases of a suite.
struct SuiteTally {
    /// How the reason begins where the compiler does not take the form.
    static let refused = "refused: "

    private struct Count {
        var same = 0
        var different = 0
        var leftOut = 0
    }

    /// Cases with another verdict than the suite's, by their names.
    private(set) var differences: [String] = []
    /// Cases that have no form, by reason.
    private var reasons: [String: [String]] = [:]
    private var counts: [String: Count] = [:]
    private var names: Set<String> = []
    /// Names that several cases have.
    private(set) var repeated: [String] = []

    /// How many cases have no form, by reason.
    var leftOut: [String: Int] { reasons.mapValues(\.count) }

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
            reasons[reason.reason, default: []].append(name)
        }
    }

    /// The counts, a topic a line, and the reasons of what was left out.
    func summary(_ title: String) -> String {
        let left = leftOut.values.reduce(0, +)
        var lines = ["\(title): \(all) cases, \(same) same, \(differences.count) different, \(left) left out"]
        lines += counts.sorted { $0.key < $1.key }.map { topic, count in
            "  \(topic): \(count.same) same, \(count.different) different, \(count.leftOut) left out"
        }
        for (reason, names) in reasons.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            lines.append("  left out, \(reason): \(names.count)")
            if reason.hasPrefix(Self.refused) { lines += names.map { "    \($0)" } }
        }
        return lines.joined(separator: "\n")
    }
}

extension SuiteForm.Verdict {
    /// Whether the form takes the data.
    ///
    /// - Throws: `LeftOut` where the compiler does not take the form.
    func accepts() throws -> Bool {
        if case .refused(let codes) = self { throw LeftOut(SuiteTally.refused + codes.joined(separator: " ")) }
        return isValid
    }
}

extension SuiteTally {
    /// Fails unless the differences are those of a list, and what was left out as much as it says.
    func isAsListed(_ known: [(reason: String, cases: [String])], leftOut: [String: Int]) {
        #expect(repeated == [], "cases with one name cannot be told apart")
        let listed = known.flatMap(\.cases)
        for name in differences where !listed.contains(name) { Issue.record("different, and not listed: \(name)") }
        for name in listed where !differences.contains(name) { Issue.record("listed, and not different: \(name)") }
        #expect(self.leftOut == leftOut)
    }
}
