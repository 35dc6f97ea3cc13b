/// The difference of two texts by lines, as `diff -u` shows it.
struct UnifiedDiff {
    private enum Line {
        case same(Substring)
        case removed(Substring)
        case added(Substring)
    }

    private static let context = 3
    /// A wholly different file needs no line by line account.
    private static let mostShown = 200

    private let lines: [Line]

    init(from old: String, to new: String) {
        let old = old.split(separator: "\n", omittingEmptySubsequences: false)
        let new = new.split(separator: "\n", omittingEmptySubsequences: false)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if removed.contains(left) {
                lines.append(.removed(old[left]))
                left += 1
            } else if added.contains(right) {
                lines.append(.added(new[right]))
                right += 1
            } else {
                lines.append(.same(old[left]))
                left += 1
                right += 1
            }
        }
        self.lines = lines
    }

    /// Hunks with three lines of context; characters that cannot be seen are escaped.
    var text: String {
        var output: [String] = []
        var (left, right) = (1, 1)
        var lastShown = -1
        for (index, line) in lines.enumerated() {
            if isNearChange(index) {
                if lastShown != index - 1 || output.isEmpty { output.append("@@ -\(left) +\(right) @@") }
                output.append(shown(line))
                lastShown = index
            }
            switch line {
            case .same: (left, right) = (left + 1, right + 1)
            case .removed: left += 1
            case .added: right += 1
            }
        }
        let hidden = output.count - Self.mostShown
        return output.prefix(Self.mostShown).joined(separator: "\n") + (hidden > 0 ? "\n… \(hidden) more lines" : "")
    }

    private func isNearChange(_ index: Int) -> Bool {
        lines[max(0, index - Self.context)...min(lines.count - 1, index + Self.context)].contains { line in
            if case .same = line { false } else { true }
        }
    }

    private func shown(_ line: Line) -> String {
        switch line {
        case .same(let text): " " + visible(text)
        case .removed(let text): "-" + visible(text)
        case .added(let text): "+" + visible(text)
        }
    }

    private func visible(_ text: Substring) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
                "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: String(scalar)
            }
        }.joined()
    }
}
