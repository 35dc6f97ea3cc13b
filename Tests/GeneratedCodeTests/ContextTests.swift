import FormPreview
import FormRuntime
import Foundation
import Observation
import Testing

/// What the app tells a form: inputs of its context, which conditions read.
@Suite struct ContextTests {
    private typealias Kinds = ContextKindsForm
    private let moment = FormContext(on: "2026-02-28").moment

    private func context(_ values: some FormContextValues) -> FormContext { FormContext(values, at: moment) }

    @Test func aContextKeepsWhatItIsGiven() {
        let told = Kinds.Context(
            isStaff: true, agreed: false, isOpen: false, region: "at", language: "de", seats: 3, limit: 4, level: nil,
            rate: 0.5, ratio: 0.25, price: 1, discount: 2, plan: .pro, tier: .high, tags: [.c, .a], marks: [],
            since: CalendarDate("2026-01-01"), until: CalendarDate("2026-02-01")!, opens: TimeOfDay("08:00")!,
            closes: TimeOfDay("18:00"), last: moment.now, next: moment.now)
        var kept = told
        kept.tags = [Kinds.Context.Tags.a, .c]
        #expect(Kinds.Context(context(told)) == kept, "choices are kept in the order of the options")
        #expect(context(told).members.map(\.name).prefix(3) == ["isStaff", "agreed", "isOpen"])
    }

    @Test func whatIsNotToldHasItsDefault() {
        let untold = Kinds.Context(FormContext(at: moment))
        #expect(untold == Kinds.Context())
        #expect(
            !untold.isStaff && untold.isOpen && untold.limit == 5 && untold.tier == .low
                && untold.marks == [Kinds.Context.Marks.x, .z])
        #expect(untold.price == FormDecimal("2.50") && untold.until == CalendarDate("2026-12-31"))
        #expect(untold.level == 2 && untold.seats == nil && untold.plan == nil && untold.since == nil)
        var told = untold
        told.level = nil
        told.language = ""
        #expect(Kinds.Context(context(told)).level == nil, "an optional one can have no value in spite of its default")
        #expect(Kinds.Context(context(told)).language == nil, "an empty text is none")
    }

    @Test func aContextFromElsewhereIsReadByNamesAndTypes() {
        let members = [
            FormContextMember("seats", 3), FormContextMember("limit", "four"),
            FormContextMember("plan", .options(["pro"])),
            FormContextMember("tier", .options(["none"])), FormContextMember("other", true),
        ]
        let read = Kinds.Context(FormContext(at: moment, members: members))
        #expect(read == Kinds.Context(seats: 3, plan: .pro))
    }

    @Test func conditionsReadWhatTheAppTells() {
        let form = Kinds()
        #expect(!form.isVisible(.note) && form.isVisible(.isPro))
        #expect(!form.isVisible(.note, in: context(Kinds.Context(isStaff: true))))
        #expect(!form.isVisible(.note, in: context(Kinds.Context(isStaff: true, plan: .free))))
        #expect(form.isVisible(.note, in: context(Kinds.Context(isStaff: true, plan: .pro))))
        #expect(!form.isVisible(.note, in: context(Kinds.Context(isStaff: true, isOpen: false, plan: .pro))))
        #expect(!form.isVisible(.isPro, in: context(Kinds.Context(ratio: 0.5))))
        #expect(form.isVisible(.isPro, in: context(Kinds.Context(ratio: 0.25))))
        #expect(form.isVisible(.isPro, in: context(Kinds.Context(ratio: 0.5, plan: .free))))
        #expect(form.isReadOnly(.moment, in: context(Kinds.Context(next: FormTimestamp("2026-01-01T00:00:00Z")!))))
        #expect(!form.isReadOnly(.moment, in: context(Kinds.Context())))
    }

    @Test func optionsAndActionsDependOnIt() {
        let form = Kinds()
        func options(_ told: Kinds.Context) -> [Kinds.Kind] {
            Kinds.Kind.allCases.filter { form.isAvailable($0, in: context(told)) }
        }
        #expect(options(.init()) == [.plain])
        #expect(options(.init(tier: .high)) == [.plain, .fine])
        #expect(options(.init(tags: [.b])) == [.plain, .fine])
        #expect(options(.init(since: CalendarDate("2026-02-27"))) == [.plain, .late])
        #expect(options(.init(since: CalendarDate("2026-02-28"))) == [.plain])
        var invitation = InvitationForm()
        invitation.people.append(.init())
        invitation.people[0].email = "ada@example.com"
        let large = context(InvitationForm.Context(plan: .enterprise))
        #expect(!invitation.check(in: large).contains { $0.severity == .error } && !invitation.invite(in: large).isOpen)
        #expect(invitation.invite(in: context(InvitationForm.Context(isAdmin: true, plan: .enterprise))).isOpen)
        #expect(invitation.invite.isOpen)
    }

    @Test func boundsAndDemandsDependOnIt() {
        var form = Kinds()
        form.count = 6
        form.day = CalendarDate("2026-02-10")
        form.hour = TimeOfDay("09:00")
        func broken(_ told: Kinds.Context) -> [Kinds.Field] {
            form.check(in: context(told)).map(\.field).filter { [.count, .more, .day, .hour].contains($0) }
        }
        #expect(broken(.init()) == [.count, .hour])
        #expect(broken(.init(limit: 6, opens: TimeOfDay("08:00")!)) == [])
        #expect(broken(.init(limit: 6, since: CalendarDate("2026-02-11"), opens: TimeOfDay("08:00")!)) == [.day])
        #expect(broken(.init(limit: 6, opens: TimeOfDay("08:00")!, closes: TimeOfDay("09:00"))) == [.hour])
        #expect(broken(.init(agreed: true, limit: 6, opens: TimeOfDay("08:00")!)) == [.more])
        #expect(broken(.init(agreed: true, limit: 6, level: nil, opens: TimeOfDay("08:00")!)) == [])
        #expect(broken(.init(limit: 6, plan: .free, opens: TimeOfDay("08:00")!)) == [.count], "the rule of the form")
    }

    @Test func computedAnswersAndDefaultsFollowIt() throws {
        var form = Kinds()
        form.count = 2
        form.country = ""
        #expect(form.country == "" && form.half == 0.75 && form.marked == true && form.spoken == nil)
        form = Kinds()
        form.count = 2
        form.lines.append(.init())
        form.lines[0].amount = 1
        let told = context(Kinds.Context(region: " at ", rate: 3, discount: 1, marks: [.x]))
        #expect(form.request(in: told)?.country == "at", "a computed text goes through the field's transforms")
        #expect(told.asCurrent { form.country } == "at")
        #expect(told.asCurrent { form.ticket } == 4 && form.ticket == FormDecimal("2.5"))
        #expect(told.asCurrent { form.half } == 1.5 && told.asCurrent { form.marked } == false)
        let request = try #require(form.draft(in: told).request)
        #expect(request.country == "at" && request.day == nil)
    }

    @Test func rowsReadItToo() throws {
        var form = Kinds()
        form.lines.append(.init())
        form.lines[0].amount = 3
        let row = form.lines.rows[0].id
        let told = context(Kinds.Context(seats: 3, price: 2))
        #expect(!form.isVisible(.lines(row, .name), in: told))
        #expect(form.isVisible(.lines(row, .name), in: context(Kinds.Context(isStaff: true))))
        #expect(form.check(in: told).first { $0.field == .lines(row, .amount) }?.message == "Not all of them.")
        #expect(form.check(in: context(Kinds.Context(limit: 2))).contains { $0.field == .lines(row, .amount) })
        #expect(told.asCurrent { form.lines_cost(in: row) } == 6)
        form.lines.append(.init())
        form.lines[1].amount = 2
        #expect(form.check(in: context(Kinds.Context(seats: 1))).contains { $0.field == .lines() })
        #expect(!form.check(in: context(Kinds.Context())).contains { $0.field == .lines() }, "without seats, no limit")
    }

    @Test func namesThatSwiftHasUsesFor() {
        let told = context(
            ContextNamesForm.Context(
                default: true, `inout`: "y", where: nil, context: 1, inputs: 2, form: true, pass: 3, string: .some,
                int: [.ß], near: 1))
        var form = ContextNamesForm()
        form.b = 2
        form.rows.append(.init())
        form.rows[0].near = "x"
        let row = form.rows.rows[0].id
        #expect(form.isVisible(.a, in: told) && form.isVisible(.b, in: told) && form.isVisible(.i, in: told))
        #expect(!form.isVisible(.a) && !form.isVisible(.b) && !form.isVisible(.i))
        #expect(form.isAvailable(.g) && !form.isAvailable(.g, in: told))
        #expect(form.check(in: told).contains { $0.field == .b })
        #expect(!form.isVisible(.rows(row, .k), in: told), "the row's own field is nearer than the input")
        #expect(told.asCurrent { form.e } == 3)
        #expect(
            form.isVisible(.l) && form.isVisible(.l, in: told), "an option may be called as an optional calls nothing")
        #expect(!form.isVisible(.l, in: context(ContextNamesForm.Context(maybe: nil))))
        #expect(!form.isVisible(.l, in: context(ContextNamesForm.Context(maybe: .some(.some)))))
    }
}

// MARK: - Around the draft

/// What passes a context on: the model, JSON, the preview.
@Suite struct ContextUseTests {
    @MainActor @Observable final class Session {
        var isAdmin = false
        var seats: Int? = 1
    }

    private static func filledIn() -> InvitationForm {
        var form = InvitationForm()
        form.people.append(.init())
        form.people[0].email = "ada@example.com"
        form.people[0].role = .admin
        return form
    }

    @MainActor private static func model(_ session: Session) -> FormModel<InvitationForm> {
        FormModel(filledIn()) {
            FormContext(InvitationForm.Context(isAdmin: session.isAdmin, plan: .enterprise, seatsLeft: session.seats))
        }
    }

    @Test @MainActor func aModelChecksInItsContext() throws {
        let session = Session()
        let model = Self.model(session)
        #expect(model.allIssues.map(\.rule.name) == ["optionUnavailable"])
        #expect(model.isVisible(.expires))
        session.isAdmin = true
        model.refresh()
        #expect(model.allIssues.isEmpty)
        #expect(model.gate(\.invite).isOpen, "an action's property is read in the context of the model")
        session.isAdmin = false
        model.refresh()
        #expect(!model.gate(\.invite).isOpen)
    }

    @Test @MainActor func aModelNoticesWhatItsContextObserves() async throws {
        let session = Session()
        let model = Self.model(session)
        session.isAdmin = true
        for _ in 0..<1000 where !model.allIssues.isEmpty { await Task.yield() }
        #expect(model.allIssues.isEmpty)
        session.seats = 0
        for _ in 0..<1000 where model.allIssues.isEmpty { await Task.yield() }
        #expect(model.allIssues.map(\.field) == [.people()], "it goes on to observe")
    }

    @Test @MainActor func aModelShowsWhatFollowsTheContext() {
        let told = FormContext(ContextKindsForm.Context(region: "at", rate: 3))
        let model = FormModel(ContextKindsForm(), context: { told })
        #expect(model[text: .country] == "at" && model[text: .half] == "1.5")
        model[text: .country] = "de"
        #expect(model[text: .country] == "de")
        let text = FormTranscript<ContextKindsForm>(at: told).text(of: ContextKindsForm())
        #expect(text.contains("Country: at") && text.contains("Half (read-only): 1.5"))
    }

    @Test func aRequestIsDecodedInAContext() throws {
        let body = Data(#"{"people":[{"email":"ada@example.com","role":"admin"}]}"#.utf8)
        let decoder = JSONDecoder()
        #expect(throws: FormProblem.self) { try decoder.decode(InvitationRequest.self, from: body) }
        decoder.userInfo[.formContext] = FormContext(InvitationForm.Context(isAdmin: true))
        #expect(try decoder.decode(InvitationRequest.self, from: body).people[0].role == .admin)
    }

    @Test func thePreviewHasTheAppSaySomething() throws {
        var session = PreviewSession<InvitationForm>(
            inputs: [
                PreviewInput("isAdmin", label: "Admin", .toggle),
                PreviewInput(
                    "plan", label: "Plan", .choice, options: [("free", "Free"), ("enterprise", "Enterprise")]),
                PreviewInput("seatsLeft", label: "Seats", .integer, isOptional: true),
            ],
            told: InvitationForm.Context().members, writeRequest: { _, json in json.addNull() })
        func send(_ parts: String...) throws -> (context: [[String: Any]], paths: [String]) {
            let message = (["2026-02-28T12:00:00Z", "2026-02-28"] + parts).joined(separator: "\u{1F}")
            let bytes = session.answer(Array(message.utf8))
            let answer = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
            let issues = answer["issues"] as? [[String: Any]] ?? []
            return (answer["context"] as? [[String: Any]] ?? [], issues.compactMap { $0["path"] as? String })
        }
        let first = try send("show")
        #expect(first.context.compactMap { $0["control"] as? String } == ["toggle", "choice", "integer"])
        #expect(first.context[1]["value"] as? String == "free")
        _ = try send("add", "0.0")
        _ = try send("type", "0.0.r1.0", "ada@example.com")
        #expect(try send("choose", "0.0.r1.1", "guest").paths == ["people[0].role"])
        #expect(try send("choose", "i1", "enterprise").paths == [])
        #expect(try send("choose", "i1", "gold").context[1]["value"] as? String == "enterprise", "no such option")
        #expect(try send("type", "i2", "0").paths == ["people"])
        let unread = try send("type", "i2", "many")
        #expect(unread.context[2]["text"] as? String == "many" && unread.context[2]["help"] != nil)
        #expect(unread.paths == [], "what cannot be read counts as nothing")
        #expect(try send("choose", "0.0.r1.1", "admin").paths == ["people[0].role"])
        #expect(try send("toggle", "i0", "on").paths == [])
        #expect(try send("toggle", "i9", "off").paths == [])
    }
}
