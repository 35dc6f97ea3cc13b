import Foundation

/// Something the app is asked for, which a test answers when it likes.
@MainActor
final class Asked<Question: Sendable, Answer: Sendable> {
    private(set) var questions: [Question] = []
    private var answers: [Int: CheckedContinuation<Answer, any Error>] = [:]
    private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

    func ask(_ question: Question) async throws -> Answer {
        questions.append(question)
        return try await withCheckedThrowingContinuation { continuation in
            answers[questions.count - 1] = continuation
            if let waiting, questions.count >= waiting.count {
                self.waiting = nil
                waiting.continuation.resume()
            }
        }
    }

    /// Waits until it was asked so many times in all.
    func asked(_ count: Int) async {
        guard questions.count < count else { return }
        await withCheckedContinuation { waiting = (count, $0) }
    }

    func answer(_ index: Int, _ answer: Answer) {
        answers.removeValue(forKey: index)?.resume(returning: answer)
    }

    func fail(_ index: Int, _ error: any Error) {
        answers.removeValue(forKey: index)?.resume(throwing: error)
    }
}

/// A clock whose time a test moves.
final class StoppedClock: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    private var time = Instant(offset: .zero)
    private var sleepers: [Int: Sleeper] = [:]
    private var cancelled: Set<Int> = []
    private var count = 0
    private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

    var now: Instant { lock.withLock { time } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = lock.withLock { () -> Int in
            count += 1
            return count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(deadline: deadline, continuation: continuation), number)
            }
        } onCancel: {
            cancel(number)
        }
    }

    /// Waits until so many sleeps have begun in all.
    func sleeps(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = lock.withLock {
                if sleepers.keys.contains(count) || cancelled.contains(count) || self.count > count { return true }
                waiting = (count, continuation)
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    func advance(by duration: Duration) {
        let due = lock.withLock {
            time = time.advanced(by: duration)
            let due = sleepers.filter { $0.value.deadline <= time }
            for key in due.keys { sleepers[key] = nil }
            return due
        }
        for sleeper in due.values { sleeper.continuation.resume() }
    }

    private func add(_ sleeper: Sleeper, _ number: Int) {
        let (isCancelled, waiter) = lock.withLock { () -> (Bool, CheckedContinuation<Void, Never>?) in
            let isCancelled = cancelled.contains(number)
            if !isCancelled { sleepers[number] = sleeper }
            guard let waiting, number >= waiting.count else { return (isCancelled, nil) }
            self.waiting = nil
            return (isCancelled, waiting.continuation)
        }
        if isCancelled { sleeper.continuation.resume(throwing: CancellationError()) }
        waiter?.resume()
    }

    private func cancel(_ number: Int) {
        let sleeper = lock.withLock {
            cancelled.insert(number)
            return sleepers.removeValue(forKey: number)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}

/// A clock on which no time needs to pass.
struct ImmediateClock: Clock {
    typealias Instant = StoppedClock.Instant
    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws { try Task.checkCancellation() }
}
