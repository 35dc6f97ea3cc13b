import FormRuntime

/// What a person does with a form in the preview page.
enum PreviewEvent: Hashable {
    /// Nothing: the page wants to see the form.
    case show
    /// A text is changed to another one.
    case type(key: String, text: String)
    /// A toggle is turned on or off.
    case toggle(key: String, isOn: Bool)
    /// A question with yes and no is answered, or is not any more.
    case answer(key: String, Bool?)
    /// An option is chosen, or none.
    case choose(key: String, value: String?)
    /// One of several options is chosen or not.
    case pick(key: String, isOn: Bool, value: String)
    /// A row is added at the end of a list.
    case addRow(key: String)
    /// A row goes.
    case removeRow(key: String)
    /// A row moves to a place among the others, from 0.
    case moveRow(key: String, place: Int)
    /// The person goes on from a field.
    case leave(key: String)
    /// An action is tried, by its place among the form's actions.
    case attempt(Int)
}

/// One message of the page: the time, then what happened. Its parts stand between U+001F (unit separator):
///
///     2026-02-28T12:00:00Z ␟ 2026-02-28 ␟ type ␟ 0.1 ␟ Alien
///
/// What a person typed is last, so that it may hold any character.
struct PreviewMessage {
    let moment: FormMoment
    let event: PreviewEvent

    /// Takes a message apart; nil where it is none.
    init?(_ bytes: [UInt8]) {
        var parts = Parts(rest: bytes[...])
        guard let now = parts.next().flatMap({ FormTimestamp($0) }),
            let today = parts.next().flatMap({ CalendarDate($0) }),
            let event = Self.event(&parts)
        else { return nil }
        moment = FormMoment(now: now, today: today)
        self.event = event
    }

    /// What is left of a message; nil behind its last part.
    private struct Parts {
        private(set) var rest: ArraySlice<UInt8>?

        init(rest: ArraySlice<UInt8>) {
            self.rest = rest
        }

        mutating func next() -> String? {
            guard let bytes = rest else { return nil }
            let end = bytes.firstIndex(of: 0x1F)
            rest = end.map { bytes[($0 + 1)...] }
            return String(decoding: bytes[..<(end ?? bytes.endIndex)], as: UTF8.self)
        }

        mutating func last() -> String? {
            defer { rest = nil }
            return rest.map { String(decoding: $0, as: UTF8.self) }
        }

        mutating func isOn() -> Bool? {
            switch next() {
            case "on"?: true
            case "off"?: false
            default: nil
            }
        }
    }

    private static func event(_ parts: inout Parts) -> PreviewEvent? {
        guard let verb = parts.next() else { return nil }
        if verb == "show" { return .show }
        guard let key = parts.next() else { return nil }
        switch verb {
        case "type": return parts.last().map { .type(key: key, text: $0) }
        case "toggle": return parts.isOn().map { .toggle(key: key, isOn: $0) }
        case "answer": return .answer(key: key, parts.isOn())
        case "choose": return .choose(key: key, value: parts.last())
        case "pick":
            guard let isOn = parts.isOn() else { return nil }
            return parts.last().map { .pick(key: key, isOn: isOn, value: $0) }
        case "add": return .addRow(key: key)
        case "remove": return .removeRow(key: key)
        case "move": return parts.next().flatMap { Int($0) }.map { .moveRow(key: key, place: $0) }
        case "leave": return .leave(key: key)
        case "attempt": return Int(key).map { .attempt($0) }
        default: return nil
        }
    }
}
