import Foundation
import Testing

@testable import FormCompiler

/// The same bytes in another process, whose hash tables are seeded differently.
@Suite(.enabled(if: !Selection.current.updates)) struct OtherProcessTests {
    private static let variable = "FORMGEN_OUTPUTS_TO"
    private static let destination = ProcessInfo.processInfo.environment[variable]

    /// Every output of every accepted and rejected case, one after the other.
    private static func outputs() throws -> Data {
        var data = Data()
        for corpusCase in Corpus.cases(of: .accept) + Corpus.cases(of: .reject) {
            let outputs = CaseOutputs(
                of: corpusCase.kind, try #require(try corpusCase.input()), types: try corpusCase.types())
            for (name, bytes) in outputs.files.sorted(by: { $0.key < $1.key }) {
                data += Data("\(corpusCase.path)/\(name) \(bytes.count)\n".utf8) + bytes
            }
        }
        return data
    }

    /// Runs in the other process only.
    @Test(.enabled(if: destination != nil)) func writeOutputs() throws {
        try Self.outputs().write(to: URL(filePath: try #require(Self.destination)))
    }

    @Test(.enabled(if: destination == nil)) func outputsAreTheSame() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "formgen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let child = Process()
        child.executableURL = URL(filePath: CommandLine.arguments[0])
        child.arguments = Self.argumentsOfChild()
        child.environment = ProcessInfo.processInfo.environment.merging(
            [Self.variable: file.path(percentEncoded: false)]) { $1 }
        child.environment?["SWIFT_DETERMINISTIC_HASHING"] = nil
        child.standardOutput = FileHandle.nullDevice
        child.standardError = FileHandle.nullDevice
        try child.run()
        child.waitUntilExit()
        #expect(child.terminationStatus == 0)
        #expect(try Data(contentsOf: file) == Self.outputs())
    }

    /// This process's own arguments, but for what selects tests or says where to report.
    private static func argumentsOfChild() -> [String] {
        var arguments: [String] = []
        var skipsNext = false
        for argument in CommandLine.arguments.dropFirst() {
            let name = argument.split(separator: "=", maxSplits: 1).first.map(String.init) ?? argument
            let isLeftOut = ["--filter", "--skip", "--xunit-output", "--event-stream-output-path"].contains(name)
            if skipsNext {
                skipsNext = false
            } else if isLeftOut {
                skipsNext = !argument.contains("=")
            } else {
                arguments.append(argument)
            }
        }
        return arguments + ["--filter", "OtherProcessTests/writeOutputs"]
    }
}
