import FormRuntime
import FormSource
import Testing

@testable import FormCompiler

/// The CEL specification's cases as compiled Swift.
///
/// Nearly all of them are constants, which the compiler computes. So each is emitted in three ways: as it is in a form,
/// before constants are computed, and with fields in place of its literals.
@Suite struct EmittedConformanceTests {
    @Test func compiledCasesGiveWhatCELGives() throws {
        var cases = EmittedCases()
        for file in ["run", "run-time"] {
            guard let tests = try CELConformance.cases(file) else { return }
            for test in tests { cases.add(test) }
        }
        let differences = try cases.differences()
        for difference in differences { Issue.record("\(difference)") }
        print(cases.summary)
        #expect(cases.emitted.count > 1000)
    }
}

/// Cases over one form that has a field for every value that is in any of them.
struct EmittedCases {
    struct Case {
        let name: String
        let expression: TypedExpression
        let expected: Answer<ExpressionValue>
    }

    private(set) var emitted: [Case] = []
    private var leftOut: [String: Int] = [:]
    private var total = 0
    /// The value of each field.
    private var values: [ExpressionValue] = []
    private var fields: [ExpressionValue: FieldID] = [:]

    mutating func add(_ test: CELConformance.Case) {
        total += 1
        guard let unfolded = CELConformance.unfolded(test) else {
            let found = CELConformance.check(test).diagnostics.map(\.code)
            return leftOut[found.joined(separator: ","), default: 0] += 1
        }
        guard let expected = test.answer else { return leftOut["no value of the language", default: 0] += 1 }
        let bound = CELConformance.environment(test).fields
        let folded = CELConformance.check(test).expression
        let whole = replacing(unfolded, bound, literals: false)
        var forms = [whole, replacing(unfolded, bound, literals: true)]
        if let folded { forms.append(replacing(folded, bound, literals: false)) }
        emitted += forms.map { Case(name: "\(test.place): \(test.expr)", expression: $0, expected: expected) }
    }

    var summary: String {
        let reasons = leftOut.sorted { $0.key < $1.key }.map { "\($1) for \($0)" }.joined(separator: ", ")
        let left = leftOut.values.reduce(0, +)
        return "CEL: \(total - left) of \(total) cases compiled as \(emitted.count) expressions; left out: \(reasons)"
    }

    /// The expression with fields of the one form in place of its variables and, if asked for, of its literals.
    private mutating func replacing(
        _ expression: TypedExpression, _ bound: [FieldID: ExpressionValue], literals: Bool
    ) -> TypedExpression {
        switch expression.kind {
        case .field(let id): return input(expression, bound[id])
        case .bool, .int, .number, .text: return literals ? input(expression, expression.literalValue) : expression
        default:
            let children = expression.children.map { replacing($0, bound, literals: literals) }
            return children.isEmpty ? expression : expression.replacing(children: children)
        }
    }

    /// A field that holds a value; a literal where no field can.
    private mutating func input(_ expression: TypedExpression, _ value: ExpressionValue?) -> TypedExpression {
        guard let value else { return expression }
        switch value {
        case .text(""): return TypedExpression(.text(""), .string, at: expression.span)
        case .duration(let duration): return TypedExpression(.duration(duration), .duration, at: expression.span)
        case .timestamp(let moment): return TypedExpression(.timestamp(moment), .timestamp, at: expression.span)
        case .double(let number) where number.isNaN: return expression
        default: break
        }
        // 0.0 and -0.0 are equal, and not the same.
        let isNegativeZero = value == .double(0) && value.double?.sign == .minus
        let known = isNegativeZero ? nil : fields[value]
        let id = known ?? FieldID(index: values.count + 1)
        if known == nil {
            values.append(value)
            if !isNegativeZero { fields[value] = id }
        }
        return TypedExpression(
            kind: .field(id), type: expression.type, span: expression.span, maybeUnanswered: true, maybeFailed: false)
    }

    func differences() throws -> [String] {
        let kinds = values.map { value in
            switch value {
            case .bool: "toggle?"
            case .int: "integer?"
            case .double: "number?"
            default: "text?"
            }
        }
        let lines = kinds.enumerated().map { index, kind in
            "  f\(index + 1): " + (kind == "text?" ? "{ type: text?, onCommit: [] }" : kind)
        }
        let form = EmittedRun.form("form: Agreement\nfields:\n  anchor: text\n" + lines.joined(separator: "\n"))
        let draft = Dictionary(
            uniqueKeysWithValues: values.enumerated().map { (FieldID(index: $0.offset + 1), $0.element) })
        let program = EmittedProgram(form: form, expressions: emitted.map(\.expression), drafts: [draft, [:]])
        let found = try program.run()
        return emitted.enumerated().flatMap { index, test in
            let outcomes = [
                EmittedProgram.outcome(test.expected, test.expression, in: form),
                program.expected(test.expression, [:]),
            ]
            return outcomes.enumerated().compactMap { number, outcome -> String? in
                let line = index * 2 + number
                let actual = line < found.count ? found[line] : "nothing: the program ended"
                return actual == outcome ? nil : "\(test.name) gives \(actual) and not \(outcome)"
            }
        }
    }
}

extension CELConformance.Case {
    /// What CEL expects; nil where it is no value of the language.
    fileprivate var answer: Answer<ExpressionValue>? {
        if expect.error != nil { return .failed }
        // Without an expectation the suite means true.
        guard let tagged = expect.value else { return .value(.bool(true)) }
        return tagged.value.map { .value($0) }
    }
}
