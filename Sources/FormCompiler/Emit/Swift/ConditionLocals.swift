import FormSource

/// The constants in front of a condition: the parts that it is made of.
final class ConditionLocals {
    private(set) var lines: [SwiftText] = []
    /// A part of a condition was decided here and now.
    var hasConstants = false
    private var outcomes: [Outcome: String] = [:]
    private var numbers: [SourceSpan: String] = [:]
    private var texts: [SwiftText: String] = [:]
    private var constants: [Part: String] = [:]
    private let counter: Counter

    /// An expression by its place; one that is converted has two types there.
    private struct Part: Hashable {
        let span: SourceSpan
        let type: ExpressionType
    }

    private struct Outcome: Hashable {
        let span: SourceSpan
        let wanted: Bool
    }

    /// Shared with the constants inside of closures, whose names must differ.
    private final class Counter {
        var count = 0

        func next() -> String {
            count += 1
            return "part\(count)"
        }
    }

    init() {
        counter = Counter()
    }

    private init(nestedIn outer: ConditionLocals) {
        counter = outer.counter
        outcomes = outer.outcomes
        numbers = outer.numbers
        texts = outer.texts
        constants = outer.constants
    }

    /// Constants inside of a closure, which sees those around it.
    func nested() -> ConditionLocals { ConditionLocals(nestedIn: self) }

    /// The constant that holds an outcome of the condition at a span; made once.
    func name(of span: SourceSpan, _ wanted: Bool, outcome: () -> SwiftText) -> String {
        let part = Outcome(span: span, wanted: wanted)
        if let known = outcomes[part] { return known }
        let outcome = outcome()
        let number = numbers[span] ?? counter.next()
        numbers[span] = number
        let name = number + (wanted ? "IsTrue" : "IsFalse")
        lines.append("let \(name: name) = \(outcome)")
        outcomes[part] = name
        return name
    }

    /// The constant that holds a part of a condition; made once.
    func constant(for text: SwiftText, type: SwiftText) -> String {
        if let known = texts[text] { return known }
        let name = counter.next()
        lines.append("let \(name: name): \(type) = \(text)")
        texts[text] = name
        return name
    }

    /// The constant that holds the answer of an expression; made once.
    func constant(for expression: TypedExpression, type: SwiftText, _ value: () -> SwiftText) -> SwiftText {
        let part = Part(span: expression.span, type: expression.type)
        if let known = constants[part] { return "\(name: known)" }
        let value = value()
        let name = counter.next()
        lines.append("let \(name: name): \(type) = \(value)")
        constants[part] = name
        return "\(name: name)"
    }

    var isEmpty: Bool { lines.isEmpty }

    /// The lines so far, which are then forgotten.
    func takeLines() -> [SwiftText] {
        defer { lines = [] }
        return lines
    }
}
