import FormRuntime

/// What a pattern is held against.
package enum PatternExtent: Hashable, Sendable {
    /// The whole text, as for the constraint `pattern`.
    case whole
    /// Any part of the text, as for the function `matches` in an expression.
    case anywhere
}

/// Compiles a pattern in RE2's syntax, in bounded time whatever the text.
func compilePattern(_ text: String, extent: PatternExtent = .whole) -> Result<CompiledPattern, PatternError> {
    do throws(PatternError) {
        return .success(try CompiledPattern(compiling: text, extent: extent))
    } catch {
        return .failure(error)
    }
}

/// A pattern as the smallest table that decides it, one step a scalar.
package struct CompiledPattern: Hashable, Sendable {
    /// The pattern as written.
    let text: String
    let extent: PatternExtent
    let table: PatternTable
    private let shortest: Int
    private let longest: Int?

    /// The fewest and the most scalars of a text that matches; no maximum where there are matches of any length.
    var lengthBounds: (minimum: Int, maximum: Int?) { (shortest, longest) }

    init(compiling text: String, extent: PatternExtent) throws(PatternError) {
        self.text = text
        self.extent = extent
        var (node, sets, budget) = try PatternParser.parse(text)
        let program = PatternProgram(node, sets: sets, extent: extent)
        var kinds = try ScalarKinds(program.sets, budget: &budget)
        let automaton = Minimization.minimized(try SubsetConstruction.run(program, kinds, budget: budget))
        guard let lengths = TextLengths(automaton) else { throw budget.error(.matchesNothing) }
        (shortest, longest) = (lengths.minimum, lengths.maximum)
        table = try PatternTable(automaton.mergingKinds(in: &kinds), kinds, budget: budget)
    }

    /// Whether a text matches, decided by the same table and code as in the generated file.
    func matches(_ text: String) -> Bool {
        table.ascii.withUnsafeBufferPointer { ascii in
            table.transitions.withUnsafeBufferPointer { transitions in
                table.pages.withUnsafeBufferPointer { pages in
                    table.blocks.withUnsafeBufferPointer { blocks in
                        table.leaves.withUnsafeBufferPointer { leaves in
                            FormPatternMachine(
                                states: table.states,
                                start: table.start,
                                accepting: table.accepting,
                                kinds: table.kinds,
                                other: table.other,
                                ascii: ascii,
                                transitions: transitions,
                                pages: pages,
                                blocks: blocks,
                                leaves: leaves
                            ).matches(text)
                        }
                    }
                }
            }
        }
    }
}

extension CompiledPattern {
    /// The arguments of `FormPattern.init`, in order, each with its value as Swift source.
    ///
    /// Texts are whole string literals, quotes and escapes included, on one line and in ASCII. The arguments for
    /// non-ASCII scalars are left out where they would be empty.
    var swiftArguments: [(label: String, value: String)] {
        var arguments = [
            ("states", String(table.states)),
            ("start", String(table.start)),
            ("accepting", String(table.accepting)),
            ("kinds", String(table.kinds)),
            ("other", String(table.other)),
            ("ascii", CompiledPattern.literal(table.ascii)),
            ("transitions", CompiledPattern.literal(table.transitions)),
        ]
        if !table.pages.isEmpty {
            arguments.append(("pages", CompiledPattern.literal(table.pages)))
            arguments.append(("blocks", CompiledPattern.literal(table.blocks)))
            arguments.append(("leaves", CompiledPattern.literal(table.leaves)))
        }
        return arguments.map { (label: $0.0, value: $0.1) }
    }

    /// The expression that makes the pattern: `FormPattern(states: …)`.
    var swiftInitializer: String {
        "FormPattern(" + swiftArguments.map { "\($0.label): \($0.value)" }.joined(separator: ", ") + ")"
    }

    /// ASCII bytes as a Swift string literal.
    private static func literal(_ bytes: [UInt8]) -> String {
        var text = "\""
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                text += "\\"
                text.unicodeScalars.append(Unicode.Scalar(byte))
            case 0x20...0x7E:
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                text += "\\u{" + String(byte, radix: 16) + "}"
            }
        }
        return text + "\""
    }
}
