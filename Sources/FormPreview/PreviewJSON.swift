package import FormRuntime

/// JSON text, written from left to right: RFC 8259, without white space.
///
/// Whoever writes sees to the order: a key before each value inside of an object.
package struct PreviewJSON {
    /// UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// The next value or key stands behind another one.
    private var needsComma = false

    /// Nothing yet.
    package init() {}

    /// Begins an object, which is one value.
    package mutating func beginObject() { begin(UInt8(ascii: "{")) }

    /// Ends the innermost object.
    package mutating func endObject() { end(UInt8(ascii: "}")) }

    /// Begins a list, which is one value.
    package mutating func beginList() { begin(UInt8(ascii: "[")) }

    /// Ends the innermost list.
    package mutating func endList() { end(UInt8(ascii: "]")) }

    /// Writes the name of the value that follows.
    package mutating func key(_ name: String) {
        separate()
        write(quoted: name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a text.
    package mutating func add(_ text: String) {
        separate()
        write(quoted: text)
    }

    /// Writes a whole number.
    package mutating func add(_ number: Int) { add(word: number.description) }

    /// Writes a number, which is finite in every request.
    package mutating func add(_ number: Double) { add(word: FormNumber(number).description) }

    /// Writes true or false.
    package mutating func add(_ value: Bool) { add(word: value ? "true" : "false") }

    /// Writes an exact decimal number as a text: readers of JSON take numbers for doubles.
    package mutating func add(_ number: FormDecimal) { add(number.description) }

    /// Writes a day as ISO 8601 has it.
    package mutating func add(_ day: CalendarDate) { add(day.description) }

    /// Writes a time as ISO 8601 has it.
    package mutating func add(_ time: TimeOfDay) { add(time.description) }

    /// Writes a moment as RFC 3339 has it.
    package mutating func add(_ moment: FormTimestamp) { add(moment.description) }

    /// Writes a length of time as CEL has it.
    package mutating func add(_ duration: FormDuration) { add(duration.description) }

    /// Writes an option by its raw value.
    package mutating func add<Option: FormOption>(_ option: Option) { add(option.rawValue) }

    /// Writes options by their raw values.
    package mutating func add<Option: FormOption>(_ options: [Option]) {
        beginList()
        for option in options { add(option) }
        endList()
    }

    /// A value that may be absent, and one that may not be, alike.
    package static func present<Value>(_ value: Value?) -> Value? { value }

    /// Writes null.
    package mutating func addNull() { add(word: "null") }

    /// Writes a value that is JSON already.
    package mutating func add(json: PreviewJSON) {
        separate()
        bytes += json.bytes
    }

    private mutating func add(word: String) {
        separate()
        bytes += word.utf8
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func end(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func write(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: bytes += [0x5C, 0x75, 0x30, 0x30, Self.digit(byte >> 4), Self.digit(byte & 15)]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

extension PreviewJSON {
    /// Writes a member that is a text.
    mutating func member(_ name: String, _ text: String) {
        key(name)
        add(text)
    }

    /// Writes a member that is true or false.
    mutating func member(_ name: String, _ value: Bool) {
        key(name)
        add(value)
    }

    /// Writes a member that is a whole number.
    mutating func member(_ name: String, _ number: Int) {
        key(name)
        add(number)
    }

    /// Writes a member, unless there is no text for it.
    mutating func member(_ name: String, ifPresent text: String?) {
        if let text { member(name, text) }
    }
}

extension PreviewJSON {
    /// Adds what there is to choose from, as the member `options`.
    mutating func members(options: [(value: String, label: String, isAvailable: Bool)]) {
        key("options")
        beginList()
        for option in options {
            beginObject()
            member("value", option.value)
            member("label", option.label)
            member("isAvailable", option.isAvailable)
            endObject()
        }
        endList()
    }
}
