import FormSource
import Testing

@testable import FormCompiler

@Suite struct YAMLHostileTests {
    static let samples = [
        "form: Ä\nfields:\n  \"a\": { type: text, label: 'It''s' }\n  b: |+\n    x\n\n  c: !has(x)\n  d: [1, \"\\u00e9\", *e]\n",
        "\u{FEFF}# c\n- - a: &x b\n  -\n  - >-\n   f\n   g\n- ? k\n  : v\n...\n---\nz\n",
        "a: \"b\n\n  c\\\n  d\"\r\ne: f\rg: {h: i, j}\r\n",
    ]

    /// A form small enough to change each of its bytes to each other byte.
    static let small = "f: Ä\nl:\n - {a: \"b\"}\n - 'c' #d\n"

    @Test(arguments: samples)
    func everyPrefix(_ text: String) {
        let bytes = Array(text.utf8)
        for length in 0...bytes.count { check(Array(bytes[..<length])) }
    }

    /// A tag behind a tag is not part of the first one's value.
    @Test(arguments: ["{!\t! \r", "{! &a ! b: c}", "! ! a: b", "- &a &b !c !d"])
    func severalProperties(_ text: String) { check(Array(text.utf8)) }

    @Test func everyMutationOfOneByte() {
        let bytes = Array(Self.small.utf8)
        for offset in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = bytes
                changed[offset] = byte
                check(changed)
            }
        }
    }

    @Test func randomText() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("YAMLHostileTests.randomText: seed \(seed)")
        var generator = SplitMix(state: seed)
        let alphabet = Array("ab :-\n\n  \t#'\"[]{},&*!|>%@?\\é\r".utf8)
        for _ in 0..<3_000 {
            let length = Int.random(in: 0...40, using: &generator)
            check((0..<length).map { _ in alphabet.randomElement(using: &generator)! })
        }
        for _ in 0..<500 {
            let length = Int.random(in: 0...40, using: &generator)
            check((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }
    }

    private func check(_ bytes: [UInt8]) {
        let file = SourceFile(path: "x", bytes: bytes)
        let parsed = parseYAML(file)
        expectSoundness(of: parsed, in: file)
        for scalar in parsed.root.map(yamlScalars) ?? [] { expectSoundPositions(of: scalar, in: file) }
        for style in [DiagnosticStyle.text, .rich(color: true), .json] {
            #expect(render(parsed.diagnostics, of: file, as: style).isEmpty == parsed.diagnostics.isEmpty)
        }
    }

    @Test(arguments: [
        (String(repeating: "[", count: 500_000), "FG0102"),
        (String(repeating: "{a: ", count: 500_000), "FG0102"),
        (String(repeating: "- ", count: 500_000), "FG0102"),
        (String(repeating: "? ", count: 500_000), "FG0102"),
        ((0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(), "FG0102"),
        (String(repeating: "- a\n", count: 100_001), "FG0103"),
        (String(repeating: "a", count: 4 * 1024 * 1024 + 1), "FG0101"),
        ("[" + String(repeating: "!a (,", count: 90_000) + "]", "FG0115"),
        ("[" + String(repeating: "*a ,", count: 90_000) + "]", "FG0113"),
        ("{" + String(repeating: "é: 1, ", count: 45_000) + "}", "FG0118"),
        ("- \"" + String(repeating: "a\n", count: 1_000_000), "FG0124"),
        (String(repeating: "%", count: 1_000_000), "FG0111"),
    ])
    func costlyInputEndsSoon(_ text: String, _ code: String) {
        let file = SourceFile(path: "x", text: text)
        let time = ContinuousClock().measure {
            #expect(parseYAML(file).diagnostics.last?.code == code)
        }
        // Far more than any of them takes, far less than a cost that grows with the square.
        #expect(time < .seconds(10))
    }
}

/// A small generator with a seed, so that a failure can be repeated.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
