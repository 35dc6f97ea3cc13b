import FormSource

/// Which outcomes of a form's conditions the cases have given.
struct ConditionCoverage {
    private let form: Form
    /// Each condition of the file once, though fields of a named type have it in common: where it is read first.
    private let conditions: [(place: ConditionPlace, condition: TypedExpression)]
    private let spans: [ConditionPlace: SourceSpan]
    private var seen: [SourceSpan: ConditionOutcomes] = [:]

    /// Conditions of files of types belong to these.
    init(_ form: Form, in file: SourceFile) {
        self.form = form
        // One that is always true, or always false, has been reported as such and has no other outcome.
        let own = form.conditions.filter {
            $0.condition.literalValue == nil && $0.condition.span.end <= file.bytes.count
        }
        spans = Dictionary(own.map { ($0.place, $0.condition.span) }, uniquingKeysWith: { first, _ in first })
        var first: Set<SourceSpan> = []
        conditions = own.filter { first.insert($0.condition.span).inserted }
    }

    /// Two outcomes a condition.
    var count: Int { 2 * conditions.count }

    mutating func add(_ outcomes: [ConditionPlace: ConditionOutcomes]) {
        for (place, outcome) in outcomes {
            if let span = spans[place] { seen[span, default: []].formUnion(outcome) }
        }
    }

    /// The outcomes that no case gave, in the order of the conditions.
    func missing() -> [(place: SourceSpan, text: String)] {
        conditions.flatMap { place, condition in
            let seen = seen[condition.span] ?? []
            return [true, false].filter { !seen.contains(ConditionOutcomes($0)) }.map { outcome in
                (condition.span, "\(name(of: place)) was never \(outcome)")
            }
        }
    }

    private func name(of place: ConditionPlace) -> String {
        switch place {
        case .section(let index): "`visible` of section `\(form.sections[index].name?.source ?? "")`"
        case .visible(let id): "`visible` of `\(form[id].place.path)`"
        case .required(let id): "`required` of `\(form[id].place.path)`"
        case .readOnly(let id): "`readOnly` of `\(form[id].place.path)`"
        case .option(let id, let index): "`available` of \(quoted(form[id].optionValue(index)))"
        case .rule(let index): "the check at `\(form[form.rules[index].field].place.path)`"
        case .action(let index): "`available` of action `\(form.actions[index].name.source)`"
        }
    }
}
