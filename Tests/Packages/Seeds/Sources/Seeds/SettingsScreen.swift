import FormRuntime

/// What the system says about notifications.
@MainActor
protocol NotificationCenterClient {
    /// Asks the person, or knows the answer already.
    func requestAuthorization() async throws -> Bool
}

/// The settings screen: the toggle for notifications moves only once the system agreed.
@MainActor
final class SettingsScreen: SettingsGuards {
    private(set) lazy var model = FormModel(SettingsForm(), guards: SettingsForm.guards(self))
    private let center: any NotificationCenterClient

    init(center: some NotificationCenterClient) {
        self.center = center
    }

    func notificationPermission() async -> FormPermission {
        do {
            return try await center.requestAuthorization() ? .granted : .denied
        } catch {
            return .denied
        }
    }
}
