import Foundation

@testable import FormCommand

/// A folder of its own for one test, and a `formgen` that runs in it.
final class Sandbox {
    static let form = "form: Example\nfields:\n  name: { type: text, label: Name }\n"
    /// `txet` is no type.
    static let wrongForm = "form: Example\nfields:\n  name: { type: txet, label: Name }\n"

    let root: String
    var standardInput: [UInt8] = []
    var variables: [String: String] = [:]
    var isTerminal = false
    /// What a write to standard output fails with.
    var outputFailure: SystemError?

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "formgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The system's temporary folder may be reached through a link.
        root = folder.resolvingSymlinksInPath().path(percentEncoded: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: root)
    }

    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    @discardableResult
    func run(_ arguments: String...) -> Outcome { run(arguments) }

    @discardableResult
    func run(_ arguments: [String]) -> Outcome {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        let environment = Environment(
            readStandardInput: { [standardInput] limit throws(SystemError) in Array(standardInput.prefix(limit)) },
            standardOutput: OutputStream(isTerminal: isTerminal) { [outputFailure] bytes throws(SystemError) in
                if let outputFailure { throw outputFailure }
                output += bytes
            },
            standardError: OutputStream(isTerminal: isTerminal) { bytes throws(SystemError) in errors += bytes },
            variable: { [variables] in variables[$0] },
            workingDirectory: root
        )
        let status = FormCommand.run(arguments, in: environment)
        return Outcome(
            status: status,
            output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self)
        )
    }

    func path(_ name: String) -> String { root + "/" + name }

    /// Writes a file and the folders above it.
    func write(_ text: String = form, to name: String) throws {
        try makeFolder((name as NSString).deletingLastPathComponent)
        try Data(text.utf8).write(to: URL(filePath: path(name)))
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    func link(_ name: String, to target: String) throws {
        try makeFolder((name as NSString).deletingLastPathComponent)
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    /// The text of a file, or nil where there is none.
    func text(of name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The number of the file on disk, which a replaced file does not keep.
    func fileNumber(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.systemFileNumber] as? Int
    }

    /// Every file and link below a folder, sorted.
    func files(in name: String = ".") throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path(name)).filter { sub in
            (try? FileManager.default.attributesOfItem(atPath: path(name) + "/" + sub)[.type] as? FileAttributeType)
                != .typeDirectory
        }.sorted()
    }
}
