/// What a pattern may cost, in the compiler and in the generated file.
///
/// All of these are far above what a form needs, and low enough that a hostile pattern ends in a diagnostic at once.
enum PatternLimits {
    /// Bytes of the pattern's text.
    static let textLength = 4_096
    /// Groups within groups.
    static let depth = 100
    /// The largest count of a repetition, as in RE2.
    static let count = 1_000
    /// Steps of the nondeterministic program, repetitions written out.
    static let programSize = 20_000
    /// States of the automaton.
    static let states = 4_096
    /// Kinds of character while the automaton is built.
    static let buildingKinds = 1_024
    /// Kinds of character in the finished table.
    static let kinds = 128
    /// States times kinds, at any moment.
    static let transitions = 65_536
    /// Bytes of the table that tells non-ASCII characters apart.
    static let scalarTable = 65_536
    /// Elementary steps of one compilation.
    static let work = 2_000_000
}

/// Counts the steps of one compilation, so that its time has a bound whatever the pattern.
///
/// Steps and not seconds: the same pattern is accepted or refused on every machine.
struct PatternBudget {
    private var left = PatternLimits.work
    private let whole: Range<Int>

    /// A budget for a pattern of so many bytes, all of which are to blame when it is spent.
    init(textLength: Int) {
        whole = 0..<textLength
    }

    mutating func spend(_ steps: Int) throws(PatternError) {
        left -= steps
        guard left >= 0 else { throw error(.tooManyStates) }
    }

    /// A problem of the pattern as a whole.
    func error(_ problem: PatternError.Problem) -> PatternError {
        PatternError(range: whole, problem: problem)
    }
}
