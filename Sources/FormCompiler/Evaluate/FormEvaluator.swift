import FormRuntime

/// Evaluates a form as its generated code does, over the same expressions and with the same functions of the runtime.
///
/// The result depends on the form, the entries and the moment alone. Time is bounded: all expressions of one evaluation
/// share a number of steps, and fail once it is used up.
struct FormEvaluator {
    static let maximumSteps = 10_000_000

    let form: Form
    /// Which fields were answered or cleared; those that are not in here are as in a new draft.
    let entries: [FieldID: FieldEntry]
    private var environment: ExpressionEnvironment
    private var stepsLeft: Int
    private(set) var isShown: [Bool]
    private(set) var answers: [FormAnswer?]
    /// The computed fields whose computation failed.
    private(set) var failed: Set<FieldID> = []
    private var sectionsShown: [Int: Bool] = [:]
    private var outcomes: [ConditionPlace: Bool] = [:]
    private var availableOptions: [[Bool]]
    /// The places of each field's rules in `Form.rules`.
    let rules: [FieldID: [Int]]

    private init(_ form: Form, _ entries: [FieldID: FieldEntry], _ moment: FormMoment?, steps: Int) {
        self.form = form
        self.entries = entries
        rules = Dictionary(grouping: form.rules.indices, by: { form.rules[$0].field })
        environment = ExpressionEnvironment(now: moment?.now, today: moment?.today)
        stepsLeft = steps
        isShown = Array(repeating: true, count: form.fields.count)
        answers = Array(repeating: nil, count: form.fields.count)
        availableOptions = Array(repeating: [], count: form.fields.count)
    }

    static func evaluate(
        _ form: Form, _ entries: [FieldID: FieldEntry] = [:], at moment: FormMoment? = nil, steps: Int = maximumSteps
    ) -> FormEvaluation {
        var evaluator = FormEvaluator(form, entries, moment, steps: steps)
        for id in form.evaluationOrder { evaluator.decide(form[id]) }
        let readOnly = form.fields.map { evaluator.isReadOnly($0) }
        let issues = evaluator.issues()
        let actions = form.actions.indices.map { index in
            form.actions[index].available.map { evaluator.isTrue($0, at: .action(index)) } ?? true
        }
        return FormEvaluation(
            isShown: evaluator.isShown, answers: evaluator.answers, isReadOnly: readOnly,
            availableOptions: evaluator.availableOptions, issues: issues, availableActions: actions,
            outcomes: evaluator.outcomes)
    }
}

// MARK: - Expressions

extension FormEvaluator {
    mutating func evaluate(_ expression: TypedExpression) -> Answer<ExpressionValue> {
        guard stepsLeft >= 0 else { return .failed }
        return Evaluator.evaluate(expression, in: environment, stepsLeft: &stepsLeft)
    }

    mutating func condition(_ expression: TypedExpression) -> Answer<Bool> {
        evaluate(expression).attempt(\.bool)
    }

    private mutating func isTrue(_ expression: TypedExpression, at place: ConditionPlace) -> Bool {
        let holds = condition(expression).isTrue
        outcomes[place] = holds
        return holds
    }

    /// A required condition that fails demands an answer.
    mutating func isRequired(_ field: Field) -> Bool {
        guard let required = field.expressions.required else { return !field.isOptional }
        let isRequired = condition(required).isRequired
        outcomes[.required(field.id)] = isRequired
        return isRequired
    }

    /// The value of an expression as the field holds it; nil while it is unanswered or failed.
    mutating func value(_ expression: TypedExpression, for field: Field) -> FormAnswer? {
        evaluate(expression).value.flatMap { FormAnswer($0, for: field) }
    }

    /// Whether a check is broken; `this` may differ from the field's effective answer by one more round of transforms.
    mutating func isViolated(_ index: Int, this: FormAnswer? = nil) -> Bool {
        let rule = form.rules[index]
        let effective = environment.fields[rule.field]
        if let this { environment.fields[rule.field] = this.expressionValue(in: form[rule.field]) }
        let answer = condition(rule.check)
        environment.fields[rule.field] = effective
        switch answer {
        case .value, .failed: outcomes[.rule(index)] = !answer.isViolated
        case .unanswered: break
        }
        return answer.isViolated
    }

    private mutating func isReadOnly(_ field: Field) -> Bool {
        guard let readOnly = field.expressions.readOnly else { return field.isComputed }
        return isTrue(readOnly, at: .readOnly(field.id))
    }
}

// MARK: - Answers

extension FormEvaluator {
    /// Decides whether a field is shown and what it is answered with; the fields that it reads come before it.
    private mutating func decide(_ field: Field) {
        isShown[field.id.index] = decideShown(field)
        decideOptions(of: field)
        guard isShown[field.id.index], let answer = answer(of: field) else { return }
        answers[field.id.index] = answer
        environment.fields[field.id] = answer.expressionValue(in: field)
    }

    private mutating func decideShown(_ field: Field) -> Bool {
        let isSectionShown = isSectionShown(field.section)
        guard let visible = field.visible else { return isSectionShown }
        return isTrue(visible, at: .visible(field.id)) && isSectionShown
    }

    private mutating func isSectionShown(_ index: Int) -> Bool {
        guard let visible = form.sections[index].visible else { return true }
        if let known = sectionsShown[index] { return known }
        let holds = isTrue(visible, at: .section(index))
        sectionsShown[index] = holds
        return holds
    }

    private mutating func decideOptions(of field: Field) {
        guard case .choice(let choice) = field.kind else { return }
        availableOptions[field.id.index] = choice.options.enumerated().map { index, option in
            option.available.map { isTrue($0, at: .option(field.id, index)) } ?? true
        }
    }

    private mutating func answer(of field: Field) -> FormAnswer? {
        let answer = answerOfAnyOption(field)
        guard case .option(let index)? = answer else { return answer }
        return availableOptions[field.id.index][index] ? answer : nil
    }

    /// The answer, whether or not its option is available now.
    private mutating func answerOfAnyOption(_ field: Field) -> FormAnswer? {
        if let computed = field.expressions.value {
            let value = evaluate(computed)
            if case .failed = value { failed.insert(field.id) }
            return value.value.flatMap { FormAnswer($0, for: field) }?.normalised(by: field.allTransforms)
        }
        if let initial = field.expressions.initial, entries[field.id] == nil {
            let start = value(initial, for: field)?.normalised(by: field.allTransforms)
            return start ?? (field.isCertainToggle ? .toggle(false) : nil)
        }
        return entered(field)?.normalised(by: field.commitTransforms)
    }

    /// What the draft's property gives: what was entered, or the answer of a field that answers itself.
    func held(_ field: Field) -> FormAnswer? {
        let followsOthers = field.expressions.initial != nil && entries[field.id] == nil
        return field.isComputed || followsOthers ? answers[field.id.index] : entered(field)
    }

    /// What was entered, or what a new draft holds; nil for nothing.
    private func entered(_ field: Field) -> FormAnswer? {
        switch entries[field.id] {
        case .answer(let answer): answer.normalised(by: field.inputTransforms)
        case .cleared, .unparsable: field.isCertainToggle ? .toggle(false) : nil
        case nil: field.initialAnswer
        }
    }
}

extension FormAnswer {
    /// The text after transforms, nil when it is empty; other answers as they are.
    func normalised(by transforms: [TextTransform]) -> FormAnswer? {
        guard case .text(let text) = self else { return self }
        let result = transforms.reduce(text) { $1.applied(to: $0) }
        return result.isEmpty ? nil : .text(result)
    }
}

extension Field {
    var inputTransforms: [TextTransform] { if case .text(let text) = kind { text.onInput } else { [] } }
    var commitTransforms: [TextTransform] { if case .text(let text) = kind { text.onCommit } else { [] } }
    var allTransforms: [TextTransform] { inputTransforms + commitTransforms }

    /// What a new draft holds.
    var initialAnswer: FormAnswer? {
        switch kind {
        case .text(let text): FormAnswer.text(text.initial).normalised(by: text.onInput)
        case .integer(let value): value.map { .integer($0) }
        case .number(let value): value?.double.map { .number($0) }
        case .toggle(let value): (value ?? (isOptional ? nil : false)).map { .toggle($0) }
        case .choice(let choice): choice.initial.map { .option($0) }
        }
    }
}
