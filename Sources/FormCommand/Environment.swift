import FormRuntime

/// What one invocation asks of the world, so that tests can put their own in its place.
struct Environment {
    /// Everything on standard input, or its first `limit` bytes.
    let readStandardInput: (_ limit: Int) throws(SystemError) -> [UInt8]
    let standardOutput: OutputStream
    let standardError: OutputStream
    /// The value of an environment variable; nil where it is not set.
    let variable: (String) -> String?
    /// Absolute; where relative paths start.
    let workingDirectory: String
    /// What `now` and `today` of expressions stand for.
    var clock: () -> FormMoment = { FormContext.current.moment }

    /// The real one.
    static func ofProcess() -> Environment {
        Environment(
            readStandardInput: { limit throws(SystemError) in try FileDescriptor.standardInput.read(upTo: limit) },
            standardOutput: OutputStream(.standardOutput),
            standardError: OutputStream(.standardError),
            variable: Process.variable,
            workingDirectory: Process.workingDirectory
        )
    }
}

/// A stream of text that remembers its first failure and stays silent from then on.
final class OutputStream {
    let isTerminal: Bool
    private let send: ([UInt8]) throws(SystemError) -> Void
    private(set) var failure: SystemError?

    init(isTerminal: Bool, send: @escaping ([UInt8]) throws(SystemError) -> Void) {
        self.isTerminal = isTerminal
        self.send = send
    }

    convenience init(_ descriptor: FileDescriptor) {
        self.init(isTerminal: descriptor.isTerminal) { bytes throws(SystemError) in try descriptor.write(bytes) }
    }

    func write(_ text: String) {
        guard failure == nil else { return }
        do throws(SystemError) {
            try send(Array(text.utf8))
        } catch {
            failure = error
        }
    }
}
