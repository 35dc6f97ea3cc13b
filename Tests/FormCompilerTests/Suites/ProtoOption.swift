/// A declaration of a field in a `.proto` file, with the options of protovalidate.
struct ProtoField {
    /// `optional`, `required`, `repeated`, or nothing.
    let label: String
    let type: String
    let options: [ProtoOption]
    /// Other fields of the message.
    let others: [(type: String, name: String)]

    /// - Throws: `LeftOut` where it declares something else than one field `val` of a plain type.
    init(_ declaration: String) throws {
        var reader = ProtoReader(declaration)
        var words: [String] = []
        while let word = reader.takeWord(), word != "val" { words.append(word) }
        guard reader.take("="), reader.takeWord() == "1", let type = words.last, words.count <= 2 else {
            throw LeftOut("a oneof, or a field of several parts")
        }
        self.type = type
        label = words.count == 2 ? words[0] : ""
        var options: [ProtoOption] = []
        if reader.take("[") { options = try reader.options(until: "]") }
        var others: [(type: String, name: String)] = []
        while reader.take(";"), let word = reader.takeWord() {
            if word == "message" { break }
            guard word == "option" else {
                others.append(try reader.otherField(word))
                continue
            }
            options.append(try reader.option())
        }
        self.options = options
        self.others = others
    }

    /// The values of an option by its name, such as `field.int32.gt`.
    func values(_ name: String) -> [ProtoValue] { options.filter { $0.name == name }.map(\.value) }
}

/// One option, its path written out: `field.string.min_len` is `3`.
struct ProtoOption {
    let name: String
    let value: ProtoValue
}

/// A value of an option.
indirect enum ProtoValue {
    /// A number, `true`, `false` or the name of an enumeration's value.
    case word(String)
    case text(String)
    case list([ProtoValue])
    case message([ProtoOption])

    var word: String? { if case .word(let word) = self { word } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The values of a list, or the one value.
    var all: [ProtoValue] { if case .list(let values) = self { values } else { [self] } }

    /// The value of a member of a message.
    func member(_ name: String) -> ProtoValue? {
        guard case .message(let options) = self else { return nil }
        return options.first { $0.name == name }?.value
    }
}

extension ProtoOption {
    /// The options that a message stands for: `string = { len: 3 }` is `string.len = 3`. What has an expression stays whole.
    fileprivate var flat: [ProtoOption] {
        guard case .message(let members) = value, !name.hasSuffix("cel") else { return [self] }
        return members.flatMap { ProtoOption(name: "\(name).\($0.name)", value: $0.value).flat }
    }
}

/// Reads the text of declarations and options.
private struct ProtoReader {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

    mutating func take(_ mark: String) -> Bool {
        skipSpace()
        guard rest.hasPrefix(mark) else { return false }
        rest.removeFirst(mark.count)
        return true
    }

    /// A name, a number, or a type with its package.
    mutating func takeWord() -> String? {
        skipSpace()
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.+-".contains($0) }
        rest.removeFirst(word.count)
        return word.isEmpty ? nil : String(word)
    }

    mutating func otherField(_ first: String) throws -> (type: String, name: String) {
        var words = [first]
        while let word = takeWord() { words.append(word) }
        guard take("="), takeWord() != nil, words.count > 1 else { throw LeftOut("a declaration of other kind") }
        return (words[words.count - 2], words[words.count - 1])
    }

    mutating func options(until end: String) throws -> [ProtoOption] {
        var options: [ProtoOption] = []
        while !take(end) {
            options += try option().flat
            _ = take(",")
        }
        return options
    }

    /// `(buf.validate.field).string.len = 3`, whose name is `field.string.len`.
    mutating func option() throws -> ProtoOption {
        var name = ""
        if take("(") {
            name = (takeWord() ?? "").split(separator: ".").last.map(String.init) ?? ""
            guard take(")") else { throw LeftOut("an option of other kind") }
        }
        name += takeWord() ?? ""
        guard take("=") else { throw LeftOut("an option of other kind") }
        return ProtoOption(name: name, value: try value())
    }

    private mutating func value() throws -> ProtoValue {
        if take("{") { return .message(try members()) }
        if take("[") {
            var values: [ProtoValue] = []
            while !take("]") {
                values.append(try value())
                _ = take(",")
            }
            return .list(values)
        }
        skipSpace()
        if rest.first == "\"" { return .text(try texts()) }
        guard let word = takeWord() else { throw LeftOut("a value of other kind") }
        return .word(word)
    }

    private mutating func members() throws -> [ProtoOption] {
        var members: [ProtoOption] = []
        while !take("}") {
            guard let name = takeWord() else { throw LeftOut("a value of other kind") }
            _ = take(":")
            members.append(ProtoOption(name: name, value: try value()))
            _ = take(",")
        }
        return members
    }

    /// Texts that stand behind each other are one.
    private mutating func texts() throws -> String {
        var text = ""
        while take("\"") {
            while let character = rest.popFirst(), character != "\"" {
                text.append(character == "\\" ? try escaped() : character)
            }
        }
        return text
    }

    private mutating func escaped() throws -> Character {
        switch rest.popFirst() {
        case "\\": return "\\"
        case "\"": return "\""
        case "n": return "\n"
        default: throw LeftOut("an escape of other kind")
        }
    }
}
