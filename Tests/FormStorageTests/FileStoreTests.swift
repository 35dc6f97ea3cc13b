import FormStorage
import Foundation
import Testing

/// A file store among processes that are killed, that write at once, and that find no room.
@Suite(.serialized) struct FileStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "formgen-" + UUID().uuidString)

    private var store: FileDraftStore { FileDraftStore(folder: folder) }

    /// Larger than what a pipe or a page takes at once.
    private static let size = 300_000

    private func writer(_ letter: String, limit: Int? = nil) throws -> Process {
        let process = Process()
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "DraftWriter")
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            process.executableURL = bundle.bundleURL.deletingLastPathComponent().appending(path: "DraftWriter")
        }
        process.arguments =
            [folder.path(percentEncoded: false), letter, "\(Self.size)"] + (limit.map { ["\($0)"] } ?? [])
        process.standardOutput = Pipe()
        try process.run()
        return process
    }

    private func isWhole(_ data: Data?) -> Bool {
        guard let data, let first = data.first else { return false }
        return data == Data(repeating: first, count: Self.size)
    }

    private func waitForFirstWrite() throws {
        for _ in 0..<10_000 where try store.data(named: "draft") == nil { usleep(1000) }
    }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    @Test func aKilledProcessLeavesWholeDrafts() throws {
        defer { removeFolder() }
        for round in 0..<10 {
            let process = try writer(round.isMultiple(of: 2) ? "a" : "b")
            try waitForFirstWrite()
            usleep(UInt32(1000 + round * 700))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            #expect(process.terminationReason == .uncaughtSignal)
            #expect(isWhole(try store.data(named: "draft")))
        }
        try store.write(Data([1]), named: "draft")
        #expect(try store.data(named: "draft") == Data([1]))
    }

    @Test func twoWritersLeaveTheDraftOfOne() throws {
        defer { removeFolder() }
        let processes = [try writer("a"), try writer("b")]
        defer {
            for process in processes {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
            }
        }
        try waitForFirstWrite()
        for _ in 0..<100 { #expect(isWhole(try store.data(named: "draft"))) }
    }

    @Test func withoutRoomTheFormerDraftStays() throws {
        defer { removeFolder() }
        try store.write(Data([1, 2, 3]), named: "draft")
        let process = try writer("a", limit: Self.size / 2)
        process.waitUntilExit()
        #expect(process.terminationStatus == 3)
        #expect(try store.data(named: "draft") == Data([1, 2, 3]))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        #expect(names == ["draft.draft.json"])
    }

    @Test func aFolderThatCannotBeMadeIsAnError() throws {
        defer { removeFolder() }
        try Data().write(to: folder)
        let error = #expect(throws: DraftStoreError.self) { try store.write(Data([1]), named: "draft") }
        guard case .unwritable("draft", _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func whatAKilledProcessLeftIsRemovedLater() throws {
        defer { removeFolder() }
        try store.write(Data([1]), named: "draft")
        let old = folder.appending(path: ".old.draft-new")
        let new = folder.appending(path: ".new.draft-new")
        for file in [old, new] { try Data([1]).write(to: file) }
        let longAgo = Date(timeIntervalSinceNow: -7200)
        try FileManager.default.setAttributes(
            [.modificationDate: longAgo], ofItemAtPath: old.path(percentEncoded: false))
        try store.write(Data([2]), named: "draft")
        #expect(!FileManager.default.fileExists(atPath: old.path(percentEncoded: false)))
        #expect(FileManager.default.fileExists(atPath: new.path(percentEncoded: false)))
    }

    @Test func aDraftIsItsOwnersAlone() throws {
        defer { removeFolder() }
        try store.write(Data([1]), named: "draft")
        let file = folder.appending(path: "draft.draft.json").path(percentEncoded: false)
        let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
    }
}
