package import FormRuntime

/// A form being filled in, as the preview page sees it: events come in as text, and the whole form as it is now goes out as
/// JSON.
///
/// It shows issues as ``FormModel`` does: those of a field once it was left, all of them after an attempt. What only an app
/// can decide is not asked: guarded toggles turn on at once, and validators of the app are taken to agree.
///
/// Every item of the layout has a key: the places on the way to it, as in `0.2.r1.0`: the first section, its third item,
/// there the row that was made first, and its first item. A case of a variant is `c` and its place.
package struct PreviewSession<Draft: FormPresentable> {
    package typealias Field = Draft.Field
    typealias Item = FormLayoutItem<Draft, Field>
    typealias Question = FormLayoutField<Draft, Field>

    /// The answers so far.
    package internal(set) var draft = Draft()
    /// What the app tells the form; a reset leaves it.
    var inputs: PreviewInputs
    var typed: [Field: FormTypedText] = [:]
    /// The fields that were left, whose issues are shown.
    var left: Set<Field> = []
    var isAttempted = false
    /// The actions that were taken, the last one's request with it.
    var taken: (action: String, request: PreviewJSON?)?
    let style: FormInputStyle
    let writeRequest: WriteRequest
    let writeActionRequest: WriteActionRequest

    /// Writes a request as one JSON value.
    package typealias WriteRequest = @Sendable (_ request: Draft.Request, _ json: inout PreviewJSON) -> Void

    /// Writes the request that an action has of its own, as one JSON value; false where it has none.
    package typealias WriteActionRequest =
        @Sendable (
            _ action: String, _ draft: Draft, _ context: FormContext, _ json: inout PreviewJSON
        ) -> Bool

    /// Begins with a new draft.
    /// - Parameters:
    ///   - style: How numbers and days are typed.
    ///   - inputs: What the app tells the form, as the page asks for it.
    ///   - told: What it tells at first, in the same order.
    ///   - writeRequest: Writes the request of the form.
    ///   - writeActionRequest: Writes that of an action.
    package init(
        style: FormInputStyle = FormInputStyle(), inputs: [PreviewInput] = [], told: [FormContextMember] = [],
        writeRequest: @escaping WriteRequest,
        writeActionRequest: @escaping WriteActionRequest = { _, _, _, _ in false }
    ) {
        self.inputs = PreviewInputs(inputs, told)
        self.style = style
        self.writeRequest = writeRequest
        self.writeActionRequest = writeActionRequest
    }

    /// Does what a message says, and describes the form as it is then.
    /// - Parameter message: What happened, and when; see ``PreviewMessage``.
    /// - Returns: One JSON object in UTF-8: the form, or an `error` where the message cannot be understood.
    package mutating func answer(_ message: [UInt8]) -> [UInt8] {
        var json = PreviewJSON()
        if let message = PreviewMessage(message) {
            inputs.apply(message.event, style)
            let context = FormContext(at: message.moment, members: inputs.members)
            // What of a form takes no context reads the current one.
            json = context.asCurrent { answer(message.event, in: context) }
        } else {
            json.beginObject()
            json.member("error", "the message cannot be understood")
            json.endObject()
        }
        return json.bytes
    }
}

extension PreviewSession {
    private mutating func answer(_ event: PreviewEvent, in context: FormContext) -> PreviewJSON {
        var json = PreviewJSON()
        apply(event, in: context)
        describe(at: context, in: &json)
        return json
    }
}

// MARK: - Items by their keys

extension PreviewSession {
    /// What a key names; nil where there is none, as for a row that is gone.
    enum Place {
        case item(Item)
        case row(FormLayoutList<Draft, Field>, FormRowID)
    }

    func place(of key: String) -> Place? {
        var parts = key.split(separator: ".")[...]
        guard let first = parts.popFirst().flatMap({ Int($0) }), Draft.layout.sections.indices.contains(first) else {
            return nil
        }
        return place(of: parts, among: Draft.layout.sections[first].items)
    }

    /// Keys are as long as forms are deep, which is limited; a longer one names nothing.
    private func place(of parts: ArraySlice<Substring>, among items: [Item]) -> Place? {
        var parts = parts
        guard let index = parts.popFirst().flatMap({ Int($0) }), items.indices.contains(index) else { return nil }
        let item = items[index]
        guard let next = parts.first else { return .item(item) }
        switch item {
        case .field: return nil
        case .group(let group): return place(of: parts, among: group.items)
        case .list(let list):
            guard let row = list.rows(draft).first(where: { Self.part($0) == next }) else { return nil }
            return parts.count == 1
                ? .row(list, row) : place(of: parts.dropFirst(), among: list.items(draft, row))
        case .variant(let variant):
            guard let place = variant.cases.indices.first(where: { Self.casePart($0) == next }) else { return nil }
            return self.place(of: parts.dropFirst(), among: variant.cases[place].items)
        }
    }

    /// The question that a key names: a field, or the choice of a variant.
    func question(_ key: String) -> Question? {
        switch place(of: key) {
        case .item(.field(let question))?: question
        case .item(.variant(let variant))?: variant.choice
        case .item(.group)?, .item(.list)?, .row?, nil: nil
        }
    }

    static func part(_ row: FormRowID) -> String { "r" + row.number.description }

    static func casePart(_ place: Int) -> String { "c" + place.description }
}
