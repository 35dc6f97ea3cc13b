import Observation
import SwiftUI

/// A value outside of any view, for a test to look at.
@MainActor @Observable
final class Cell<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }

    var binding: Binding<Value> { Bindable(self).value }
}

/// A question that a test answers when it likes.
@MainActor
final class Gatekeeper<Answer: Sendable> {
    private var waiting: [CheckedContinuation<Answer, Never>] = []
    private(set) var asked = 0

    var isWaiting: Bool { !waiting.isEmpty }

    func ask() async -> Answer {
        asked += 1
        return await withCheckedContinuation { waiting.append($0) }
    }

    func answer(_ answer: Answer) {
        guard !waiting.isEmpty else { return }
        waiting.removeFirst().resume(returning: answer)
    }
}
