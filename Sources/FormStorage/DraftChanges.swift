import Foundation

/// Who wants to know of changes, by the names of drafts.
final class DraftChanges: Sendable {
    private struct Listeners {
        var next = 0
        var all: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
    }

    private let listeners = Locked(Listeners())

    func stream(_ name: String) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = listeners.with { listeners in
            listeners.next += 1
            listeners.all[name, default: [:]][listeners.next] = continuation
            return listeners.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.listeners.with { $0.all[name]?[number] = nil }
        }
        return stream
    }

    func tell(_ name: String) {
        let told = listeners.with { $0.all[name].map { Array($0.values) } ?? [] }
        for continuation in told { continuation.yield() }
    }

    deinit {
        let told = listeners.with { $0.all.values.flatMap { $0.values } }
        for continuation in told { continuation.finish() }
    }
}

/// A value that one thread at a time may use.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func with<Result>(_ use: (inout Value) -> Result) -> Result {
        lock.withLock { use(&value) }
    }
}
