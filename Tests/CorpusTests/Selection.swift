import Foundation

/// Which cases a run is about, and whether it rewrites what they expect.
///
///     FORMGEN_CASE='reject/FG02*' swift test --filter CorpusTests
///     FORMGEN_UPDATE='accept/text-*' swift test --filter CorpusTests
struct Selection: Sendable {
    static let current = Selection(ProcessInfo.processInfo.environment)

    /// Patterns of case paths, in which `*` stands for any text and `?` for one character; nil selects every case.
    let patterns: [String]?
    let updates: Bool

    init(_ environment: [String: String]) {
        let update = environment["FORMGEN_UPDATE"]
        updates = update != nil
        patterns = (update ?? environment["FORMGEN_CASE"])?.split(separator: ",").map(String.init)
    }

    func selects(_ path: String) -> Bool {
        patterns?.contains { Selection.matches(path, $0) } ?? true
    }

    /// The patterns that select nothing: misspelt, most likely.
    func unmatched(among paths: [String]) -> [String] {
        guard let patterns else { return [] }
        guard !patterns.isEmpty else { return [""] }
        return patterns.filter { pattern in !paths.contains { Selection.matches($0, pattern) } }
    }

    /// Whether a whole text fits a pattern; one pass that goes back to the last `*` only.
    static func matches(_ text: String, _ pattern: String) -> Bool {
        let text = Array(text.utf8)
        let pattern = Array(pattern.utf8)
        var (position, place) = (0, 0)
        var star: (place: Int, position: Int)?
        while position < text.count {
            if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
                star = (place, position)
                place += 1
            } else if place < pattern.count, pattern[place] == UInt8(ascii: "?") || pattern[place] == text[position] {
                position += 1
                place += 1
            } else if let last = star {
                star = (last.place, last.position + 1)
                position = last.position + 1
                place = last.place + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
