import FormRuntime
import Testing

/// An application: a group that may be left out and must not always be, and parts that hang on several options.
@Suite struct HousingBenefitTests {
    private let context = FormContext(on: "2026-03-01")

    private func child(_ name: String, _ born: String) -> HousingBenefitForm.ChildrenRow {
        var child = HousingBenefitForm.ChildrenRow()
        child.name = name
        child.born = CalendarDate(born)
        return child
    }

    private var valid: HousingBenefitForm {
        var form = HousingBenefitForm()
        form.name = " Ada   Byron "
        form.born = CalendarDate("1990-05-17")
        form.status = .married
        form.work = [.pension]
        form.pension = 640
        form.rent = 500
        form.area = 45
        return form
    }

    @Test func aValidDraftMakesARequest() throws {
        let request = try #require(valid.request(in: context))
        #expect(request.name == "Ada Byron" && request.size == 1 && request.limit == 545 && request.monthly == 640)
        #expect(request.partner == nil && request.job == nil && request.profit == nil && request.children.isEmpty)
        #expect(request.livesTogether == false && request.work == .chosen([.pension]))
    }

    @Test func aPartnerInTheSameHomeIsAskedAbout() throws {
        var form = valid
        form.livesTogether = true
        #expect(form.check(in: context) == [.init(.partner(), .required)])
        #expect(form.check(in: context).map(\.message) == ["Tell us about the partner who lives with you."])
        form.partner.name = "William"
        #expect(form.check(in: context) == [.init(.partner(.born), .required)])
        form.partner.born = CalendarDate("1985-02-21")
        form.partner.income = 100
        #expect(form.request(in: context)?.partner?.income == nil && form.request(in: context)?.monthly == 640)
        form.partner.earns = true
        #expect(form.request(in: context)?.partner?.income == 100 && form.request(in: context)?.monthly == 740)
        form.status = .widowed
        #expect(form.request(in: context)?.partner == nil && form.request(in: context)?.monthly == 640)
        #expect(form.request(in: context)?.livesTogether == nil && form.partner.name == "William")
    }

    @Test func severalKindsOfIncomeAddUp() throws {
        var form = valid
        form.work = [.business, .job, .pension]
        #expect(form.check(in: context).map(\.field) == [.job(.employer), .job(.gross), .profit])
        (form.job.employer, form.job.gross, form.profit) = ("Engines Ltd", 1000, 120)
        #expect(form.request(in: context)?.monthly == 1650)
        form.profit = -120
        #expect(form.request(in: context)?.monthly == 1640, "a loss is no income and takes none away")
        form.job.hasBonus = true
        #expect(form.check(in: context) == [.init(.job(.bonus), .required)])
        form.job.bonus = FormDecimal("100.03")
        #expect(form.request(in: context)?.monthly == FormDecimal("1648.34"))
        form.job.bonus = 1001
        #expect(form.check(in: context) == [.init(.job(.bonus), .maximum(.decimal(1000)))])
    }

    @Test func noIncomeStandsAlone() {
        var form = valid
        form.work = [.pension, .none]
        #expect(form.check(in: context) == [.init(.work, .exclusive)])
        form.work = [.none]
        #expect(
            form.request(in: context)?.work == HousingBenefitForm.WorkAnswer.none
                && !form.isVisible(.pension, in: context))
    }

    @Test func anOptionGoesWithTheStatus() {
        var form = valid
        form.work = [.pension, .support]
        #expect(form.request(in: context)?.work == .chosen([.pension]) && !form.isVisible(.support, in: context))
        form.work = [.support]
        #expect(form.check(in: context) == [.init(.work, .optionUnavailable)])
        form.status = .single
        #expect(form.check(in: context) == [.init(.support, .required)])
    }

    @Test func childrenCountOnceEach() {
        var form = valid
        form.children = [child("Anne", "2017-09-22"), child("Anne", "2017-09-22"), child("Ralph", "2009-07-02")]
        let ids = form.children.rows.map(\.id)
        #expect(form.check(in: context) == [.init(.children(ids[1], .name), .uniqueBy)])
        #expect(!form.isVisible(.children(ids[0], .isInSchool), in: context))
        #expect(form.isVisible(.children(ids[2], .isInSchool), in: context))
        form.children[ids[2]]?.isInSchool = true
        form.children.remove(ids[0])
        #expect(form.check(in: context) == [.init(.children(ids[2], .school), .required)])
        form.children.move(from: 1, to: 0)
        #expect(form.check(in: context) == [.init(.children(ids[2], .school), .required)])
        form.children[ids[2]]?.school = "Eton"
        let request = form.request(in: context)
        #expect(request?.size == 3 && request?.children.map(\.name) == ["Ralph", "Anne"])
        #expect(
            request?.children.map(\.isInSchool) == [true, nil] && request?.children.map(\.school) == ["Eton", nil])
    }

    @Test func whatIsTooMuchClosesOrWarns() {
        var form = valid
        form.rent = 600
        #expect(form.check(in: context) == [.init(.rent, .check(0))])
        #expect(form.apply(in: context).request?.rent == 600)
        form.pension = FormDecimal("1800.01")
        #expect(form.check(in: context).map(\.field) == [.monthly, .rent])
        #expect(form.apply(in: context).request == nil)
    }

    @Test func datesOfBirthLieInThePast() {
        var form = valid
        form.born = CalendarDate("2026-03-02")
        #expect(form.check(in: context).map(\.rule.name) == ["maximum"])
        #expect(form.check(in: FormContext(on: "2026-03-02")) == [.init(.born, .check(0))])
        #expect(form.check(in: FormContext(on: "2044-03-02")).isEmpty)
    }
}
