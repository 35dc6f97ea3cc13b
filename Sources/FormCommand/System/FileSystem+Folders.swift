#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FileSystem {
    /// Makes a folder of its own below one for temporary files.
    func makeTemporaryFolder(in parent: String) throws(SystemError) -> String {
        var template = Array((resolved(parent) + "/formgen-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw .last }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Makes a folder and those around it; one that is there is left as it is.
    func makeFolder(_ path: String) throws(SystemError) {
        var made = ""
        for component in resolved(path).split(separator: "/") {
            made += "/" + component
            guard mkdir(made, 0o777) == 0 || errno == EEXIST else { throw .last }
        }
    }

    /// Removes a folder that has files alone; what cannot be removed stays.
    func removeFolder(_ path: String) {
        for name in (try? names(in: path)) ?? [] { unlink(resolved(path) + "/" + name) }
        rmdir(resolved(path))
    }

    /// Gives a folder another name; an empty folder of that name is replaced.
    func moveFolder(_ path: String, to other: String) throws(SystemError) {
        guard rename(resolved(path), resolved(other)) == 0 else { throw .last }
    }

    /// Whether the file may be run.
    func isProgram(_ path: String) -> Bool {
        guard access(resolved(path), X_OK) == 0, let status = try? status(of: path) else { return false }
        return status.kind == .file
    }
}
