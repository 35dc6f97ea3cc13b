import Foundation
import Testing

@testable import FormCommand

/// One invocation of the command, in this process and in a folder of its own.
///
///     cli/CASE/input.arguments.txt   one argument a line
///     cli/CASE/input.stdin.txt       standard input, if there is any
///     cli/CASE/input.files/          what is in the folder before
///     cli/CASE/stdout.txt stderr.txt status.txt written.txt
struct CommandCase {
    private let source: URL
    private let arguments: [String]
    private let standardInput: [UInt8]

    init(_ source: URL, arguments: [UInt8]) throws {
        self.source = source
        self.arguments = String(decoding: arguments, as: UTF8.self).split(separator: "\n").map(String.init)
        let hasInput = Corpus.names(in: source).contains("input.stdin.txt")
        standardInput = hasInput ? [UInt8](try Data(contentsOf: source.appending(path: "input.stdin.txt"))) : []
    }

    /// The outputs as files by name; `status.txt` is there for success too, so that every invocation has an output.
    func run() throws -> [String: String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "formgen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try prepare(folder)
        let before = try contents(of: folder)
        var output: [UInt8] = []
        var errors: [UInt8] = []
        let environment = Environment(
            readStandardInput: { limit throws(SystemError) in Array(standardInput.prefix(limit)) },
            standardOutput: OutputStream(isTerminal: false) { bytes throws(SystemError) in output += bytes },
            standardError: OutputStream(isTerminal: false) { bytes throws(SystemError) in errors += bytes },
            variable: { _ in nil },
            workingDirectory: folder.resolvingSymlinksInPath().path(percentEncoded: false)
        )
        let status = FormCommand.run(arguments, in: environment)
        let written = try contents(of: folder).filter { before[$0.key] != $0.value }.sorted { $0.key < $1.key }
        return [
            "stdout.txt": String(decoding: output, as: UTF8.self),
            "stderr.txt": String(decoding: errors, as: UTF8.self),
            "status.txt": "\(status)\n",
            "written.txt": written.map { "==== \($0.key)\n\($0.value)" }.joined(),
        ]
    }

    private func prepare(_ folder: URL) throws {
        let files = source.appending(path: "input.files")
        if Corpus.names(in: source).contains("input.files") {
            try FileManager.default.copyItem(at: files, to: folder)
        } else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
    }

    private func contents(of folder: URL) throws -> [String: String] {
        var contents: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)) {
            let path = folder.appending(path: name).path(percentEncoded: false)
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            contents[name] = String(decoding: data, as: UTF8.self)
        }
        return contents
    }
}
