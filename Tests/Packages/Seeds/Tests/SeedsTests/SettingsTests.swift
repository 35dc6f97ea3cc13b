import FormRuntime
import Testing

@testable import Seeds

/// A system whose answer comes when the test says so.
@MainActor
private final class Center: NotificationCenterClient {
    struct Broken: Error {}
    private var waiting: [CheckedContinuation<Bool, any Error>] = []
    private(set) var asked = 0

    func requestAuthorization() async throws -> Bool {
        asked += 1
        return try await withCheckedThrowingContinuation { waiting.append($0) }
    }

    func answer(_ result: Result<Bool, any Error>) { waiting.removeFirst().resume(with: result) }

    /// Lets tasks run until the system was asked so often.
    func isAsked(times: Int) async {
        while asked < times { await Task.yield() }
    }
}

@MainActor
@Suite struct SettingsTests {
    private let center = Center()

    @Test(arguments: ["Blob the Extraordinary", "👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀"])
    func aNameIsCutToSixteenCharacters(_ name: String) {
        let model = SettingsScreen(center: center).model
        model[text: .displayName] = name
        #expect(model.draft.displayName == String(name.prefix(16)))
    }

    @Test func grantedTurnsItOnAndShowsTheDigest() async {
        let model = SettingsScreen(center: center).model
        #expect(!model.isVisible(.digest))
        let asking = model.set(true, for: .sendNotifications)
        await center.isAsked(times: 1)
        #expect(!model.draft.sendNotifications && model.isAsking(.sendNotifications))
        center.answer(.success(true))
        await asking?.value
        #expect(model.draft.sendNotifications && model.isVisible(.digest) && model.alert == nil)
    }

    @Test(arguments: [true, false])
    func deniedStaysOffAndSaysWhy(_ isBroken: Bool) async {
        let model = SettingsScreen(center: center).model
        let asking = model.set(true, for: .sendNotifications)
        await center.isAsked(times: 1)
        center.answer(isBroken ? .failure(Center.Broken()) : .success(false))
        await asking?.value
        #expect(!model.draft.sendNotifications)
        #expect(model.alert?.message == "Allow notifications in the system's settings.")
    }

    @Test func turnedOffWhileTheQuestionIsOpenTheLateYesChangesNothing() async {
        let model = SettingsScreen(center: center).model
        let asking = model.set(true, for: .sendNotifications)
        await center.isAsked(times: 1)
        model[toggle: .sendNotifications] = false
        center.answer(.success(true))
        await asking?.value
        #expect(!model.draft.sendNotifications && model.alert == nil)
    }

    @Test func resetWhileTheQuestionIsOpenTheLateYesChangesNothing() async {
        let model = SettingsScreen(center: center).model
        model[text: .displayName] = "Blob"
        let asking = model.set(true, for: .sendNotifications)
        await center.isAsked(times: 1)
        model.reset()
        center.answer(.success(true))
        await asking?.value
        #expect(model.draft == SettingsForm())
    }

    @Test func anAlertSurvivesAReset() async throws {
        let model = SettingsScreen(center: center).model
        let asking = model.set(true, for: .sendNotifications)
        await center.isAsked(times: 1)
        center.answer(.success(false))
        await asking?.value
        model.reset()
        model.dismiss(try #require(model.alert))
        #expect(model.alert == nil)
    }

    @Test func theHiddenDigestIsNoPartOfTheRequest() {
        var form = SettingsForm()
        form.displayName = "Blob"
        form.digest = .weekly
        #expect(form.request?.digest == nil)
        form.sendNotifications = true
        #expect(form.request?.digest == .weekly)
    }
}
