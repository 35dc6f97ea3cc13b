import FormRuntime
import Testing

@Suite struct LayoutTests {
    private typealias Item = FormLayoutItem<TripForm, TripForm.Field>

    private static let context = FormContext(
        at: FormMoment(now: FormTimestamp(seconds: 0)!, today: CalendarDate(year: 1970, month: 1, day: 1)!))

    private static func list(_ items: [Item] = TripForm.layout.items) throws -> FormLayoutList<TripForm, TripForm.Field>
    {
        try #require(items.compactMap { if case .list(let list) = $0 { list } else { nil } }.first)
    }

    @Test func aFieldOfAGroupReadsAndWritesTheDraftOfTheForm() throws {
        var draft = TripForm()
        let question = try #require(TripForm.layout.question(.place(.street), in: draft))
        guard case .text(let access, _) = question.control else { return #expect(Bool(false)) }
        access.write(&draft, "Main Street")
        #expect(draft.place.street == "Main Street")
        #expect(access.read(draft) == "Main Street")
    }

    @Test func rowsAreAddedEditedMovedAndRemoved() throws {
        var draft = TripForm()
        let list = try Self.list()
        let first = list.append(&draft)
        let second = list.append(&draft)
        let question = try #require(TripForm.layout.question(.stop(second, .nights), in: draft))
        guard case .integer(let access, _) = question.control else { return #expect(Bool(false)) }
        access.write(&draft, 3)
        #expect(draft.stops.map(\.nights) == [nil, 3])
        list.move(&draft, second, 0)
        #expect(draft.stops.map(\.nights) == [3, nil])
        #expect(access.read(draft) == 3)
        list.remove(&draft, first)
        #expect(list.rows(draft) == [second])
    }

    @Test func movingToNoPlaceDoesNothing() throws {
        var draft = TripForm()
        let list = try Self.list()
        let row = list.append(&draft)
        list.move(&draft, row, 1)
        list.move(&draft, row, -1)
        list.remove(&draft, row)
        list.move(&draft, row, 0)
        #expect(draft.stops.isEmpty)
    }

    @Test func aRowThatIsGoneReadsAsItWasAndIsNotWritten() throws {
        var draft = TripForm()
        draft.stops = [.init(nights: 2)]
        let list = try Self.list()
        let row = list.rows(draft)[0]
        let question = try #require(TripForm.layout.question(.stop(row, .nights), in: draft))
        guard case .integer(let access, _) = question.control else { return #expect(Bool(false)) }
        list.remove(&draft, row)
        access.write(&draft, 9)
        #expect(access.read(draft) == 2)
        #expect(draft.stops.isEmpty)
        #expect(list.items(draft, row).isEmpty)
        #expect(TripForm.layout.question(.stop(row, .nights), in: draft) == nil)
    }

    @Test func theQuestionsOfTheChosenCaseFollow() {
        var draft = TripForm()
        draft.stops = [.init()]
        let row = draft.stops.rows[0].id
        func shown() -> [TripForm.Field] { TripForm.layout.shownFields(in: draft, at: Self.context).map(\.field) }
        #expect(shown().suffix(3) == [.place(.street), .stop(row, .nights), .payment])
        draft.payment = "card"
        #expect(shown().suffix(2) == [.payment, .card(.number)])
        #expect(!shown().contains(.digest))
        draft.notify = true
        #expect(shown().contains(.digest))
    }

    @Test func whatIsNoOptionIsWrittenAsNone() throws {
        var draft = TripForm()
        draft.digest = .daily
        guard case .choice(let access, let options)? = TripForm.layout.question(.digest, in: draft)?.control else {
            return #expect(Bool(false))
        }
        access.write(&draft, "hourly")
        #expect(draft.digest == nil)
        #expect(options.map { $0.isAvailable(draft, Self.context) } == [true, false])
        draft.age = 1
        #expect(options.map { $0.isAvailable(draft, Self.context) } == [true, true])
    }

    @Test func severalOptionsAreKeptInOrderAndOnce() {
        var draft = TripForm()
        guard case .choices(let access, _)? = TripForm.layout.question(.extras, in: draft)?.control else {
            return #expect(Bool(false))
        }
        access.write(&draft, ["weekly", "daily", "weekly", "hourly"])
        #expect(draft.extras == [.daily, .weekly])
        #expect(access.read(draft) == ["daily", "weekly"])
    }

    @Test func aGateIsAskedByTheLayout() throws {
        let action = try #require(TripForm.layout.actions.first)
        guard case .submits(let gate) = action.kind else { return #expect(Bool(false)) }
        #expect(!gate(TripForm(), Self.context).isOpen)
        #expect(gate(.valid, Self.context).isOpen)
    }
}

@Suite struct TranscriptTests {
    private static let context = FormContext(
        at: FormMoment(now: FormTimestamp(seconds: 0)!, today: CalendarDate(year: 1970, month: 1, day: 1)!))

    @Test func anEmptyFormShowsWhatItAsks() {
        let issues = TripForm().check()
        let text = FormTranscript<TripForm>(at: Self.context, issues: issues).text(of: TripForm())
        #expect(
            text == """
                Trip

                You
                  Name: <Name>
                    ? As in your passport
                    ! Name is required
                  Age:
                    ! Age is required
                  Height:
                  Price:
                  Day:

                News
                  [ ] Notify
                  Extras: ( ) daily ( ) weekly
                  Insured: ( ) Yes ( ) No

                Place
                  Street:
                Stops
                Payment: ( ) Cash ( ) Card

                (Book) [Start again]

                """)
    }

    @Test func aFilledFormShowsItsAnswers() {
        var form = TripForm.valid
        form.name = "Two\nlines"
        form.height = 1.85
        form.price = FormDecimal("19.90")
        form.day = CalendarDate("2026-02-28")
        form.notify = true
        form.digest = .weekly
        form.insured = false
        form.stops = [.init(nights: 2), .init(nights: 3)]
        form.payment = "card"
        form.card.number = "4111"
        let style = FormInputStyle(decimalSeparator: ",", dateOrder: .dayMonthYear(separator: "."))
        #expect(
            FormTranscript<TripForm>(at: Self.context, style: style).text(of: form) == """
                Trip

                You
                  Name: Two lines
                    ? As in your passport
                  Age: 40
                  Height: 1,85
                  Price: 19,9
                  Day: 28.2.2026

                News
                  [x] Notify
                  Digest: ( ) daily (•) weekly
                  Extras: ( ) daily ( ) weekly
                  Insured: ( ) Yes (•) No

                Place
                  Street:
                Stops
                  Stop 1
                    Nights: 2
                  Stop 2
                    Nights: 3
                Payment: ( ) Cash (•) Card
                  Card number: ••••

                [Book] [Start again]

                """)
    }
}
