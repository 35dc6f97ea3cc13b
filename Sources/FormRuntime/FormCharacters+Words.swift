extension FormCharacters: CustomStringConvertible {
    /// The set in words, as in `letters, digits and “-”`.
    public var description: String { words(joinedBy: "and") }

    /// The set in words: its classes, then its listed characters in quotation marks.
    /// - Parameter conjunction: The word before the last part.
    /// - Returns: An enumeration without an article, to stand in a sentence.
    func words(joinedBy conjunction: String) -> String {
        let parts = named.map { $0.words } + listed.map { FormRule.quoted(String($0)) }
        guard var text = parts.first, let last = parts.last else { return "no characters" }
        guard parts.count > 1 else { return text }
        for part in parts.dropFirst().dropLast() { text += ", " + part }
        return text + " " + conjunction + " " + last
    }

    /// The set as arguments of a rule: each class, then the listed characters as one text.
    var arguments: [(name: String, value: String)] {
        var arguments = named.map { (name: "class", value: $0.name) }
        if !listed.isEmpty { arguments.append((name: "listed", value: listed)) }
        return arguments
    }

    /// The classes in a fixed order: as a form file names them, and as a message does.
    private var named: [(name: String, words: String)] {
        let all: [(member: Classes, name: String, words: String)] = [
            (.letters, "letters", "letters"), (.numbers, "numbers", "numbers"), (.digits, "digits", "digits"),
            (.whitespace, "whitespace", "spaces"), (.newlines, "newlines", "line breaks"),
            (.punctuation, "punctuation", "punctuation"), (.symbols, "symbols", "symbols"),
            (.ascii, "ascii", "ASCII characters"),
        ]
        return all.filter { classes.contains($0.member) }.map { ($0.name, $0.words) }
    }
}
