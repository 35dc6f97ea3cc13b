#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open file of the process.
struct FileDescriptor {
    static let standardInput = FileDescriptor(number: 0)
    static let standardOutput = FileDescriptor(number: 1)
    static let standardError = FileDescriptor(number: 2)

    let number: Int32

    init(number: Int32) {
        self.number = number
    }

    /// Opens a file; `mode` counts where `flags` create it.
    init(open path: String, flags: Int32, mode: mode_t = 0) throws(SystemError) {
        let number = open(path, flags | O_CLOEXEC, mode)
        guard number >= 0 else { throw .last }
        self.number = number
    }

    func close() throws(SystemError) {
        #if canImport(Glibc)
            let result = Glibc.close(number)
        #elseif canImport(Musl)
            let result = Musl.close(number)
        #else
            let result = Darwin.close(number)
        #endif
        guard result == 0 else { throw .last }
    }

    var isTerminal: Bool { isatty(number) == 1 }

    /// What stands behind the descriptor.
    func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last }
        return FileStatus(status)
    }

    /// Every byte to the end, or the first `limit` bytes of an input that has more.
    func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(limit, 64 * 1024))
        while bytes.count < limit {
            let count = readChunk(into: &chunk, upTo: limit - bytes.count)
            if count < 0 {
                guard errno == EINTR else { throw .last }
                continue
            }
            if count == 0 { break }
            bytes.append(contentsOf: chunk[..<count])
        }
        return bytes
    }

    private func readChunk(into chunk: inout [UInt8], upTo limit: Int) -> Int {
        chunk.withUnsafeMutableBytes { buffer in
            #if canImport(Glibc)
                Glibc.read(number, buffer.baseAddress, min(buffer.count, limit))
            #elseif canImport(Musl)
                Musl.read(number, buffer.baseAddress, min(buffer.count, limit))
            #else
                Darwin.read(number, buffer.baseAddress, min(buffer.count, limit))
            #endif
        }
    }

    /// Writes every byte, however many calls it takes.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = writeChunk(rest)
            if count < 0 {
                guard errno == EINTR else { throw .last }
                continue
            }
            rest = rest.dropFirst(count)
        }
    }

    private func writeChunk(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBytes { buffer in
            #if canImport(Glibc)
                Glibc.write(number, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                Musl.write(number, buffer.baseAddress, buffer.count)
            #else
                Darwin.write(number, buffer.baseAddress, buffer.count)
            #endif
        }
    }
}

/// What kind of thing a path names, and which one.
struct FileStatus {
    enum Kind {
        case file, folder
        /// A pipe, device or socket.
        case special
    }

    /// Two paths name one thing exactly when their identities are equal.
    struct Identity: Hashable {
        let device: UInt64
        let node: UInt64
    }

    let kind: Kind
    let size: Int
    let identity: Identity

    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        default: kind = .special
        }
        size = Int(status.st_size)
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
    }
}
