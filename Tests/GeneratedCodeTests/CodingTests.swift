import FormRuntime
import Foundation
import Testing

/// Drafts and requests as JSON.
@Suite struct CodingTests {
    private let moment: FormMoment

    private var context: FormContext { FormContext(at: moment) }

    init() throws {
        let now = try #require(FormTimestamp("2026-02-28T12:00:00Z"))
        moment = FormMoment(now: now, today: now.utcDate)
    }

    private func input(_ json: String) throws -> FormInput<IntakeForm> {
        try JSONDecoder().decode(FormInput<IntakeForm>.self, from: Data(json.utf8))
    }

    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private var valid: IntakeForm {
        var form = IntakeForm()
        form.firstName = "Blob"
        form.age = 42
        form.terms = true
        return form
    }

    @Test func aDraftIsWrittenAsItIs() throws {
        #expect(
            try json(IntakeForm()) == """
                {"age":null,"born":null,"first_name":"","height":null,"news":true,"note":"None.","plan":"free",\
                "seats":null,"terms":false}
                """)
    }

    @Test func anEditedFieldIsWrittenAndStaysEdited() throws {
        var form = valid
        form.nick = ""
        form.extra = nil
        let text = try json(form)
        #expect(text.contains(#""nick":"""#) && text.contains(#""extra":null"#))
        let read = try JSONDecoder().decode(IntakeForm.self, from: Data(text.utf8))
        #expect(read == form && read.nick.isEmpty && read.extra == nil)
    }

    @Test func everyDraftReadsBack() throws {
        var form = IntakeForm()
        form.note = ""
        form.height = 1.5
        form.news = nil
        form.plan = .teamÉ
        form.seats = 7
        form.extra = -1
        for draft in [IntakeForm(), valid, form] {
            #expect(try JSONDecoder().decode(IntakeForm.self, from: Data(try json(draft).utf8)) == draft)
        }
    }

    @Test func aRequestHasWhatIsInIt() throws {
        var form = valid
        form.news = nil
        #expect(
            try json(#require(form.request(in: context))) == """
                {"age":42,"extra":42,"first_name":"Blob","initials":"Blob","isAdult":false,"nick":"Blob",\
                "note":"None.","plan":"free","sum":43,"terms":true,"tier":"free"}
                """)
    }

    @Test func aRequestReadsBack() throws {
        let request = try #require(valid.request(in: context))
        let decoder = JSONDecoder()
        decoder.userInfo[.formContext] = context
        #expect(try decoder.decode(IntakeRequest.self, from: Data(json(request).utf8)) == request)
    }

    @Test func aRequestIsCheckedAtTheTimeOfItsContext() throws {
        let body = Data(#"{"first_name":"Blob","age":42,"terms":true,"born":2026}"#.utf8)
        let decoder = JSONDecoder()
        decoder.userInfo[.formContext] = context
        #expect(try decoder.decode(IntakeRequest.self, from: body).born == 2026)
        let early = try #require(FormTimestamp("2025-02-28T12:00:00Z"))
        decoder.userInfo[.formContext] = FormContext(at: FormMoment(now: early, today: early.utcDate))
        let problem = #expect(throws: FormProblem.self) { try decoder.decode(IntakeRequest.self, from: body) }
        #expect(problem?.issues.map(\.path) == ["born"])
    }

    @Test func whatDoesNotFitLeavesTheRest() throws {
        let input = try input(
            #"{"first_name":5,"note":"kept","age":"12","height":1e400,"terms":null,"news":"yes","plan":"gold","x":1}"#)
        #expect(input.draft.note == "kept" && input.draft.plan == nil && input.draft.news == nil)
        #expect(input.misfits.map(\.field) == [.firstName, .age, .height, .terms, .news, .plan])
        #expect(
            input.misfits.map { $0.expected + ", " + $0.found } == [
                "a text, a number", "a whole number, a text", "a number, a number", "`true` or `false`, nothing",
                "`true` or `false`, a text", "`free`, `pro` or `team \"é\"`, another text",
            ])
        #expect(input.unknownKeys == ["x"])
    }

    @Test func misfitsAndBrokenRulesComeTogetherInLayoutOrder() throws {
        let input = try input(#"{"first_name":"B","age":"12","terms":false,"plan":"pro","seats":1}"#)
        #expect(
            input.check(in: context).map(\.description).map { $0.split(separator: ":")[0] } == [
                "first_name", "age", "terms", "seats",
            ])
        #expect(input.check(in: context).map(\.rule.name) == ["minLength", "unparsable", "mustBe", "minimum"])
        #expect(input.request(in: context) == nil)
    }

    @Test func rulesSayNothingAboutWhatDidNotFit() throws {
        // `age > seats` is broken by the draft, in which a height that did not fit is nothing.
        let start = #"{"first_name":"Blob","terms":true,"plan":"pro""#
        #expect(try input(start + #","age":20,"seats":30}"#).check(in: context).map(\.rule) == [.check(0)])
        #expect(try input(start + #","age":"x","seats":30}"#).check(in: context).map(\.field) == [.age])
        #expect(try input(start + #","age":20,"seats":"x"}"#).check(in: context).map(\.rule) == [.unparsable])
        let strange = #"{"first_name":"Blob","age":20,"terms":true,"news":false,"height":0.5"#
        #expect(try input(strange + "}").check(in: context).map(\.field) == [.nick])
        #expect(try input(strange + #","nick":[]}"#).check(in: context).map(\.rule) == [.unparsable])
    }

    @Test func whatDidNotFitAFieldThatIsHiddenIsNotInTheWay() throws {
        let input = try input(#"{"first_name":"Blob","age":20,"terms":true,"seats":"many"}"#)
        #expect(input.misfits.map(\.field) == [.seats])
        #expect(input.check(in: context).isEmpty)
        #expect(try input.validated(in: context).seats == nil)
    }

    @Test func unknownKeysAreInTheWayUntilTheyAreLetThrough() throws {
        var input = try input(#"{"first_name":"Blob","age":20,"terms":true,"tersm":true,"a":0}"#)
        let problem = #expect(throws: FormProblem.self) { try input.validated(in: context) }
        #expect(problem?.issues.map(\.path) == ["a", "tersm"])
        #expect(problem?.issues.map(\.rule) == ["unknown", "unknown"])
        input.unknownKeys = []
        #expect(input.request(in: context)?.age == 20)
    }

    @Test(arguments: [(#""sum":21"#, true), (#""sum":22"#, false), (#""sum":"21""#, false), (#""tier":"pro""#, false)])
    func computedAnswersAreTakenIfTheyAreRight(member: String, isRight: Bool) throws {
        let input = try input(#"{"first_name":"Blob","age":20,"terms":true,"# + member + "}")
        #expect(input.check(in: context).map(\.rule) == (isRight ? [] : [.computed]))
        #expect((input.request(in: context) != nil) == isRight)
    }

    @Test func aDraftAloneLosesNothingSilently() {
        for body in [#"{"age":"x"}"#, #"{"seats":1.5}"#, #"{"agee":1}"#] {
            #expect(throws: FormProblem.self) {
                try JSONDecoder().decode(IntakeForm.self, from: Data(body.utf8))
            }
        }
    }

    @Test func whatIsNoObjectIsTheDecodersError() {
        for body in ["[]", "1", "null", "{"] {
            #expect(throws: DecodingError.self) { try input(body) }
        }
    }

    @Test func aProblemIsADocument() throws {
        let input = try input(#"{"first_name":"B","age":"12","terms":true}"#)
        let problem = try #require(throws: FormProblem.self) { try input.validated(in: context) }
        let text = try json(problem)
        #expect(
            text == """
                {"issues":[\
                {"arguments":[{"name":"minLength","value":"2"},{"name":"unit","value":"characters"}],\
                "message":"First name must have at least 2 characters","path":"first_name","rule":"minLength",\
                "severity":"error"},\
                {"arguments":[],"message":"Age could not be understood: expected a whole number, found a text",\
                "path":"age","rule":"unparsable","severity":"error"}],\
                "status":422,"title":"Unprocessable Content","type":"about:blank"}
                """)
        #expect(try JSONDecoder().decode(FormProblem.self, from: Data(text.utf8)) == problem)
    }

    @Test func numbersThatAreNoneAreNotWritten() {
        var form = IntakeForm()
        form.height = .infinity
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(form) }
    }

    @Test func textsOfOptionsAreComparedScalarByScalar() throws {
        #expect(try input("{\"plan\":\"team \\\"\u{E9}\\\"\"}").misfits.isEmpty)
        #expect(try input("{\"plan\":\"team \\\"e\u{301}\\\"\"}").misfits.map(\.field) == [.plan])
    }

    @Test func theVersionOfTheFormIsThere() {
        #expect(IntakeForm.formVersion == 3 && SettingsForm.formVersion == 1)
    }

    @Test func aFormMayDoWithoutJSON() {
        #expect(!(NotCodableForm() is any Encodable))
    }
}
