import FormRuntime

/// What a form makes of what was entered: everything that a generated draft would say.
///
/// Lists are in layout order, one element a field; those of rows are nil, false or empty there, for each row has its own.
struct FormEvaluation: Sendable {
    /// What became of the fields outside of rows, by their slots, and in the lists among them of each row.
    let states: [FieldState]
    let layout: RowLayout
    /// Whether the field is shown.
    let isShown: [Bool]
    /// The effective answers: after transforms, computed, and nil while hidden or unanswered.
    let answers: [FormAnswer?]
    /// Whether the field cannot be edited now.
    let isReadOnly: [Bool]
    /// Whether each option of the field can be chosen; empty where the field has none.
    let availableOptions: [[Bool]]
    let issues: [Issue]
    /// Whether each action can be taken; the request decides further.
    let availableActions: [Bool]
    /// How the conditions came out that had to be decided, those of rows in any row. Unanswered counts as what follows
    /// from it: a field is then hidden, an action closed; a check that is unanswered is not in here.
    let outcomes: [ConditionPlace: ConditionOutcomes]

    struct Issue: Sendable {
        let place: FieldInstance
        let rule: FormRule
        let severity: Rule.Severity
        /// The sentence that a person reads.
        let message: String

        var field: FieldID { place.field }
    }

    init(
        _ form: Form, _ states: [FieldState], _ layout: RowLayout, issues: [Issue], availableActions: [Bool],
        outcomes: [ConditionPlace: ConditionOutcomes]
    ) {
        self.states = states
        self.layout = layout
        let own = form.fields.map { $0.place.list == nil ? states[layout.slot($0.id)] : FieldState() }
        isShown = own.map(\.isShown)
        answers = own.map(\.answer)
        isReadOnly = own.map(\.isReadOnly)
        availableOptions = own.map(\.availableOptions)
        self.issues = issues
        self.availableActions = availableActions
        self.outcomes = outcomes
    }

    /// Nothing blocks: there is a request, which holds the answers.
    var isValid: Bool { !issues.contains { $0.severity == .error } }
}

/// What became of one field, outside of rows or in one row.
struct FieldState: Sendable {
    var isShown = false
    /// The effective answer; of a variant the chosen case.
    var answer: FormAnswer?
    /// As conditions read it; nil for what they read as unanswered.
    var value: ExpressionValue?
    /// The field is computed, and its computation failed.
    var hasFailed = false
    var isReadOnly = false
    var availableOptions: [Bool] = []
    /// The field is an optional group, or in one, in which nothing is answered: nothing is demanded of it.
    var isDormant = false
    /// The field is in a group that could not be read.
    var isUnread = false
    /// What is wrong with the field by itself.
    var issues: [FormEvaluation.Issue] = []
    /// What rules find that read several fields.
    var broken: [FormEvaluation.Issue] = []
    /// The rows of a list that is shown.
    var rows: [[FieldState]] = []
}

extension FieldState {
    /// What the request holds: the answer, or what the form has for a field that is hidden.
    func requestAnswer(of field: Field) -> FormAnswer? {
        isShown ? answer : field.hiding.held?.answer
    }
}

/// How a condition came out.
struct ConditionOutcomes: OptionSet, Sendable {
    let rawValue: UInt8

    static let wasTrue = ConditionOutcomes(rawValue: 1)
    static let wasFalse = ConditionOutcomes(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ outcome: Bool) { self = outcome ? .wasTrue : .wasFalse }
}

extension FormEvaluation {
    /// What became of a field; nil where its row is not there, as in a list that is hidden.
    func state(of place: FieldInstance, in form: Form) -> FieldState? {
        var lists: [FieldID] = []
        var list = form[place.field].place.list
        while let id = list {
            lists.append(id)
            list = form[id].place.list
        }
        var states = states
        guard lists.count == place.rows.count else { return nil }
        for (list, row) in zip(lists.reversed(), place.rows) {
            let rows = states[layout.slot(list)].rows
            guard rows.indices.contains(row) else { return nil }
            states = rows[row]
        }
        return states[layout.slot(place.field)]
    }
}

/// A condition of a form.
enum ConditionPlace: Hashable, Sendable {
    /// `visible` of a section.
    case section(Int)
    case visible(FieldID)
    case required(FieldID)
    case readOnly(FieldID)
    /// `available` of an option.
    case option(FieldID, Int)
    /// A check or rule, by its place in `Form.rules`.
    case rule(Int)
    /// `available` of an action.
    case action(Int)
}

extension Form {
    /// Every condition in the order of the file's usual layout.
    var conditions: [(place: ConditionPlace, condition: TypedExpression)] {
        var all: [(ConditionPlace, TypedExpression?)] = []
        for (index, section) in sections.enumerated() {
            all.append((.section(index), section.visible))
            for field in fields[section.fields] {
                if !isCase(field) { all.append((.visible(field.id), field.visible)) }
                all.append((.required(field.id), field.expressions.required))
                all.append((.readOnly(field.id), field.expressions.readOnly))
                guard let choice = field.choice else { continue }
                for (index, option) in choice.options.enumerated() {
                    all.append((.option(field.id, index), option.available))
                }
            }
        }
        for (index, rule) in rules.enumerated() { all.append((.rule(index), rule.check)) }
        for (index, action) in actions.enumerated() { all.append((.action(index), action.available)) }
        return all.compactMap { place, condition in condition.map { (place, $0) } }
    }

    /// Whether a field is a case of a variant, whose condition nobody wrote.
    func isCase(_ field: Field) -> Bool {
        field.place.parent.map { self[$0].isVariant } ?? false
    }
}
