import Foundation

/// Texts in which counting, cutting and comparing go wrong easily.
enum Samples {
    static let texts: [String] = [
        "", "a", "\r", "\n", "\r\n", "\r\r\n\n", "a\r\nb", "line one\r\nline two\r\n", "\r\n\r\n\r\n\r\n\r\n\r\n",
        "e\u{301}", "\u{301}", "\u{301}abc", "abc\u{301}", "1234567\u{301}", "12345678\u{301}9",
        "Z\u{335}\u{322}\u{301}algo",
        "é", "Zoë", "naïve café", "Straße", "İstanbul ırmak", "ǅ ŉ ﬁ", "Ελλάδα ΣΑΣ", "Привет, мир", "ґанок Ў\u{306}",
        "日本語テキスト", "か\u{3099}き\u{309A}", "ガギグ", "中文字符，标点。", "한국어 텍스트", "\u{1112}\u{1161}\u{11AB}",
        "\u{1100}\u{1100}가\u{11A8}각\u{11A8}", "가\u{1161}", "각\u{D7CB}", "नमस्ते क्षत्रिय", "สวัสดี", "שָׁלוֹם", "السَّلَامُ",
        "👍", "👍🏽", "👨‍👩‍👧‍👦", "👩‍❤️‍💋‍👨 ok", "🏳️‍🌈🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇬🇧", "🇬🇧🇫🇷🇩", "a🇬🇧b🇫c🇷", "1️⃣2️⃣#️⃣", "©️ ® ™", "©\u{200D}®", "a\u{200D}b",
        "\u{600}a\u{600}é", "\u{AD}soft\u{AD}", "\u{FEFF}bom", "x\u{0}y", "“quoted” – dash… • €5",
        "a\u{200B}b\u{200C}c",
        "  padded  ", "\u{A0}\u{3000}wide\u{2003}", "a  b\t\tc", " ", "\u{2028}", "𝔘𝔫𝔦𝔠𝔬𝔡𝔢", "𐍈", "Å\u{212B}",
    ]

    /// The directory of public test data, where there is one.
    static var conformance: URL? {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let beside = root.deletingLastPathComponent().appendingPathComponent("shared/conformance")
        let named = ProcessInfo.processInfo.environment["FORMGEN_CONFORMANCE"].map { URL(fileURLWithPath: $0) }
        return [beside, named].compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Numbers that are the same in every run.
    struct Numbers: RandomNumberGenerator {
        private var state: UInt64

        init(seed: UInt64) { state = seed }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    /// Texts put together from pieces that join their neighbours in all the ways there are.
    static func mixed(_ count: Int, seed: UInt64) -> [String] {
        let pieces = [
            "a", "b c", "plain words", "\r", "\n", "\r\n", "\u{301}", "é", "я", "ж\u{306}", "か", "\u{3099}", "字", "가",
            "각",
            "\u{1100}", "\u{1161}", "\u{11A8}", "क", "\u{94D}", "ष", "👩", "\u{200D}", "🏽", "🇬", "🇧", "\u{600}", "”",
            "€", "𝔘", "\u{E0067}",
        ]
        var numbers = Numbers(seed: seed)
        return (0..<count).map { _ in
            (0..<Int.random(in: 1...24, using: &numbers)).map { _ in pieces.randomElement(using: &numbers)! }.joined()
        }
    }
}
