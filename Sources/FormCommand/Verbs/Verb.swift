import FormSource
import FormCompiler

/// One thing that `formgen` does. A verb is a file in this folder and a line in `all`.
struct Verb: Sendable {
    let name: String
    /// One line, an order: "write the Swift file of each form".
    let summary: String
    /// The operands as the help shows them: `FILE|DIR…`.
    let operands: String
    let operandCount: ClosedRange<Int>
    let options: [CommandOption]
    /// What the help says beyond the options; lines of at most 80 columns.
    let notes: String
    let run: @Sendable (Invocation) throws(UsageError) -> ExitStatus

    /// In the order of the help.
    static let all = [generate, check, test, validate, preview, explain, graph, dumpIR, help]

    var usage: String {
        "formgen \(name) \(operands)"
    }

    static func named(_ name: String) throws(UsageError) -> Verb {
        if let verb = all.first(where: { $0.name == name }) { return verb }
        throw UsageError("there is no verb '\(name)'" + didYouMean(Suggestion.nearest(to: name, in: all.map(\.name))))
    }
}
