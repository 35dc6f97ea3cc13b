import FormRuntime
import Testing

@testable import FormCompiler

/// The Swift source of patterns, compiled here, and the literals in it.
@Suite("Pattern emission")
struct PatternEmissionTests {
    @Test("Compiled source decides as the compiler does")
    func compiledSource() throws {
        let texts = ["", "a", "ab", "abc", "abcd", "A", "\"", "\\", "\"a\\", "é", "中é", "e\u{301}", "😀", "丮", "é1"]
        let long = [99, 100, 101, 129, 130, 131].map { String(repeating: "c", count: $0) }
        for (pattern, form) in Self.samples {
            let compiled = try compilePattern(pattern).get()
            for text in texts + long {
                #expect(form.matches(text) == compiled.matches(text), "\(pattern) on \(text.debugDescription)")
            }
        }
    }

    @Test("The source above is what the compiler writes")
    func sourceIsCurrent() throws {
        let (short, scalars) = (try compilePattern("[a-z]{2,3}").get(), try compilePattern("(?:é|中)+").get())
        #expect(short.swiftInitializer.hasPrefix("FormPattern(states: 5, start: 1, accepting: 3, kinds: 2, other: 0, "))
        #expect(short.swiftInitializer.hasSuffix(", transitions: \"0000002340\")"))
        #expect(
            scalars.swiftArguments.map(\.label) == [
                "states", "start", "accepting", "kinds", "other", "ascii", "transitions", "pages", "blocks", "leaves",
            ])
    }

    @Test(
        "Literals are ASCII on one line and stand for the table's bytes",
        arguments: Self.samples.map(\.pattern) + [PatternSamples.email, PatternSamples.personName])
    func literals(pattern: String) throws {
        let compiled = try compilePattern(pattern).get()
        let table = compiled.table
        let tables = [table.ascii, table.transitions, table.pages, table.blocks, table.leaves]
        for (argument, bytes) in zip(compiled.swiftArguments.dropFirst(5), tables) {
            #expect(argument.value.utf8.allSatisfy { (0x20...0x7E).contains($0) })
            #expect(unescaped(argument.value) == bytes, "\(argument.label)")
            #expect(bytes.allSatisfy { $0 < 128 })
        }
    }

    /// The bytes that a Swift string literal stands for.
    private func unescaped(_ literal: String) -> [UInt8]? {
        guard literal.hasPrefix("\""), literal.hasSuffix("\""), literal.count >= 2 else { return nil }
        var bytes: [UInt8] = []
        var rest = literal.dropFirst().dropLast()
        while let character = rest.popFirst() {
            guard character == "\\" else {
                bytes.append(contentsOf: character.utf8)
                continue
            }
            guard let escape = rest.popFirst() else { return nil }
            guard escape == "u" else {
                bytes.append(contentsOf: escape.utf8)
                continue
            }
            let digits = rest.dropFirst().prefix { $0 != "}" }
            guard let byte = UInt8(digits, radix: 16) else { return nil }
            bytes.append(byte)
            rest = rest.dropFirst(digits.count + 2)
        }
        return bytes
    }

    private static let samples: [(pattern: String, form: FormPattern)] = [
        ("[a-z]{2,3}", short), ("[a-z]{0,100}", escaped), ("[\"a-c\\\\]{0,130}", wide), ("(?:é|中)+", scalars),
    ]

    static let short = FormPattern(
        states: 5,
        start: 1,
        accepting: 3,
        kinds: 2,
        other: 0,
        ascii: """
            000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000\
            01111111111111111111111111100000
            """,
        transitions: """
            0000002340
            """
    )

    static let escaped = FormPattern(
        states: 102,
        start: 1,
        accepting: 1,
        kinds: 2,
        other: 0,
        ascii: """
            000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000\
            01111111111111111111111111100000
            """,
        transitions: """
            \u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\
            \u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\
            \u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\
            \u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\
            \u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\
            \u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\
            \u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1a}\u{1c}\u{1d}\u{1e}\u{1f} !\"#$%&'()*+,-./0123456789:;<\
            =>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u{7f}\u{1a}
            """
    )

    static let wide = FormPattern(
        states: 132,
        start: 1,
        accepting: 1,
        kinds: 2,
        other: 0,
        ascii: """
            000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000001000\
            01110000000000000000000000000000
            """,
        transitions: """
            000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000\
            000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000\
            000111111111111111111111111111111111111111111111111111111111111111122220000000000000000000000000\
            000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000\
            000000000000023456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmno0123456789:;<=>?@ABC\
            DEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmno01230
            """
    )

    static let scalars = FormPattern(
        states: 3,
        start: 1,
        accepting: 2,
        kinds: 2,
        other: 0,
        ascii: """
            000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000\
            00000000000000000000000000000000
            """,
        transitions: """
            000022
            """,
        pages: """
            00010101010101010101010101010101010101010101010101010101010101010101010101010102
            """,
        blocks: """
            000000000000000000000000000001000000000000000000000000000000000000000000000000000000000000000000\
            000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000
            """,
        leaves: """
            000000000000000000000000010000000000000000000100
            """
    )
}
