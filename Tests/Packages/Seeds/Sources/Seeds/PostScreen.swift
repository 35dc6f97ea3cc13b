import FormRuntime

/// What posting needs of the world: given from outside, so that tests need no network.
protocol PostSession: Sendable {
    /// Sends a post.
    /// - Returns: Its number.
    func send(_ text: String) async throws -> Int
}

/// The screen that writes a post. It gets checked requests only: what a post may hold is said in `post.form.yaml`.
@MainActor
final class PostScreen: PostActions {
    let model = FormModel(PostForm())
    let run = ActionRun(title: "The post was not sent")
    private(set) var sent: [Int] = []
    private let session: any PostSession

    init(session: some PostSession) {
        self.session = session
    }

    func post(_ request: PostRequest) async throws {
        sent.append(try await session.send(request.content))
        model.reset()
    }

    /// The button was pressed; it always can be.
    @discardableResult
    func press() -> Task<Void, Never>? {
        model.attempt(\.post, run) { request in try await self.post(request) }
    }
}
