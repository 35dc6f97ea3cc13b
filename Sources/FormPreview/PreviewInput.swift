import FormRuntime

/// An input of a form's context: what the app tells the form, which an author tries in the page.
package struct PreviewInput: Sendable {
    /// How it is asked for; the words are those of the page.
    package enum Control: String, Sendable {
        case text, integer, number, decimal, date, time, timestamp, toggle, answer, choice, choices
    }

    /// An option, by its raw value.
    package typealias Option = (value: String, label: String)

    let name: String
    let label: String
    let control: Control
    /// It can be left without a value.
    let isOptional: Bool
    let options: [Option]

    /// Describes an input.
    /// - Parameters:
    ///   - name: The name in the form file.
    ///   - label: What a person reads.
    ///   - control: How it is asked for.
    ///   - isOptional: It can be left without a value.
    ///   - options: What there is to choose from.
    package init(
        _ name: String, label: String, _ control: Control, isOptional: Bool = false, options: [Option] = []
    ) {
        self.name = name
        self.label = label
        self.control = control
        self.isOptional = isOptional
        self.options = options
    }
}

/// The inputs of a form, and what the page has the app say. The keys are `i` and the place.
struct PreviewInputs {
    private let inputs: [PreviewInput]
    private var values: [FormContextValue]
    /// What was typed that is no value; the input has none then.
    private var unread: [Int: String] = [:]

    /// - Parameters:
    ///   - inputs: The inputs.
    ///   - members: What is told at first, in the order of the inputs.
    init(_ inputs: [PreviewInput], _ members: [FormContextMember]) {
        self.inputs = inputs
        values = inputs.indices.map { members.indices.contains($0) ? members[$0].value : .nothing }
    }

    /// What the app says now.
    var members: [FormContextMember] {
        inputs.indices.map { FormContextMember(inputs[$0].name, values[$0]) }
    }

    private func place(_ key: String) -> Int? {
        guard key.utf8.first == UInt8(ascii: "i"), let place = Int(key.dropFirst()) else { return nil }
        return inputs.indices.contains(place) ? place : nil
    }

    // MARK: - Events

    /// Does what an event says; one that is about no input, or does not fit it, has no effect.
    mutating func apply(_ event: PreviewEvent, _ style: FormInputStyle) {
        switch event {
        case .type(let key, let text): place(key).map { type(text, at: $0, style) }
        case .toggle(let key, let isOn): set(key, .toggle) { .toggle(isOn) }
        case .answer(let key, let isOn): set(key, .answer) { isOn.map { .toggle($0) } ?? .nothing }
        case .choose(let key, let value): choose(key, value)
        case .pick(let key, let isOn, let value): pick(key, value, isOn)
        case .show, .addRow, .removeRow, .moveRow, .leave, .attempt: break
        }
    }

    private mutating func set(_ key: String, _ control: PreviewInput.Control, _ value: () -> FormContextValue) {
        guard let place = place(key), inputs[place].control == control else { return }
        values[place] = value()
    }

    private mutating func choose(_ key: String, _ value: String?) {
        guard let place = place(key), inputs[place].control == .choice else { return }
        guard let value else {
            if inputs[place].isOptional { values[place] = .nothing }
            return
        }
        if inputs[place].options.contains(where: { FormText.same($0.value, value) }) {
            values[place] = .options([value])
        }
    }

    private mutating func pick(_ key: String, _ value: String, _ isOn: Bool) {
        guard let place = place(key), inputs[place].control == .choices else { return }
        var chosen = picked(place).filter { !FormText.same($0, value) }
        if isOn { chosen.append(value) }
        values[place] = .options(
            inputs[place].options.map { $0.value }.filter { option in chosen.contains { FormText.same($0, option) } })
    }

    private func picked(_ place: Int) -> [String] {
        if case .options(let values) = values[place] { values } else { [] }
    }

    private mutating func type(_ text: String, at place: Int, _ style: FormInputStyle) {
        let value: FormContextValue?
        switch inputs[place].control {
        case .text: value = .text(text)
        case .integer: value = Self.value(style.integer(text)) { .integer($0) }
        case .number: value = Self.value(style.number(text)) { .number($0) }
        case .decimal: value = Self.value(style.decimal(text)) { .decimal($0) }
        case .date: value = Self.value(style.date(text)) { .date($0) }
        case .time: value = Self.value(style.time(text)) { .time($0) }
        case .timestamp: value = Self.value(style.timestamp(text)) { .timestamp($0) }
        case .toggle, .answer, .choice, .choices: return
        }
        unread[place] = value == nil ? text : nil
        values[place] = value ?? .nothing
    }

    /// Nil for a text that is no value.
    private static func value<Value>(
        _ reading: FormReading<Value>, _ make: (Value) -> FormContextValue
    ) -> FormContextValue? {
        switch reading {
        case .value(let value): make(value)
        case .nothing: .nothing
        case .unparsable: nil
        }
    }

    // MARK: - As JSON

    /// Describes the inputs as fields of the form are described.
    func describe(_ style: FormInputStyle, in json: inout PreviewJSON) {
        guard !inputs.isEmpty else { return }
        json.key("context")
        json.beginList()
        for (place, input) in inputs.enumerated() {
            json.beginObject()
            json.member("key", "i" + place.description)
            json.member("kind", "field")
            json.member("control", input.control.rawValue)
            json.member("label", input.label)
            if unread[place] != nil { json.member("help", "This cannot be read, and counts as nothing.") }
            json.member("isOptional", input.isOptional)
            json.member("isReadOnly", false)
            describeValue(place, style, in: &json)
            if !input.options.isEmpty { json.members(options: input.options.map { ($0.value, $0.label, true) }) }
            json.endObject()
        }
        json.endList()
    }

    private func describeValue(_ place: Int, _ style: FormInputStyle, in json: inout PreviewJSON) {
        switch inputs[place].control {
        case .text, .integer, .number, .decimal, .date, .time, .timestamp:
            json.member("text", unread[place] ?? values[place].shown(style))
        case .toggle: json.member("isOn", values[place].toggle ?? false)
        case .answer: if let isOn = values[place].toggle { json.member("isOn", isOn) }
        case .choice: json.member("value", ifPresent: picked(place).first)
        case .choices:
            json.key("values")
            json.beginList()
            for value in picked(place) { json.add(value) }
            json.endList()
        }
    }
}

extension FormContextValue {
    /// As an input of the page shows it.
    fileprivate func shown(_ style: FormInputStyle) -> String {
        switch self {
        case .text(let text): text
        case .integer(let value): style.text(.integer(value))
        case .number(let value): style.text(.number(value))
        case .decimal(let value): style.text(.decimal(value))
        case .date(let value): style.text(.date(value))
        case .time(let value): style.text(.time(value))
        case .timestamp(let value): style.text(.timestamp(value))
        case .toggle, .options, .nothing: ""
        }
    }
}
