import FormRuntime
import Testing

/// `whenHidden` and `onHide`: what the request holds of hidden fields, and what the draft forgets.
@Suite struct HidingTests {
    @Test func theRequestHoldsWhatTheFormSays() throws {
        var form = HiddenAnswersForm()
        form.on = false
        form.name = "Zed"
        form.lines.append(.init())
        let request = try form.validated()
        #expect(request.name == "nobody" && request.blank.isEmpty && request.nick == "none")
        #expect(request.count == -1 && request.ratio == 0.5 && request.price == FormDecimal("1.1"))
        #expect(request.day == CalendarDate("2026-02-28") && request.at == TimeOfDay("09:30"))
        #expect(request.moment == FormTimestamp("2026-02-28T12:00:00Z"))
        #expect(request.flag && request.answer == false && request.plan == .free)
        #expect(request.days == [.sun] && request.extras == .no && request.double == 0 && request.start == "start")
        #expect(request.lines.isEmpty && request.home == nil && request.pick == nil)
    }

    @Test func anAnswerIsHeldWhileTheFieldIsShown() throws {
        var form = Self.filled
        let request = try form.validated()
        #expect(request.name == "Blob" && request.blank == "b" && request.nick == nil && request.count == 3)
        #expect(request.plan == .pro && request.extras == .chosen([.a]) && request.double == 6)
        #expect(request.lines.map(\.size) == [41, 0] && request.lines.map(\.parts.count) == [1, 0])
        #expect(request.home?.unit == "-")
        form.home.street = "x"
        form.home.unit = "7"
        #expect(try form.validated().home?.unit == "7")
    }

    @Test func whatIsHiddenIsForgottenWhereTheFormSaysSo() {
        var form = Self.filled
        form.start = "edited"
        form.home.floor = 2
        form.lines[0].parts[0].note = "n"
        form.clearHidden()
        #expect(form.lines[0].size == 41 && form.lines[1].size == 40, "a hidden row field has its default")
        #expect(form.lines[0].parts[0].note.isEmpty)
        #expect(form.name == "Blob" && form.start == "edited" && form.home.floor == 2)
        form.name = "Zed"
        form.on = false
        form.clearHidden()
        #expect(form.name == "Blob" && form.count == nil && !form.flag && form.plan == nil && form.extras.isEmpty)
        #expect(form.lines.isEmpty && form.home == .init() && form.pick == .init())
        #expect(form.blank == "b" && form.price != nil, "others keep what was entered")
        form.on = true
        #expect(form.start == "Blob", "it follows again")
        var again = form
        again.clearHidden()
        #expect(again == form)
    }

    @Test func whichFieldsForget() {
        #expect(HiddenAnswersForm.clearsWhenHidden(.name) && !HiddenAnswersForm.clearsWhenHidden(.blank))
        #expect(HiddenAnswersForm.clearsWhenHidden(.home(.street)) && HiddenAnswersForm.clearsWhenHidden(.home()))
        #expect(!SettingsForm.clearsWhenHidden(.digest))
    }

    @MainActor
    @Test func aModelForgetsAfterEachChange() {
        let model = FormModel(HiddenAnswersForm())
        model[text: .name] = "Zed"
        model[text: .count] = "many"
        model.leave(.count)
        #expect(model.issues(of: .count).map(\.rule) == [.unparsable])
        model[toggle: .on] = false
        #expect(model.draft.name == "Blob")
        model[toggle: .on] = true
        #expect(model[text: .count].isEmpty && model.issues(of: .count).isEmpty, "as new")
        #expect(model[text: .name] == "Blob")
    }

    @MainActor
    @Test func whatADraftHasForgottenIsNoEdit() {
        var draft = HiddenAnswersForm()
        draft.on = false
        draft.name = "Zed"
        let model = FormModel(draft)
        #expect(model.draft.name == "Blob" && !model.isDirty)
        model.reset(to: draft)
        #expect(model.draft.name == "Blob" && !model.isDirty)
    }

    private static var filled: HiddenAnswersForm {
        var form = HiddenAnswersForm()
        form.blank = "b"
        form.count = 3
        form.ratio = 1
        form.price = FormDecimal("2")
        form.day = CalendarDate("2026-01-01")
        form.at = TimeOfDay("10:00")
        form.moment = FormTimestamp("2026-01-01T00:00:00Z")
        form.flag = true
        form.answer = true
        form.plan = .pro
        form.days = [.sat]
        form.extras = [.a]
        for sku in ["shoe", "hat"] {
            let id = form.lines.append(.init())
            form.lines[id]?.sku = sku
            form.lines[id]?.size = 41
            form.lines[id]?.parts.append(.init())
        }
        form.lines[0].parts[0].code = "c"
        form.home.street = "Rue 1"
        return form
    }
}
