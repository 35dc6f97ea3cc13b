import FormRuntime
import Testing

/// A questionnaire: an age and a score that the form computes, and what they show.
@Suite struct HealthQuestionnaireTests {
    private let context = FormContext(on: "2026-02-28")

    private var valid: HealthQuestionnaireForm {
        var form = HealthQuestionnaireForm()
        form.name = "Charles"
        form.born = CalendarDate("1971-12-26")
        form.sex = .male
        form.conditions = [.none]
        (form.interest, form.mood, form.sleep, form.energy) = (.never, .some, .half, .never)
        form.consent = true
        return form
    }

    @Test func aValidDraftMakesARequest() throws {
        let request = try #require(valid.request(in: context))
        #expect(request.age == 54 && request.score == 3 && request.burden == "low" && request.guardian == nil)
        #expect(request.conditions == HealthQuestionnaireForm.ConditionsAnswer.none)
        #expect(request.talk == nil && request.medicine == nil && request.pregnant == nil)
    }

    @Test(arguments: [
        ("2026-02-27", 35), ("2026-02-28", 36), ("2026-12-31", 36), ("2027-01-01", 36), ("2027-02-27", 36),
        ("2027-02-28", 37),
    ])
    func anAgeChangesOnTheBirthday(_ today: String, _ age: Int) {
        var form = valid
        form.born = CalendarDate("1990-02-28")
        #expect(form.request(in: FormContext(on: today))?.age == age)
    }

    @Test func aChildComesWithAGuardianAndWithoutMood() throws {
        var form = valid
        form.born = CalendarDate("2016-02-29")
        #expect(form.check(in: context).map(\.field) == [.guardian(.name), .guardian(.phone)])
        (form.guardian.name, form.guardian.phone) = ("Ada", "+44 20 7946 0123")
        let request = try #require(form.request(in: context))
        #expect(request.guardian?.phone == "+442079460123" && request.guardian?.mayTalk == nil)
        #expect(request.interest == nil && request.score == nil && request.burden == nil)
        let later = try #require(form.request(in: FormContext(on: "2030-03-01")))
        #expect(later.guardian?.mayTalk == false && later.score == 3)
    }

    @Test func theScoreDecidesWhatIsAsked() {
        var form = valid
        form.sleep = .daily
        #expect(form.request(in: context)?.score == 4)
        form.mood = .half
        #expect(form.check(in: context) == [.init(.talk, .required)])
        form.talk = .now
        #expect(form.check(in: context) == [.init(.contact, .required)])
        form.contact = "+43 1 2345678"
        #expect(form.request(in: context)?.burden == "moderate" && form.request(in: context)?.contact == "+4312345678")
        form.energy = nil
        #expect(form.check(in: context).map(\.field) == [.energy])
    }

    @Test func noneOfTheseStandsAlone() {
        var form = valid
        form.conditions = [.none, .asthma]
        #expect(form.check(in: context) == [.init(.conditions, .exclusive)])
        #expect(form.check(in: context).map(\.message) == ["Either a disease or none of these."])
        form.conditions = []
        #expect(form.check(in: context) == [.init(.conditions, .required)])
        form.conditions = [.heart, .asthma]
        #expect(form.request(in: context)?.conditions == .chosen([.asthma, .heart]))
    }

    @Test func medicineIsAListWhileItIsTaken() {
        var form = valid
        form.takesMedicine = true
        #expect(form.check(in: context) == [.init(.medicine(), .required)])
        form.medicine.append(.init())
        form.medicine.append(.init())
        let ids = form.medicine.rows.map(\.id)
        #expect(form.check(in: context).map(\.field) == [.medicine(ids[0], .name), .medicine(ids[1], .name)])
        form.medicine[0].name = "Insulin"
        form.medicine[1].name = "Aspirin"
        form.medicine[1].dose = FormDecimal("0.5")
        form.medicine[1].since = CalendarDate("1970-01-01")
        #expect(form.check(in: context).map(\.field) == [.medicine(ids[1], .unit), .medicine(ids[1], .since)])
        form.medicine.remove(ids[0])
        #expect(form.check(in: context).map(\.field) == [.medicine(ids[1], .unit), .medicine(ids[1], .since)])
        #expect(form.check(in: context).map(\.path) == ["medicine[0].unit", "medicine[0].since"])
        form.takesMedicine = false
        #expect(form.check(in: context).isEmpty && form.request(in: context)?.medicine == nil)
        #expect(form.medicine.count == 1)
    }

    @Test func allergiesAreNamedOnce() {
        var form = valid
        form.allergies = ["Cats", " cats ", "dogs"]
        let second = form.allergies.rows[1].id
        #expect(form.check(in: context) == [.init(.allergies(second), .uniqueItems)])
        form.allergies.move(from: 1, to: 0)
        #expect(form.check(in: context).map(\.field) != [.allergies(second)])
        form.allergies.remove(second)
        #expect(form.request(in: context)?.allergies == ["cats", "dogs"])
    }

    @Test func warningsBlockNothing() {
        var form = valid
        form.conditions = [.pressure]
        #expect(form.check(in: context).map(\.severity) == [.warning])
        #expect(form.submit(in: context).request != nil)
    }
}
