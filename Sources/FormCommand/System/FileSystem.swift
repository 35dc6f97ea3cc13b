#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Files as one invocation sees them: relative paths start at its working directory.
struct FileSystem {
    /// Absolute.
    let workingDirectory: String

    /// The path for a system call. Dots stay: behind a symbolic link, `..` is not what the text says.
    func resolved(_ path: String) -> String {
        path.hasPrefix("/") ? path : workingDirectory + "/" + path
    }

    /// The path by its text alone, without `.` and `..`: for comparing and for climbing, not for opening.
    func normalized(_ path: String) -> String {
        var components: [Substring] = []
        for component in resolved(path).split(separator: "/") where component != "." {
            if component == ".." {
                _ = components.popLast()
            } else {
                components.append(component)
            }
        }
        return "/" + components.joined(separator: "/")
    }

    /// The path as a person in the working directory would write it.
    func displayed(_ path: String) -> String {
        let prefix = workingDirectory == "/" ? "/" : workingDirectory + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    /// What a path names, symbolic links followed.
    func status(of path: String) throws(SystemError) -> FileStatus {
        var status = stat()
        guard stat(resolved(path), &status) == 0 else { throw .last }
        return FileStatus(status)
    }

    func exists(_ path: String) -> Bool {
        access(resolved(path), F_OK) == 0
    }

    /// The first `limit` bytes of a file. A pipe or a device, which may never end or never answer, is refused.
    func read(_ path: String, upTo limit: Int) throws(SystemError) -> [UInt8] {
        let file = try FileDescriptor(open: resolved(path), flags: O_RDONLY | O_NONBLOCK)
        defer { try? file.close() }
        switch try file.status().kind {
        case .file: return try file.read(upTo: limit)
        case .folder: throw SystemError("it is a folder")
        case .special: throw SystemError("it is a pipe or a device; write `-` to read standard input")
        }
    }

    /// The names in a folder, in the order of their bytes.
    func names(in folder: String) throws(SystemError) -> [String] {
        guard let stream = opendir(resolved(folder)) else { throw .last }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            // The end of the folder and an error look the same but for this number.
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if name != "." && name != ".." { names.append(name) }
        }
        guard errno == 0 else { throw .last }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    func isSymbolicLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(resolved(path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
