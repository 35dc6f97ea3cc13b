/// SplitMix64: the same drafts on every machine.
struct Randomness: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// True in so many of a hundred calls.
    mutating func happens(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &self) < percent
    }

    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }

    /// Words of one script until the text has at least so many bytes.
    mutating func sentence(bytes: Int, _ script: Script) -> String {
        var text = one(of: script.words)
        while text.utf8.count < bytes { text += " " + one(of: script.words) }
        return text
    }
}

/// How people write.
enum Script: CaseIterable {
    case english, german, russian, japanese, emoji

    var words: [String] {
        switch self {
        case .english: ["the", "ship", "answers", "a", "signal", "from", "far", "away", "and", "nobody", "moves"]
        case .german: ["über", "den", "Fluss", "führt", "eine", "alte", "Brücke", "größer", "als", "das", "Städtchen"]
        case .russian: ["далеко", "в", "космосе", "корабль", "получает", "сигнал", "и", "меняет", "курс"]
        case .japanese: ["うちゅう", "の", "はて", "で", "ノストロモ", "は", "しんごう", "を", "きく"]
        case .emoji: ["what", "a", "night", "🎬", "🍿", "👩‍🚀", "for", "everyone", "🇦🇹", "👍🏽", "ok"]
        }
    }
}
