import FormRuntime
import Testing

@Suite("Transforms")
struct TransformTests {
    /// Every transform that may run as the person types.
    private static let transforms: [(name: String, apply: @Sendable (String) -> String)] = [
        ("trim", { FormText.trimmed($0) }), ("collapseSpaces", { FormText.collapsed($0) }),
        ("lowercase", { FormText.lowercased($0) }), ("uppercase", { FormText.uppercased($0) }),
        ("normalize", { FormText.composed($0) }), ("truncate 4", { FormText.truncated($0, to: 4) }),
        ("truncate 5 bytes", { FormText.truncated($0, to: 5, .bytes) }),
        ("truncate 3 scalars", { FormText.truncated($0, to: 3, .scalars) }),
        ("truncate 3 utf16", { FormText.truncated($0, to: 3, .utf16) }),
        ("keep", { FormText.keeping($0, FormCharacters([.letters, .digits], "-_")) }),
        ("drop", { FormText.dropping($0, FormCharacters([.numbers, .symbols], "é")) }),
    ]

    @Test("done twice do what they do once")
    func idempotent() {
        for text in Samples.texts + Samples.mixed(100, seed: 4) {
            for (name, apply) in Self.transforms {
                let once = apply(text)
                #expect(FormText.same(apply(once), once), "\(name): \(text.debugDescription)")
            }
        }
    }

    @Test("trimming removes Unicode's white space at both ends, scalar by scalar")
    func trimmed() {
        #expect(FormText.trimmed("") == "")
        #expect(FormText.trimmed(" \t\r\n\u{85}\u{2028}") == "")
        #expect(FormText.trimmed("\u{A0}\u{3000} a b \u{2003}\u{1680}") == "a b")
        #expect(FormText.trimmed("\u{FEFF}a\u{200B}") == "\u{FEFF}a\u{200B}")
        #expect(FormText.same(FormText.trimmed("a \u{301}"), "a \u{301}"))
        for text in Samples.texts + Samples.mixed(500, seed: 5) {
            let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
            let expected = String(scalars.reversed().drop { $0.properties.isWhitespace }.reversed().map(Character.init))
            #expect(FormText.same(FormText.trimmed(text), expected), "\(text.debugDescription)")
        }
    }

    @Test("collapsing leaves single spaces")
    func collapsed() {
        #expect(FormText.collapsed("a  b\t\tc\r\nd") == "a b c d")
        #expect(FormText.collapsed("  a ") == " a ")
        #expect(FormText.collapsed("a\u{A0}b\u{3000}\u{2003}c") == "a b c")
        #expect(FormText.collapsed("\n") == " ")
        #expect(FormText.collapsed("naïve  Zoë") == "naïve Zoë")
        #expect(FormText.collapsed("plain words") == "plain words")
    }

    @Test("letters change their case in no language's own way")
    func cases() {
        #expect(FormText.lowercased("Title 5") == "title 5")
        #expect(FormText.lowercased("title") == "title")
        #expect(FormText.same(FormText.lowercased("Iİı"), "ii\u{307}ı"))
        #expect(FormText.uppercased("iıß") == "IISS")
        #expect(FormText.uppercased("TITLE") == "TITLE")
        #expect(FormText.lowercased("ΣΑΣ") == "σασ")
    }

    @Test("truncating keeps the longest beginning of whole characters")
    func truncated() {
        #expect(FormText.truncated("Blob, the second of his name", to: 16) == "Blob, the second")
        #expect(FormText.truncated("🇬🇧🇫🇷", to: 1) == "🇬🇧")
        #expect(FormText.truncated("👨‍👩‍👧‍👦a", to: 24, .bytes) == "")
        #expect(FormText.truncated("👨‍👩‍👧‍👦a", to: 25, .bytes) == "👨‍👩‍👧‍👦")
        #expect(FormText.truncated("a𝔘b", to: 2, .utf16) == "a")
        #expect(FormText.truncated("\r\nx", to: 1, .bytes) == "")
        #expect(FormText.truncated("abc", to: 0) == "" && FormText.truncated("abc", to: .min) == "")
        #expect(FormText.truncated("abc", to: .max, .utf16) == "abc")
    }

    @Test("truncating agrees with a search over all beginnings", arguments: FormText.Unit.allCases)
    func truncatedByReference(_ unit: FormText.Unit) {
        for text in Samples.texts + Samples.mixed(20, seed: 6) {
            for limit in 0...12 {
                let fitting = (0...text.count).map { text.prefix($0) }.filter { part in
                    switch unit {
                    case .characters: part.count <= limit
                    case .scalars: part.unicodeScalars.count <= limit
                    case .utf16: part.utf16.count <= limit
                    case .bytes: part.utf8.count <= limit
                    }
                }
                #expect(FormText.same(FormText.truncated(text, to: limit, unit), String(fitting.last ?? "")))
            }
        }
    }

    @Test("composing gives normalization form C")
    func composed() {
        #expect(FormText.same(FormText.composed("e\u{301}"), "\u{E9}"))
        #expect(FormText.same(FormText.composed("\u{1112}\u{1161}\u{11AB}"), "\u{D55C}"))
        #expect(FormText.same(FormText.composed("\u{212B}"), "\u{C5}"))
        #expect(FormText.same(FormText.composed("a\u{316}\u{301}"), "\u{E1}\u{316}"))
        #expect(FormText.same(FormText.composed("a\u{301}\u{316}"), "\u{E1}\u{316}"))
        #expect(FormText.same(FormText.composed("\u{1100}가\u{11A8}각\u{11A8}"), "\u{1100}각각\u{11A8}"))
        #expect(FormText.same(FormText.composed("\u{E0067}\u{301}g\u{301}"), "\u{E0067}\u{301}\u{1F5}"))
        #expect(FormText.same(FormText.composed("\u{958}"), "\u{915}\u{93C}"))
        #expect(FormText.same(FormText.composed("\u{345}\u{F73}a"), "\u{F71}\u{F72}\u{345}a"))
        #expect(FormText.same(FormText.composed("\u{301}\u{F81}\u{F75}"), "\u{F71}\u{F71}\u{F80}\u{F74}\u{301}"))
        for text in Samples.texts + Samples.mixed(300, seed: 7) {
            let composed = FormText.composed(text)
            #expect(composed == text && composed.unicodeScalars.count <= text.unicodeScalars.count)
        }
    }

    @Test(
        "long texts take linear time", .timeLimit(.minutes(1)),
        arguments: [" a", "  ", "🇬🇧 ", "e\u{301}\t\t", "\u{301}"])
    func long(_ piece: String) {
        let text = String(repeating: piece, count: 100_000)
        for (name, apply) in Self.transforms {
            let once = apply(text)
            #expect(FormText.same(apply(once), once), "\(name)")
        }
        #expect(FormText.truncated(text, to: 50_000, .bytes).utf8.count <= 50_000)
        #expect(FormText.truncated(text, to: text.utf8.count - 1, .bytes).utf8.count < text.utf8.count)
    }
}
