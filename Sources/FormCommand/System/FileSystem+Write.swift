#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FileSystem {
    /// Whether a file holds exactly these bytes; a missing one does not.
    func holds(_ bytes: [UInt8], at path: String) throws(SystemError) -> Bool {
        guard exists(path) else { return false }
        let status = try status(of: path)
        guard status.kind == .file, status.size == bytes.count else { return false }
        return try read(path, upTo: bytes.count + 1) == bytes
    }

    /// Replaces a file as a whole, or leaves it as it was; one that already holds these bytes is not touched, so that
    /// nothing that depends on its date is built again.
    func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        // A file that may not be read can still be replaced.
        if (try? holds(bytes, at: path)) == true { return }
        switch try? status(of: path).kind {
        case .folder: throw SystemError("it is a folder")
        case .special: try writeThrough(bytes, to: path)
        case .file: try replace(linkTarget(of: path), with: bytes)
        case nil: try replace(resolved(path), with: bytes)
        }
    }

    /// Devices and pipes are written to, never replaced.
    private func writeThrough(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let file = try FileDescriptor(open: resolved(path), flags: O_WRONLY)
        try finish(file, with: bytes)
    }

    /// The file itself where `path` is a symbolic link to it.
    private func linkTarget(of path: String) -> String {
        guard let target = realpath(resolved(path), nil) else { return resolved(path) }
        defer { free(target) }
        return String(cString: target)
    }

    /// Writes beside the file, then renames over it: no reader ever sees half of it.
    private func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        // Random, since process numbers repeat where containers share a folder.
        let temporary = "\(folder)/.formgen-\(String(UInt64.random(in: .min ... .max), radix: 16)).tmp"
        let file = try FileDescriptor(open: temporary, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
        do throws(SystemError) {
            try finish(file, with: bytes)
            guard rename(temporary, path) == 0 else { throw .last }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Some file systems report a full disk only on closing.
    private func finish(_ file: FileDescriptor, with bytes: [UInt8]) throws(SystemError) {
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            try? file.close()
            throw error
        }
        try file.close()
    }
}
