import FormRuntime

/// The whole form as it is now, as one JSON object.
extension PreviewSession {
    /// What all parts of a description need.
    struct Pass {
        let context: FormContext
        let issues: [FormIssue<Field>]
        /// Which of the issues belong to a field, by their places.
        var places: [Field: [Int]] = [:]
        /// The keys of the questions and lists that are shown.
        var keys: [Field: String] = [:]

        init(_ context: FormContext, _ issues: [FormIssue<Field>]) {
            self.context = context
            self.issues = issues
            for (place, issue) in issues.enumerated() { places[issue.field, default: []].append(place) }
        }
    }

    func describe(at context: FormContext, in json: inout PreviewJSON) {
        var pass = Pass(context, issues(at: context))
        json.beginObject()
        json.member("title", Draft.layout.title)
        json.member("description", ifPresent: Draft.layout.description)
        inputs.describe(style, in: &json)
        json.key("sections")
        json.beginList()
        for (place, section) in Draft.layout.sections.enumerated() where section.isShown(in: draft, at: context) {
            describe(section, place.description, &pass, in: &json)
        }
        json.endList()
        describeActions(pass, in: &json)
        describeIssues(pass, in: &json)
        describeRequest(pass, in: &json)
        json.endObject()
    }

    private func describe(
        _ section: FormLayoutSection<Draft, Field>, _ key: String, _ pass: inout Pass, in json: inout PreviewJSON
    ) {
        json.beginObject()
        json.member("key", key)
        json.member("title", ifPresent: section.title)
        json.member("help", ifPresent: section.help)
        describe(section.items, key, &pass, in: &json)
        json.endObject()
    }

    private func describeActions(_ pass: Pass, in json: inout PreviewJSON) {
        let isUnparsable = pass.issues.contains { $0.rule == .unparsable }
        json.key("actions")
        json.beginList()
        for action in Draft.layout.actions {
            json.beginObject()
            json.member("name", action.name)
            json.member("label", action.label)
            switch action.kind {
            case .resets: json.member("resets", true)
            case .submits(let gate):
                let isOpen = gate(draft, pass.context).isOpen && !isUnparsable
                json.member("isOpen", isOpen)
                let isBlocked = pass.issues.contains { $0.severity == .error }
                if !isOpen, !isBlocked { json.member("isUnavailable", true) }
            }
            json.endObject()
        }
        json.endList()
    }

    private func describeIssues(_ pass: Pass, in json: inout PreviewJSON) {
        json.member("isAttempted", isAttempted)
        json.key("issues")
        json.beginList()
        for issue in pass.issues {
            json.beginObject()
            json.member("path", issue.path)
            json.member("key", ifPresent: pass.keys[issue.field])
            json.member("label", issue.field.label)
            json.member("message", issue.message)
            json.member("severity", issue.severity.rawValue)
            json.member("isShown", isRevealed(issue.field))
            json.endObject()
        }
        json.endList()
    }

    private func describeRequest(_ pass: Pass, in json: inout PreviewJSON) {
        let isUnparsable = pass.issues.contains { $0.rule == .unparsable }
        json.key("request")
        if !isUnparsable, let request = request(at: pass.context) { json.add(json: request) } else { json.addNull() }
        guard let taken else { return }
        json.key("taken")
        json.beginObject()
        json.member("action", taken.action)
        json.key("request")
        if let request = taken.request { json.add(json: request) } else { json.addNull() }
        json.endObject()
    }

    /// Whether the issues of a field are shown as they come.
    private func isRevealed(_ field: Field) -> Bool { isAttempted || left.contains(field) }
}

// MARK: - Items

extension PreviewSession {
    /// The items that are shown.
    private func describe(_ items: [Item], _ key: String, _ pass: inout Pass, in json: inout PreviewJSON) {
        json.key("items")
        json.beginList()
        for (place, item) in items.enumerated() where item.isShown(in: draft, at: pass.context) {
            let key = key + "." + place.description
            json.beginObject()
            json.member("key", key)
            switch item {
            case .field(let question): describe(question, key, &pass, in: &json)
            case .group(let group): describe(group, key, &pass, in: &json)
            case .list(let list): describe(list, key, &pass, in: &json)
            case .variant(let variant): describe(variant, key, &pass, in: &json)
            }
            json.endObject()
        }
        json.endList()
    }

    private func describe(
        _ group: FormLayoutGroup<Draft, Field>, _ key: String, _ pass: inout Pass, in json: inout PreviewJSON
    ) {
        json.member("kind", "group")
        json.member("label", group.label)
        json.member("help", ifPresent: group.help)
        json.member("isOptional", group.isOptional)
        describe(group.items, key, &pass, in: &json)
    }

    private func describe(
        _ list: FormLayoutList<Draft, Field>, _ key: String, _ pass: inout Pass, in json: inout PreviewJSON
    ) {
        let rows = list.rows(draft)
        json.member("kind", "list")
        json.member("label", list.label)
        json.member("rowLabel", list.rowLabel)
        json.member("help", ifPresent: list.help)
        json.member("canGrow", rows.count < list.count.upperBound)
        if let field = list.field { describeIssues(of: field, key, &pass, in: &json) }
        json.key("rows")
        json.beginList()
        for row in rows {
            let rowKey = key + "." + Self.part(row)
            json.beginObject()
            json.member("key", rowKey)
            describe(list.items(draft, row), rowKey, &pass, in: &json)
            json.endObject()
        }
        json.endList()
    }

    private func describe(
        _ variant: FormLayoutVariant<Draft, Field>, _ key: String, _ pass: inout Pass, in json: inout PreviewJSON
    ) {
        json.member("kind", "variant")
        json.key("choice")
        json.beginObject()
        json.member("key", key)
        describe(variant.choice, key, &pass, in: &json)
        json.endObject()
        guard let chosen = variant.chosen(in: draft) else { return }
        let place = variant.cases.firstIndex { $0.value == chosen.value } ?? 0
        describe(chosen.items, key + "." + Self.casePart(place), &pass, in: &json)
    }

    /// Remembers where a field is, and lists its issues that are shown, by their places among all.
    private func describeIssues(of field: Field, _ key: String, _ pass: inout Pass, in json: inout PreviewJSON) {
        pass.keys[field] = key
        json.member("path", Field.path(of: field))
        json.key("issues")
        json.beginList()
        if isRevealed(field) {
            for place in pass.places[field] ?? [] { json.add(place) }
        }
        json.endList()
    }
}

// MARK: - Questions

extension PreviewSession {
    private func describe(_ question: Question, _ key: String, _ pass: inout Pass, in json: inout PreviewJSON) {
        json.member("kind", "field")
        json.member("control", Self.word(question.control))
        json.member("label", question.label)
        json.member("help", ifPresent: question.help)
        json.member("placeholder", ifPresent: question.placeholder)
        json.member("isOptional", question.isOptional)
        json.member("isReadOnly", draft.isReadOnly(question.field, in: pass.context))
        describeAnswer(question, in: &json)
        if !question.control.options.isEmpty { describeOptions(question.control.options, pass, in: &json) }
        describeIssues(of: question.field, key, &pass, in: &json)
    }

    private static func word(_ control: FormControl<Draft>) -> String {
        switch control {
        case .text: "text"
        case .integer: "integer"
        case .number: "number"
        case .decimal: "decimal"
        case .date: "date"
        case .time: "time"
        case .timestamp: "timestamp"
        case .toggle: "toggle"
        case .answer: "answer"
        case .choice: "choice"
        case .choices: "choices"
        case .computed: "computed"
        }
    }

    private func describeAnswer(_ question: Question, in json: inout PreviewJSON) {
        switch question.control {
        case .text(let access, let hints):
            json.member("text", access.read(draft))
            describe(hints, in: &json)
        case .integer(_, let hints), .number(_, let hints), .decimal(_, let hints):
            json.member("text", text(of: question))
            json.member("isSigned", hints.isSigned)
        case .date, .time, .timestamp: json.member("text", text(of: question))
        case .toggle(let access): json.member("isOn", access.read(draft))
        case .answer(let access): if let isOn = access.read(draft) { json.member("isOn", isOn) }
        case .choice(let access, _): json.member("value", ifPresent: access.read(draft))
        case .choices(let access, _):
            json.key("values")
            json.beginList()
            for value in access.read(draft) { json.add(value) }
            json.endList()
        case .computed(let read, let options): describeComputed(read(draft), options, in: &json)
        }
    }

    private func text(of question: Question) -> String {
        buffer(of: question)?.text ?? question.control.value(in: draft).map { style.text($0) } ?? ""
    }

    private func describe(_ hints: FormTextHints, in json: inout PreviewJSON) {
        json.member("isMultiline", hints.isMultiline)
        json.member("isSecret", hints.isSecret)
        json.member("keyboard", hints.keyboard.rawValue)
        json.member("content", ifPresent: hints.content?.rawValue)
        if let limit = hints.limit { json.member("limit", limit.count) }
    }

    private func describeComputed(
        _ value: FormValue?, _ options: [FormLayoutOption<Draft>], in json: inout PreviewJSON
    ) {
        let chosen: [String]
        switch value {
        case nil: return
        case .toggle(let isOn)?: return json.member("text", isOn ? "Yes" : "No")
        case .option(let value)?: chosen = [value]
        case .options(let values)?: chosen = values
        case let value?: return json.member("text", style.text(value))
        }
        var text = ""
        for value in chosen {
            if !text.isEmpty { text += ", " }
            text += options.first { $0.value == value }?.label ?? value
        }
        json.member("text", text)
    }

    private func describeOptions(
        _ options: [FormLayoutOption<Draft>], _ pass: Pass, in json: inout PreviewJSON
    ) {
        json.members(options: options.map { ($0.value, $0.label, $0.isAvailable(draft, pass.context)) })
    }
}
