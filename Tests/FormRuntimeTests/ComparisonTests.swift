import FormRuntime
import Testing

@Suite("Comparisons")
struct ComparisonTests {
    /// Whether bytes are somewhere in bytes, by looking everywhere.
    private func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        guard part.count <= text.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
    }

    @Test("follow scalars, not canonical equivalence")
    func scalars() {
        #expect("\u{E9}" == "e\u{301}")
        #expect(!FormText.same("\u{E9}", "e\u{301}") && FormText.same("e\u{301}", "e\u{301}"))
        #expect(!FormText.same("\u{212B}", "\u{C5}") && !FormText.same("abc", "abd") && FormText.same("", ""))
        #expect(FormText.starts("e\u{301}a", with: "e"))
        #expect(FormText.ends("ae\u{301}", with: "\u{301}"))
        #expect(FormText.contains("ae\u{301}b", "e"))
        #expect(!FormText.contains("a\u{E9}b", "e\u{301}"))
        #expect(FormText.contains("a\r\nb", "\n"))
        #expect(FormText.contains("🇬🇧🇫🇷", "🇧🇫"))
    }

    @Test("every text starts and ends with the empty one, and has it")
    func empty() {
        for text in ["", "a", "é"] {
            #expect(FormText.starts(text, with: "") && FormText.ends(text, with: "") && FormText.contains(text, ""))
        }
        #expect(!FormText.starts("", with: "a") && !FormText.ends("", with: "a") && !FormText.contains("", "a"))
        #expect(!FormText.starts("a", with: "ab") && !FormText.ends("b", with: "ab"))
    }

    @Test("order texts by scalar values")
    func order() {
        let texts = Samples.texts + Samples.mixed(100, seed: 8)
        for first in texts {
            for second in texts {
                let expected = first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
                if FormText.precedes(first, second) != expected { Issue.record("\(first) \(second)") }
            }
        }
        // UTF-16 would say the opposite.
        #expect(FormText.precedes("\u{FF5E}", "𝔘"))
    }

    @Test("find what looking everywhere finds")
    func search() {
        var numbers = Samples.Numbers(seed: 9)
        var found = 0
        for _ in 0..<8_000 {
            // Few letters and short periods: the hard cases of a search.
            let letters: [UInt8] = Bool.random(using: &numbers) ? [97, 98] : [97, 98, 99]
            let period = Int.random(in: 1...9, using: &numbers)
            let seed = (0..<period).map { _ in letters.randomElement(using: &numbers)! }
            var part = (0..<Int.random(in: 1...40, using: &numbers)).map { seed[$0 % period] }
            if Bool.random(using: &numbers) {
                part[Int.random(in: 0..<part.count, using: &numbers)] = letters.randomElement(using: &numbers)!
            }
            var text = (0..<Int.random(in: 0...120, using: &numbers)).map { seed[$0 % period] }
            if let place = text.indices.randomElement(using: &numbers) {
                text[place] = letters.randomElement(using: &numbers)!
            }
            let expected = contains(text, part)
            if expected { found += 1 }
            let actual = FormText.contains(String(decoding: text, as: UTF8.self), String(decoding: part, as: UTF8.self))
            if actual != expected { Issue.record("\(text) \(part)") }
        }
        #expect(found > 800 && found < 7_200)
    }

    @Test("every part of a text is found in it")
    func parts() {
        let text = Samples.texts.joined()
        let scalars = Array(text.unicodeScalars)
        for start in stride(from: 0, to: scalars.count, by: 3) {
            for length in [1, 2, 5, 9, 17, 40] where start + length <= scalars.count {
                var part = String.UnicodeScalarView()
                part.append(contentsOf: scalars[start..<(start + length)])
                #expect(FormText.contains(text, String(part)))
                #expect(!FormText.contains(text, String(part) + "\u{10FFFF}"))
            }
        }
    }

    @Test("searching takes linear time in hostile texts", .timeLimit(.minutes(1)))
    func long() {
        let row = String(repeating: "a", count: 200_000)
        let half = String(repeating: "a", count: 100_000)
        #expect(!FormText.contains(row, half + "b"))
        #expect(!FormText.contains(row, "b" + half))
        #expect(!FormText.contains(row, half + "b" + half))
        #expect(FormText.contains(row + "b", half + "b"))
        let pairs = String(repeating: "ab", count: 100_000)
        #expect(!FormText.contains(pairs, String(repeating: "ab", count: 40_000) + "aa"))
        #expect(FormText.contains(pairs, String(repeating: "ba", count: 90_000)))
    }
}
