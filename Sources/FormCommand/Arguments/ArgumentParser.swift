import FormSource
import FormCompiler

/// The command line was not understood.
struct UsageError: Error, Hashable {
    /// A sentence without its full stop.
    let message: String
    /// The verb whose help would explain it.
    let verb: String?

    init(_ message: String, verb: String? = nil) {
        self.message = message
        self.verb = verb
    }
}

/// A command line, taken apart.
struct ParsedArguments: Hashable {
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    /// Whether an option was given.
    func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

    /// The text given to an option; nil where it was not given.
    subscript(option: CommandOption) -> String? { values[option.name]?.first }

    /// The texts given to an option that may be given several times.
    func all(_ option: CommandOption) -> [String] { values[option.name] ?? [] }

    fileprivate mutating func add(operand: String) throws(UsageError) {
        guard !operand.isEmpty else { throw UsageError("expected a name, found an empty argument") }
        operands.append(operand)
    }

    fileprivate mutating func add(_ value: String, for option: CommandOption) throws(UsageError) {
        guard values[option.name] == nil || option.isRepeatable else {
            throw UsageError("option '--\(option.name)' was given twice")
        }
        values[option.name, default: []].append(value)
    }
}

/// Reads arguments by a table of options: `--name`, `--name value`, `--name=value`, `-n`; `--` ends the options, and a
/// single `-` is an operand.
struct ArgumentParser {
    let options: [CommandOption]

    /// Takes arguments off `rest`: all of them, or those before the first operand.
    func parse(
        _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments, untilOperand: Bool
    ) throws(UsageError) {
        while let argument = rest.first {
            if untilOperand && !Self.isOption(argument) { return }
            rest.removeFirst()
            if argument == "--" {
                if untilOperand { return }
                for operand in rest { try parsed.add(operand: operand) }
                rest = []
            } else if Self.isOption(argument) {
                try parseOption(argument, rest: &rest, into: &parsed)
            } else {
                try parsed.add(operand: argument)
            }
        }
    }

    static func isOption(_ argument: String) -> Bool {
        argument.hasPrefix("-") && argument != "-"
    }

    private func parseOption(
        _ argument: String, rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let option = try option(written: String(parts[0]))
        let inline = parts.count > 1 ? String(parts[1]) : nil
        if case .none = option.value {
            guard inline == nil else { throw UsageError("option '--\(option.name)' takes no value") }
            return try parsed.add("", for: option)
        }
        var value = inline
        if value == nil, let next = rest.first, !Self.isOption(next) { value = rest.removeFirst() }
        try parsed.add(checked(value, for: option), for: option)
    }

    private func checked(_ value: String?, for option: CommandOption) throws(UsageError) -> String {
        guard let value, !value.isEmpty else {
            throw UsageError("option '--\(option.name)' needs a value: \(option.usage)")
        }
        if case .word(let words) = option.value, !words.contains(value) {
            let known = words.map { "'\($0)'" }.joined(separator: ", ")
            let message = "expected one of \(known) after '--\(option.name)', found '\(value)'"
            throw UsageError(message + didYouMean(Suggestion.nearest(to: value, in: words)))
        }
        return value
    }

    private func option(written: String) throws(UsageError) -> CommandOption {
        let found = options.first { option in
            written == "--\(option.name)" || option.short.map { written == "-\($0)" } == true
        }
        if let found { return found }
        let nearest = Suggestion.nearest(to: written, in: options.map { "--\($0.name)" })
        throw UsageError("there is no option '\(written)'" + didYouMean(nearest))
    }
}

/// The end of a message about an unknown word.
func didYouMean(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
}
