#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program that the command runs and waits for.
struct ChildProcess {
    /// Absolute.
    let program: String
    let arguments: [String]
    /// `NAME=value`, and nothing of this process's own.
    let variables: [String]

    /// What came of it.
    struct Outcome {
        /// The program ended by itself, with 0.
        let isSuccess: Bool
        /// The beginning of what it wrote to both of its outputs.
        let output: String
    }

    /// More than that no person reads.
    private static let outputLimit = 1 << 20

    /// Runs it to its end.
    /// - Parameter log: A file that takes its output; it is made new.
    /// - Returns: How it ended.
    /// - Throws: Why it could not be run.
    func run(log: String) throws(SystemError) -> Outcome {
        let isSuccess = try wait(for: spawn(log: log))
        let file = try FileDescriptor(open: log, flags: O_RDONLY)
        defer { try? file.close() }
        let bytes = try file.read(upTo: Self.outputLimit)
        return Outcome(isSuccess: isSuccess, output: String(decoding: bytes, as: UTF8.self))
    }

    private func spawn(log: String) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var environment = variables.map { strdup($0) } + [nil]
        defer { for text in words + environment { free(text) } }
        var child: pid_t = 0
        let failure = posix_spawn(&child, program, &actions, nil, &words, &environment)
        guard failure == 0 else { throw SystemError(errno: failure) }
        return child
    }

    private func wait(for child: pid_t) throws(SystemError) -> Bool {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw .last }
        }
        // Neither a signal nor a number other than 0.
        return status == 0
    }
}
