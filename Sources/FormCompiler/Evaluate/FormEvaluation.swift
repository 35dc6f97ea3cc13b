import FormRuntime

/// What a form makes of what was entered: everything that a generated draft would say. Lists are in layout order, one
/// element a field.
struct FormEvaluation: Sendable {
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
    /// How the conditions came out that had to be decided. Unanswered counts as what follows from it: a field is then
    /// hidden, an action closed; a check that is unanswered is not in here.
    let outcomes: [ConditionPlace: Bool]

    struct Issue: Sendable {
        let field: FieldID
        let rule: FormRule
        let severity: Rule.Severity
        /// The sentence that a person reads.
        let message: String
    }

    /// Nothing blocks: there is a request, which holds the answers.
    var isValid: Bool { !issues.contains { $0.severity == .error } }
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
                all.append((.visible(field.id), field.visible))
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
}
