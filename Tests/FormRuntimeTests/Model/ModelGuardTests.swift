import FormRuntime
import Testing

@MainActor
@Suite struct ModelGuardTests {
    private let app = Asked<Void, FormPermission>()

    private func model(denied: String? = "Allow it in the settings.") -> FormModel<TripForm> {
        var guards = FormGuards<TripForm.Field>()
        guards.add(.notify, denied: denied) { (try? await self.app.ask(())) ?? .cancelled }
        return FormModel(TripForm.valid, guards: guards)
    }

    @Test func theToggleMovesOnlyAfterYes() async throws {
        let model = model()
        let question = try #require(model.set(true, for: .notify))
        await app.asked(1)
        #expect(!model[toggle: .notify])
        #expect(model.isAsking(.notify))
        app.answer(0, .granted)
        await question.value
        #expect(model[toggle: .notify])
        #expect(!model.isAsking(.notify))
        #expect(model.alert == nil)
    }

    @Test func deniedStaysOffAndSaysWhy() async throws {
        let model = model()
        let question = try #require(model.set(true, for: .notify))
        await app.asked(1)
        app.answer(0, .denied)
        await question.value
        #expect(!model[toggle: .notify])
        #expect(model.alert?.message == "Allow it in the settings.")
        #expect(model.alert?.title == "Notify")
    }

    @Test func withoutWordingThereIsAPlainSentence() async throws {
        let model = model(denied: nil)
        let question = try #require(model.set(true, for: .notify))
        await app.asked(1)
        app.answer(0, .denied)
        await question.value
        #expect(model.alert?.message == "Notify was not allowed")
    }

    @Test func cancelledSaysNothing() async throws {
        let model = model()
        let question = try #require(model.set(true, for: .notify))
        await app.asked(1)
        app.answer(0, .cancelled)
        await question.value
        #expect(!model[toggle: .notify])
        #expect(model.alert == nil)
    }

    @Test func turningOffAsksNothing() {
        let model = model()
        model.draft.notify = true
        #expect(model.set(false, for: .notify) == nil)
        #expect(!model[toggle: .notify])
        #expect(app.questions.isEmpty)
    }

    enum Change: CaseIterable { case turnedOff, reset, edited }

    @Test(arguments: Change.allCases)
    func aLateAnswerChangesNothing(_ change: Change) async throws {
        for answer in [FormPermission.granted, .denied] {
            let app = Asked<Void, FormPermission>()
            var guards = FormGuards<TripForm.Field>()
            guards.add(.notify) { (try? await app.ask(())) ?? .cancelled }
            let model = FormModel(TripForm.valid, guards: guards)
            let question = try #require(model.set(true, for: .notify))
            await app.asked(1)
            switch change {
            case .turnedOff: model.set(false, for: .notify)
            case .reset: model.reset()
            case .edited:
                model.draft.notify = true
                model.draft.notify = false
            }
            let before = model.draft
            #expect(!model.isAsking(.notify))
            app.answer(0, answer)
            await question.value
            #expect(model.draft == before)
            #expect(model.alert == nil)
        }
    }

    @Test func theLatestQuestionCounts() async throws {
        let model = model()
        let first = try #require(model.set(true, for: .notify))
        await app.asked(1)
        #expect(model.set(true, for: .notify) == nil, "it is being asked for already")
        model.set(false, for: .notify)
        let second = try #require(model.set(true, for: .notify))
        await app.asked(2)
        app.answer(0, .granted)
        await first.value
        #expect(!model[toggle: .notify])
        app.answer(1, .granted)
        await second.value
        #expect(model[toggle: .notify])
    }

    @Test func anEditElsewhereLeavesTheQuestionOpen() async throws {
        let model = model()
        let question = try #require(model.set(true, for: .notify))
        await app.asked(1)
        model[text: .name] = "Aliens"
        app.answer(0, .granted)
        await question.value
        #expect(model[toggle: .notify])
        #expect(model.draft.name == "Aliens")
    }

    @Test func anAlertSurvivesResetAndGoesByIdentity() async throws {
        let model = model()
        let question = try #require(model.set(true, for: .notify))
        await app.asked(1)
        app.answer(0, .denied)
        await question.value
        model.reset()
        let alert = try #require(model.alert)
        model.dismiss(FormAlert(title: alert.title, message: alert.message))
        #expect(model.alert == alert)
        model.dismiss(alert)
        #expect(model.alert == nil)
    }
}
