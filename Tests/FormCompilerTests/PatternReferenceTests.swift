import Foundation
import Testing

@testable import FormCompiler

/// Random patterns on random texts, held against a matcher that knows nothing of automata.
@Suite("Patterns against a reference")
struct PatternReferenceTests {
    @Test("The table and the reference agree, and every match is within the length bounds")
    func agreement() {
        let environment = ProcessInfo.processInfo.environment["FORMGEN_SEED"]
        let seed = environment.flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
        print("pattern reference seed: FORMGEN_SEED=\(seed)")
        var random = SplitMix(state: seed)
        var (verdicts, matches, refused) = (0, 0, 0)
        for round in 0..<1000 {
            let part = Part.random(depth: 3, &random)
            guard case .success(let pattern) = compilePattern(part.text) else {
                refused += 1
                continue
            }
            // Without a beginning to count from many need thousands of states, and some more than there may be.
            let anywhere = round % 4 == 0 ? try? compilePattern(part.text, extent: .anywhere).get() : nil
            for _ in 0..<25 {
                let text = Part.randomText(&random)
                let string = String(String.UnicodeScalarView(text))
                let expected = part.matches(text)
                if pattern.matches(string) != expected {
                    Issue.record("\(part.text) on \(string.debugDescription) should be \(expected), seed \(seed)")
                }
                if let anywhere, anywhere.matches(string) != part.matchesSomewhere(text) {
                    Issue.record("\(part.text) somewhere in \(string.debugDescription), seed \(seed)")
                }
                verdicts += anywhere == nil ? 1 : 2
                guard expected else { continue }
                matches += 1
                let bounds = pattern.lengthBounds
                if text.count < bounds.minimum || text.count > bounds.maximum ?? .max {
                    Issue.record("\(part.text) matches \(text.count) scalars, bounds \(bounds), seed \(seed)")
                }
            }
        }
        print("pattern reference: \(verdicts) verdicts, \(matches) matches, \(refused) patterns refused")
        #expect(verdicts > 20_000 && matches > 1_000 && refused < 100)
    }
}

/// A small generator whose sequence depends on the seed alone.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// A random pattern, as text and as a matcher that follows sets of positions.
private indirect enum Part {
    /// A literal, class or dot, with the condition it puts on a scalar.
    case scalar(text: String, matches: @Sendable (Unicode.Scalar) -> Bool)
    case sequence([Part])
    case choice([Part])
    case repetition(Part, minimum: Int, maximum: Int?, isLazy: Bool)

    private static let alphabet: [Unicode.Scalar] = [
        "a", "b", "c", "K", "1", " ", "\n", "é", "ß", "ж", "中", "😀", "\u{301}",
    ]

    static func randomText(_ random: inout SplitMix) -> [Unicode.Scalar] {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
    }

    static func random(depth: Int, _ random: inout SplitMix) -> Part {
        guard depth > 0 else { return randomScalar(&random) }
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2:
            return randomScalar(&random)
        case 3...5:
            let count = Int.random(in: 0...3, using: &random)
            return .sequence((0..<count).map { _ in Part.random(depth: depth - 1, &random) })
        case 6...7:
            let count = Int.random(in: 2...3, using: &random)
            return .choice((0..<count).map { _ in Part.random(depth: depth - 1, &random) })
        default:
            let minimum = Int.random(in: 0...2, using: &random)
            let extra: Int? = Bool.random(using: &random) ? nil : Int.random(in: 0...2, using: &random)
            return .repetition(
                Part.random(depth: depth - 1, &random), minimum: minimum, maximum: extra.map { minimum + $0 },
                isLazy: Bool.random(using: &random))
        }
    }

    private static func randomScalar(_ random: inout SplitMix) -> Part {
        let literal = alphabet.randomElement(using: &random)!
        let other = alphabet.randomElement(using: &random)!
        let (low, high) = (min(literal, other), max(literal, other))
        let choices: [Part] = [
            .scalar(text: String(literal)) { $0 == literal },
            .scalar(text: ".") { $0 != "\n" },
            .scalar(text: "(?s:.)") { _ in true },
            .scalar(text: "[\(low)-\(high)]") { (low...high).contains($0) },
            .scalar(text: "[^\(low)-\(high)]") { !(low...high).contains($0) },
            .scalar(text: "\\w") { $0.isASCII && ($0.properties.isAlphabetic || $0 == "1") },
            .scalar(text: "\\S") { $0 != " " && $0 != "\n" },
            .scalar(text: "\\p{L}") { $0.properties.isAlphabetic },
            .scalar(text: "[\\p{M}\\d]") { $0 == "\u{301}" || $0 == "1" },
            .scalar(text: "\\P{Cyrillic}") { $0 != "ж" },
            .scalar(text: "(?i:k)") { $0 == "K" },
        ]
        return choices.randomElement(using: &random)!
    }

    var text: String {
        switch self {
        case .scalar(let text, _): text
        case .sequence(let parts): parts.map { "(?:" + $0.text + ")" }.joined()
        case .choice(let alternatives): alternatives.map(\.text).joined(separator: "|")
        case .repetition(let body, let minimum, let maximum, let isLazy):
            "(\(body.text))" + counts(minimum, maximum) + (isLazy ? "?" : "")
        }
    }

    private func counts(_ minimum: Int, _ maximum: Int?) -> String {
        switch (minimum, maximum) {
        case (0, nil): "*"
        case (1, nil): "+"
        case (0, 1): "?"
        case (let count, nil): "{\(count),}"
        case (let low, let high?): low == high ? "{\(low)}" : "{\(low),\(high)}"
        }
    }

    func matches(_ text: [Unicode.Scalar]) -> Bool {
        ends(in: text, from: [0]).contains(text.count)
    }

    func matchesSomewhere(_ text: [Unicode.Scalar]) -> Bool {
        !ends(in: text, from: Set(0...text.count)).isEmpty
    }

    /// Where a match can end that begins at one of the given positions.
    private func ends(in text: [Unicode.Scalar], from starts: Set<Int>) -> Set<Int> {
        switch self {
        case .scalar(_, let matches):
            return Set(starts.filter { $0 < text.count && matches(text[$0]) }.map { $0 + 1 })
        case .sequence(let parts):
            return parts.reduce(starts) { $1.ends(in: text, from: $0) }
        case .choice(let alternatives):
            return alternatives.reduce(into: []) { $0.formUnion($1.ends(in: text, from: starts)) }
        case .repetition(let body, let minimum, let maximum, _):
            var current = (0..<minimum).reduce(starts) { ends, _ in body.ends(in: text, from: ends) }
            var reached = current
            // Beyond as many rounds as there are scalars nothing new can be reached.
            for _ in 0..<(maximum.map { $0 - minimum } ?? text.count + 1) {
                current = body.ends(in: text, from: current)
                reached.formUnion(current)
            }
            return reached
        }
    }
}
