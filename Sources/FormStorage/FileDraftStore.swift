public import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Drafts in a folder, a file each, `NAME.draft.json`.
///
/// A save writes a new file beside the former one, waits until it is on the disk, and then puts it in the other's place.
/// So a full disk, a second writer or the end of the process leaves the former draft or the new one, never half of one.
/// Changes by other processes are not told of.
public final class FileDraftStore: DraftStore {
    private let folder: URL
    private let listeners = DraftChanges()

    /// A store in a folder.
    /// - Parameter folder: The folder; the first save makes it where there is none.
    public init(folder: URL) {
        self.folder = folder
    }

    /// The data that were written last.
    /// - Parameter name: The name of the draft.
    /// - Returns: nil where there are none.
    /// - Throws: ``DraftStoreError/unreadable(name:reason:)`` for a file that is there and cannot be read.
    public func data(named name: String) throws(DraftStoreError) -> Data? {
        do {
            return try Data(contentsOf: file(name))
        } catch {
            let error = error as NSError
            if error.domain == NSCocoaErrorDomain, error.code == CocoaError.fileReadNoSuchFile.rawValue { return nil }
            throw .unreadable(name: name, reason: error.localizedDescription)
        }
    }

    /// Replaces the data.
    /// - Parameters:
    ///   - data: The new data.
    ///   - name: The name of the draft.
    /// - Throws: ``DraftStoreError/unwritable(name:reason:)``; the former draft is then there as before.
    public func write(_ data: Data, named name: String) throws(DraftStoreError) {
        let temporary = folder.appending(path: "." + UUID().uuidString + Self.temporaryEnd)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            removeForgotten()
            try create(temporary, data)
            try check(rename(path(temporary), path(file(name))))
            try synchronizeFolder()
        } catch {
            unlink(path(temporary))
            throw .unwritable(name: name, reason: reason(error))
        }
        listeners.tell(name)
    }

    /// Forgets the data.
    /// - Parameter name: The name of the draft.
    /// - Throws: ``DraftStoreError/unwritable(name:reason:)``; the former draft is then there as before.
    public func remove(named name: String) throws(DraftStoreError) {
        guard unlink(path(file(name))) == 0 || errno == ENOENT else {
            throw .unwritable(name: name, reason: reason(SystemFailure(errno)))
        }
        listeners.tell(name)
    }

    /// Tells of each write and removal through this store.
    /// - Parameter name: The name of the draft.
    /// - Returns: A sequence with an element after each change; changes that were not waited for are one.
    public func changes(named name: String) -> AsyncStream<Void> { listeners.stream(name) }
}

// MARK: - Files

extension FileDraftStore {
    private static let temporaryEnd = ".draft-new"

    /// Letters, digits, `_` and `-` stand for themselves, all other bytes of a name for `=` and two digits.
    private func file(_ name: String) -> URL {
        var escaped = ""
        for byte in name.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            if isPlain || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") {
                escaped.unicodeScalars.append(scalar)
            } else {
                escaped += (byte < 16 ? "=0" : "=") + String(byte, radix: 16, uppercase: true)
            }
        }
        return folder.appending(path: escaped + ".draft.json")
    }

    private func path(_ url: URL) -> String { url.path(percentEncoded: false) }

    /// A file that only its owner can read: a draft may be private.
    private func create(_ url: URL, _ data: Data) throws {
        let descriptor = open(path(url), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        try check(descriptor)
        defer { close(descriptor) }
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
            if count < 0, errno == EINTR { continue }
            try check(count < 0 ? -1 : 0)
            rest = rest.dropFirst(count)
        }
        try check(fsync(descriptor))
    }

    /// The new name of a file is on the disk once its folder is. Some file systems refuse that, and need no help.
    private func synchronizeFolder() throws {
        let descriptor = open(path(folder), O_RDONLY | O_CLOEXEC)
        try check(descriptor)
        _ = fsync(descriptor)
        close(descriptor)
    }

    /// New files that a killed process left behind, an hour ago or more.
    private func removeForgotten() {
        let manager = FileManager.default
        guard let names = try? manager.contentsOfDirectory(atPath: path(folder)) else { return }
        for name in names where name.hasPrefix(".") && name.hasSuffix(Self.temporaryEnd) {
            let file = path(folder.appending(path: name))
            let changed = (try? manager.attributesOfItem(atPath: file))?[.modificationDate] as? Date
            if let changed, changed.timeIntervalSinceNow < -3600 { unlink(file) }
        }
    }

    private func check(_ result: Int32) throws(SystemFailure) {
        guard result < 0 else { return }
        throw SystemFailure(errno)
    }

    private func reason(_ error: any Error) -> String {
        (error as? SystemFailure).map { String(cString: strerror($0.code)) } ?? error.localizedDescription
    }
}

/// An `errno`.
private struct SystemFailure: Error {
    let code: Int32

    init(_ code: Int32) { self.code = code }
}

/// The system's function, which a method of the store would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
