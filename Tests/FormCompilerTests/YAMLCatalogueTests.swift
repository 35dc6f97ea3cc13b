import FormSource
import Testing

@testable import FormCompiler

@Suite struct YAMLCatalogueTests {
    @Test(arguments: YAMLFamily.entries.filter { !$0.failing.isEmpty }.map(\.code))
    func examplesShowTheirCode(_ code: String) throws {
        let entry = try #require(YAMLFamily.entries.first { $0.code == code })
        let failing = parseYAML(SourceFile(path: "failing", text: entry.failing))
        #expect(failing.diagnostics.map(\.code) == [code])
        let repaired = parseYAML(SourceFile(path: "repaired", text: entry.repaired))
        #expect(repaired.diagnostics.isEmpty && repaired.root != nil)
    }

    @Test func codesAreOnesOwnAndInTheFamily() {
        let codes = YAMLFamily.entries.map(\.code)
        #expect(codes.count == Set(codes).count)
        #expect(codes.allSatisfy { $0.count == 6 && $0.hasPrefix("FG01") })
    }

    /// The rules for headlines, over every diagnostic that the tests of mistakes yield.
    @Test func headlinesFollowTheRules() {
        let traps = YAMLTrap.indicators + YAMLTrap.colons + YAMLTrap.quotes + YAMLTrap.lines
        let diagnostics = traps.flatMap { parseYAML(SourceFile(path: "x", text: $0.source)).diagnostics }
        for headline in diagnostics.map(\.headline) {
            #expect(
                !headline.hasSuffix(".") && headline.first?.isUppercase != true || headline.hasPrefix("YAML"),
                "\(headline)")
            for word in ["invalid", "illegal", "bad "] { #expect(!headline.contains(word), "\(headline)") }
        }
    }
}

@Suite struct YAMLEncodingTests {
    private func diagnostics(_ bytes: [UInt8]) -> [Diagnostic] {
        parseYAML(SourceFile(path: "x", bytes: bytes)).diagnostics
    }

    @Test(arguments: [
        ([0xFF, 0xFE, 0x61, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x61], "UTF-16"),
        ([0x61, 0x00, 0x3A, 0x00], "UTF-16"), ([0x00, 0x61, 0x00, 0x3A], "UTF-16"),
        ([0xFF, 0xFE, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"),
        ([0x61, 0x00, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0x00, 0x61], "UTF-32"),
    ])
    func wideEncodings(_ bytes: [UInt8], _ name: String) {
        #expect(diagnostics(bytes).map(\.headline) == ["expected UTF-8, found \(name)"])
    }

    @Test func illFormedUTF8ShowsItsBytes() {
        let bytes = Array("a: ".utf8) + [0xE9, 0x0A] + Array("b: ".utf8) + [0xE2, 0x82, 0x0A]
        let found = diagnostics(bytes)
        #expect(
            found.map(\.headline) == [
                "expected UTF-8, found the byte 0xE9", "expected UTF-8, found the bytes 0xE2 0x82",
            ])
        #expect(found.map(\.primary?.span) == [SourceSpan(start: 3, end: 4), SourceSpan(start: 8, end: 10)])
    }

    @Test(arguments: [[0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xF8]] as [[UInt8]])
    func surrogatesOverlongAndFarBytesAreRefused(_ bytes: [UInt8]) {
        #expect(diagnostics(Array("a: b\n".utf8) + bytes).first?.code == "FG0105")
    }

    @Test(arguments: [0x01, 0x1B, 0x7F, 0x80, 0x85, 0x9F, 0xFFFE, 0xFFFF] as [UInt32])
    func controlCharacters(_ value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        let found = diagnostics(Array("é: a\(scalar)b\n".utf8))
        #expect(found.map(\.code) == ["FG0107"])
        #expect(found.first?.primary?.span.start == 5)
    }

    @Test func nulCharacter() {
        #expect(diagnostics(Array("form: \0\n".utf8)).map(\.code) == ["FG0106"])
    }

    @Test func oneByteOrderMarkIsAllowedAndNotCounted() {
        let file = SourceFile(path: "x", text: "\u{FEFF}a: b\nc: !d\n")
        let parsed = parseYAML(file)
        #expect(parsed.root?.span == SourceSpan(start: 3, end: 13))
        #expect(parsed.diagnostics.first?.primary?.span == SourceSpan(start: 11, end: 12))
        #expect(LineIndex(file).position(of: 3) == SourcePosition(line: 1, column: 1))
        #expect(diagnostics(Array("\u{FEFF}\u{FEFF}a: b\n".utf8)).map(\.code) == ["FG0108"])
        #expect(diagnostics(Array("a: b\n\u{FEFF}c: d\n".utf8)).map(\.code) == ["FG0108"])
    }

    @Test func aBinaryFileIsToldTenTimesAtMost() {
        #expect(diagnostics(Array(repeating: 0x90, count: 1_000)).count == 10)
    }

    @Test func theLargestFileIsRead() {
        let comment = Array("a: b\n#".utf8) + Array(repeating: UInt8(ascii: "x"), count: YAMLProfile.mostBytes - 6)
        #expect(diagnostics(comment).isEmpty)
        #expect(diagnostics(comment + [0x0A]).map(\.code) == ["FG0101"])
    }
}
