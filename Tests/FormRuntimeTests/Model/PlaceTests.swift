import FormRuntime
import Testing

/// What one closure hands over is read and written like what two do.
@Suite struct PlaceTests {
    private let controls = KindsDraft.layout.items.compactMap { item -> FormControl<KindsDraft>? in
        if case .field(let field) = item { field.control } else { nil }
    }

    @Test func everyKindIsReadAndWritten() throws {
        let values: [FormValue] = [
            .text("a"), .integer(-3), .number(0.5), .decimal(try #require(FormDecimal("1.25"))),
            .date(try #require(CalendarDate("2026-02-28"))), .time(try #require(TimeOfDay("10:30"))),
            .timestamp(try #require(FormTimestamp("2026-02-28T10:30:00Z"))), .toggle(true), .toggle(false),
            .option("big"), .options(["small", "big"]),
        ]
        #expect(controls.count == values.count)
        var draft = KindsDraft()
        for (control, value) in zip(controls, values) { control.write(value, into: &draft) }
        #expect(controls.map { $0.value(in: draft) } == values)
        #expect(draft.text == "a" && draft.size == .big && draft.sizes == [.small, .big] && draft.answer == false)
        for control in controls { control.write(nil, into: &draft) }
        #expect(draft == KindsDraft())
    }

    @Test func anUnansweredDraftHasNoValues() {
        let draft = KindsDraft()
        #expect(controls.map { $0.value(in: draft) } == controls.map { $0.isToggle ? .toggle(false) : nil })
    }

    @Test func optionsAreInOrderAndWhatIsNoneIsLeftOut() {
        var draft = KindsDraft()
        for control in controls {
            if case .choice(let access, _) = control { access.write(&draft, "huge") }
            if case .choices(let access, _) = control { access.write(&draft, ["big", "huge", "small", "big"]) }
        }
        #expect(draft.size == nil && draft.sizes == [.small, .big])
    }

    /// Reading hands over a property of a copy, so that a setter that writes something back is not seen.
    @Test func readingChangesNothing() {
        var layout = FormLayout<Counted, KindsDraft.Field>(title: "Counted")
        layout.integer(.integer) { $1.integer(&$0.value) }
        var draft = Counted()
        guard case .field(let field)? = layout.items.first, case .integer(let access, _) = field.control else {
            Issue.record("the layout has one number")
            return
        }
        #expect(access.read(draft) == 7 && draft.writes == 0)
        access.write(&draft, 8)
        #expect(access.read(draft) == 8 && draft.writes == 1)
    }

    /// Counts how often it was set.
    private struct Counted {
        private var stored: Int? = 7
        private(set) var writes = 0

        var value: Int? {
            get { stored }
            set {
                stored = newValue
                writes += 1
            }
        }
    }
}

private struct KindsDraft: Equatable, Sendable {
    var text = ""
    var integer: Int?
    var number: Double?
    var decimal: FormDecimal?
    var date: CalendarDate?
    var time: TimeOfDay?
    var timestamp: FormTimestamp?
    var toggle = false
    var answer: Bool?
    var size: Size?
    var sizes: [Size] = []

    enum Field: String, FormPlainField {
        case text, integer, number, decimal, date, time, timestamp, toggle, answer, size, sizes
        static func label(of field: Field) -> String { field.rawValue }
    }

    enum Size: String, FormOption {
        case small, big
        var label: String { rawValue }
    }

    static let layout: FormLayout<KindsDraft, Field> = {
        var layout = FormLayout<KindsDraft, Field>(title: "Kinds")
        layout.text(.text) { $1.text(&$0.text) }
        layout.integer(.integer) { $1.integer(&$0.integer) }
        layout.number(.number) { $1.number(&$0.number) }
        layout.decimal(.decimal) { $1.decimal(&$0.decimal) }
        layout.date(.date) { $1.date(&$0.date) }
        layout.time(.time) { $1.time(&$0.time) }
        layout.timestamp(.timestamp) { $1.timestamp(&$0.timestamp) }
        layout.toggle(.toggle) { $1.toggle(&$0.toggle) }
        layout.answer(.answer) { $1.answer(&$0.answer) }
        layout.choice(.size, of: Size.self) { $1.choice(&$0.size) }
        layout.choices(.sizes, of: Size.self) { $1.choices(&$0.sizes) }
        return layout
    }()
}

extension FormControl {
    fileprivate var isToggle: Bool { if case .toggle = self { true } else { false } }

    /// Writes an answer of the control's kind; nil leaves the question unanswered.
    fileprivate func write(_ value: FormValue?, into draft: inout Draft) {
        switch (self, value) {
        case (.text(let access, _), .text(let value)): access.write(&draft, value)
        case (.text(let access, _), nil): access.write(&draft, "")
        case (.integer(let access, _), .integer(let value)): access.write(&draft, value)
        case (.integer(let access, _), nil): access.write(&draft, nil)
        case (.number(let access, _), .number(let value)): access.write(&draft, value)
        case (.number(let access, _), nil): access.write(&draft, nil)
        case (.decimal(let access, _), .decimal(let value)): access.write(&draft, value)
        case (.decimal(let access, _), nil): access.write(&draft, nil)
        case (.date(let access), .date(let value)): access.write(&draft, value)
        case (.date(let access), nil): access.write(&draft, nil)
        case (.time(let access), .time(let value)): access.write(&draft, value)
        case (.time(let access), nil): access.write(&draft, nil)
        case (.timestamp(let access), .timestamp(let value)): access.write(&draft, value)
        case (.timestamp(let access), nil): access.write(&draft, nil)
        case (.toggle(let access), .toggle(let value)): access.write(&draft, value)
        case (.toggle(let access), nil): access.write(&draft, false)
        case (.answer(let access), .toggle(let value)): access.write(&draft, value)
        case (.answer(let access), nil): access.write(&draft, nil)
        case (.choice(let access, _), .option(let value)): access.write(&draft, value)
        case (.choice(let access, _), nil): access.write(&draft, nil)
        case (.choices(let access, _), .options(let values)): access.write(&draft, values)
        case (.choices(let access, _), nil): access.write(&draft, [])
        default: Issue.record("the control has no such answers")
        }
    }
}
