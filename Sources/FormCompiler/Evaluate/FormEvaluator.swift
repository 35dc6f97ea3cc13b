import FormRuntime

/// Evaluates a form as its generated code does, over the same expressions and with the same functions of the runtime.
///
/// The result depends on the form, the entries, what the app tells it and the moment alone. Time is bounded: all expressions of one evaluation
/// share a number of steps, and fail once it is used up.
struct FormEvaluator {
    static let maximumSteps = 10_000_000

    let form: Form
    let layout: RowLayout
    /// The places of each field's rules in `Form.rules`.
    let rules: [FieldID: [Int]]
    private var environment: ExpressionEnvironment
    private var stepsLeft: Int
    private var sectionsShown: [Int: Bool] = [:]
    private var outcomes: [ConditionPlace: ConditionOutcomes] = [:]
    /// The form itself, or the row that is looked at.
    private(set) var scope: FieldScope

    private init(
        _ form: Form, _ entries: FieldEntries, _ context: FieldEntries, _ moment: FormMoment?, steps: Int
    ) {
        self.form = form
        layout = RowLayout(form)
        rules = Dictionary(grouping: form.rules.indices, by: { form.rules[$0].field })
        environment = ExpressionEnvironment(
            fields: form.contextValues(context), now: moment?.now, today: moment?.today)
        stepsLeft = steps
        scope = FieldScope(entries: entries, count: layout.members(of: nil).count)
    }

    /// `context` is what the app says, by the inputs that it says something of; the others have their defaults.
    static func evaluate(
        _ form: Form, _ entries: FieldEntries = [:], context: FieldEntries = [:], at moment: FormMoment? = nil,
        steps: Int = maximumSteps
    ) -> FormEvaluation {
        var evaluator = FormEvaluator(form, entries, context, moment, steps: steps)
        evaluator.decideAll()
        let issues = evaluator.issues()
        let actions = form.actions.indices.map { index in
            form.actions[index].available.map { evaluator.isTrue($0, at: .action(index)) } ?? true
        }
        return FormEvaluation(
            form, evaluator.scope.states, evaluator.layout, issues: issues, availableActions: actions,
            outcomes: evaluator.outcomes)
    }
}

/// The fields of the form itself, or of one row.
struct FieldScope {
    /// The list whose row it is.
    var list: FieldID?
    /// The positions of the row and of those around it.
    var rows: [Int] = []
    let entries: FieldEntries
    /// By the fields' slots.
    var states: [FieldState]

    init(list: FieldID? = nil, rows: [Int] = [], entries: FieldEntries, count: Int) {
        self.list = list
        self.rows = rows
        self.entries = entries
        states = Array(repeating: FieldState(), count: count)
    }
}

// MARK: - Rows

extension FormEvaluator {
    /// What is known of a field in the current scope.
    subscript(id: FieldID) -> FieldState {
        get { scope.states[layout.slot(id)] }
        set { scope.states[layout.slot(id)] = newValue }
    }

    /// The fields of the current scope in layout order.
    var members: [FieldID] { layout.members(of: scope.list) }

    /// What was entered in the rows of a list.
    func rowEntries(of list: Field) -> [FieldEntries] {
        if case .rows(let rows)? = scope.entries[list.id] { rows } else { [] }
    }

    /// Goes through the rows of a list one by one: `body` sees each as the current scope, and may change what is known of
    /// it.
    mutating func forEachRow(of list: Field, _ body: (inout FormEvaluator) -> Void) {
        let around = scope
        var rows = around.states[layout.slot(list.id)].rows
        let fields = layout.members(of: list.id)
        for (position, entries) in rowEntries(of: list).enumerated() {
            scope = FieldScope(
                list: list.id, rows: around.rows + [position], entries: entries, count: fields.count)
            if rows.indices.contains(position) {
                swap(&scope.states, &rows[position])
                for id in fields { environment.fields[id] = self[id].value }
            } else {
                rows.append([])
                for id in fields { environment.fields[id] = nil }
            }
            body(&self)
            swap(&scope.states, &rows[position])
        }
        for id in fields { environment.fields[id] = nil }
        scope = around
        self[list.id].rows = rows
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

    private mutating func note(_ outcome: Bool, at place: ConditionPlace) {
        outcomes[place, default: []].formUnion(ConditionOutcomes(outcome))
    }

    private mutating func isTrue(_ expression: TypedExpression, at place: ConditionPlace) -> Bool {
        let holds = condition(expression).isTrue
        note(holds, at: place)
        return holds
    }

    /// A required condition that fails demands an answer.
    mutating func isRequired(_ field: Field) -> Bool {
        guard let required = field.expressions.required else { return !field.isOptional }
        let isRequired = condition(required).isRequired
        note(isRequired, at: .required(field.id))
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
        case .value, .failed: note(!answer.isViolated, at: .rule(index))
        case .unanswered: break
        }
        return answer.isViolated
    }

    mutating func isReadOnly(_ field: Field) -> Bool {
        guard let readOnly = field.expressions.readOnly else { return field.isComputed }
        return isTrue(readOnly, at: .readOnly(field.id))
    }
}

// MARK: - Answers

extension FormEvaluator {
    /// What is shown in the current scope, and all answers.
    private mutating func decideAll() {
        for id in layout.order(of: scope.list) { decide(form[id]) }
        if layout.withGroups.contains(scope.list) { decideDormant() }
    }

    /// Decides whether a field is shown and what it is answered with; the fields that it reads come before it.
    private mutating func decide(_ field: Field) {
        self[field.id].isShown = decideShown(field)
        decideOptions(of: field)
        guard self[field.id].isShown else { return }
        if field.isList {
            let value = ExpressionValue.list(decideRows(of: field))
            self[field.id].value = value
            environment.fields[field.id] = value
        } else if let answer = answer(of: field) {
            self[field.id].answer = answer
            let value = answer.expressionValue(in: field)
            self[field.id].value = value
            environment.fields[field.id] = value
        }
    }

    /// The rows, and what conditions read as their values: rows without an answer have none.
    private mutating func decideRows(of list: Field) -> [ExpressionValue] {
        guard let element = list.children.first.map({ form[$0] }) else { return [] }
        var values: [ExpressionValue] = []
        forEachRow(of: list) { evaluator in
            evaluator.decideAll()
            if let value = evaluator.value(of: element) { values.append(value) }
        }
        return values
    }

    /// What conditions read: of a group the values of the fields in it, those of the groups inside as well.
    private func value(of field: Field) -> ExpressionValue? {
        guard field.isGroup else { return self[field.id].value }
        var members: [FieldID: ExpressionValue] = [:]
        for id in field.children {
            let child = form[id]
            members[id] = value(of: child)
            if case .record(let inner)? = members[id] { members.merge(inner) { first, _ in first } }
            for inner in child.isVariant ? child.children : [] {
                members[inner] = value(of: form[inner])
                if case .record(let fields)? = members[inner] { members.merge(fields) { first, _ in first } }
            }
        }
        return .record(members)
    }

    /// A field is shown when what is around it is, and its own condition is true.
    private mutating func decideShown(_ field: Field) -> Bool {
        let isAroundShown = isAroundShown(field)
        guard let visible = field.visible else { return isAroundShown }
        if form.isCase(field) { return condition(visible).isTrue && isAroundShown }
        return isTrue(visible, at: .visible(field.id)) && isAroundShown
    }

    private mutating func isAroundShown(_ field: Field) -> Bool {
        guard let parent = field.place.parent else { return isSectionShown(field.section) }
        // Only the rows of a list that is shown are looked at.
        return field.place.isElement || self[parent].isShown
    }

    /// Optional groups in which nothing is answered, groups that could not be read, and what is in them.
    private mutating func decideDormant() {
        var isStarted = Array(repeating: false, count: scope.states.count)
        for id in members.reversed() where isStarted[layout.slot(id)] || startsGroup(form[id]) {
            isStarted[layout.slot(id)] = true
            if let parent = parentInScope(id) { isStarted[layout.slot(parent)] = true }
        }
        for id in members {
            let parent = parentInScope(id)
            let isUnused = form[id].isOptional && form[id].isGroup && !isStarted[layout.slot(id)]
            let isUnread = parent.map { self[$0].isUnread || scope.entries[$0] == .unparsable } ?? false
            self[id].isUnread = isUnread
            self[id].isDormant = isUnused || isUnread || parent.map { self[$0].isDormant } ?? false
        }
    }

    /// The field around a field, unless it is the list whose row this is.
    func parentInScope(_ id: FieldID) -> FieldID? {
        form[id].place.isElement ? nil : form[id].place.parent
    }

    /// Whether the field has an answer that a new draft has not: a toggle counts while it is not as its default, a computed
    /// field never does, nor one that follows others, nor what could not be read.
    private func startsGroup(_ field: Field) -> Bool {
        let state = self[field.id]
        guard state.isShown, !field.isComputed else { return false }
        if field.isList { return !state.rows.isEmpty }
        if field.expressions.initial != nil, scope.entries[field.id] == nil { return false }
        guard let answer = state.answer, answer != field.newAnswer else { return false }
        return answer != field.emptyAnswer || field.isToggle
    }

    private mutating func isSectionShown(_ index: Int) -> Bool {
        guard let visible = form.sections[index].visible else { return true }
        if let known = sectionsShown[index] { return known }
        let holds = isTrue(visible, at: .section(index))
        sectionsShown[index] = holds
        return holds
    }

    private mutating func decideOptions(of field: Field) {
        guard let choice = field.choice else { return }
        let available = choice.options.enumerated().map { index, option in
            option.available.map { isTrue($0, at: .option(field.id, index)) } ?? true
        }
        self[field.id].availableOptions = available
    }

    private mutating func answer(of field: Field) -> FormAnswer? {
        let available = self[field.id].availableOptions
        switch answerOfAnyOption(field) {
        case .option(let index)?: return available[index] ? .option(index) : nil
        case .options(let indices)?: return .options(indices.filter { available[$0] })
        case let answer: return answer ?? (field.isChoices ? .options([]) : nil)
        }
    }

    /// The answer, whether or not its option is available now.
    private mutating func answerOfAnyOption(_ field: Field) -> FormAnswer? {
        if let computed = field.expressions.value {
            let value = evaluate(computed)
            if case .failed = value { self[field.id].hasFailed = true }
            return value.value.flatMap { FormAnswer($0, for: field) }?.normalised(by: field.allTransforms)
        }
        if let initial = field.expressions.initial, scope.entries[field.id] == nil {
            let start = value(initial, for: field)?.normalised(by: field.allTransforms)
            return start ?? field.emptyAnswer
        }
        return entered(field)?.normalised(by: field.commitTransforms)
    }

    /// What the draft's property gives: what was entered, or the answer of a field that answers itself.
    func held(_ field: Field) -> FormAnswer? {
        let followsOthers = field.expressions.initial != nil && scope.entries[field.id] == nil
        return field.isComputed || followsOthers ? self[field.id].answer : entered(field)
    }

    /// What was entered, or what a new draft holds; nil for nothing.
    private func entered(_ field: Field) -> FormAnswer? {
        switch scope.entries[field.id] {
        case .answer(let answer): answer.normalised(by: field.inputTransforms)
        case .cleared, .unparsable: field.emptyAnswer
        case .rows: nil
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
    var initialAnswer: FormAnswer? { kind.initialAnswer(isOptional: isOptional) }

    /// The answer that counts of a new draft; nil for none. Of a toggle that is always answered it is off, unless its default
    /// is on.
    var newAnswer: FormAnswer? {
        guard case .text(let text) = kind else { return initialAnswer == .options([]) ? nil : initialAnswer }
        let answer = initialAnswer?.normalised(by: text.onCommit)
        return answer == .text("") ? nil : answer
    }

    /// What a field holds that has been cleared; nil for one that is then unanswered.
    var emptyAnswer: FormAnswer? {
        if isChoices { return .options([]) }
        return isCertainToggle ? .toggle(false) : nil
    }
}

extension FieldKind {
    /// What a new draft holds.
    func initialAnswer(isOptional: Bool) -> FormAnswer? {
        switch self {
        case .text(let text): FormAnswer.text(text.initial).normalised(by: text.onInput)
        case .integer(let value): value.map { .integer($0) }
        case .number(let value): value?.double.map { .number($0) }
        case .toggle(let value): (value ?? (isOptional ? nil : false)).map { .toggle($0) }
        case .choice(let choice), .variant(let choice): choice.initial.map { .option($0) }
        case .choices(_, let initial): .options(initial)
        case .decimal(let value): value.map { .decimal($0) }
        case .date(let value): value.map { .date($0) }
        case .time(let value): value.map { .time($0) }
        case .timestamp(let value): value.map { .timestamp($0) }
        case .group, .list: nil
        }
    }
}
