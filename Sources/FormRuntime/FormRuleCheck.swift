/// Runs the rules that read several fields, after every field has been checked by itself.
///
/// A rule counts once each field that it reads is valid by itself, whatever else is wrong: a person is not told that the end
/// lies before the start while the start is still unreadable.
public struct FormRuleCheck<Field: FormField>: Sendable {
    /// The issues of the fields by themselves.
    private let own: [FormIssue<Field>]
    private var broken: [FormIssue<Field>] = []

    /// Begins with what the fields' own checks found.
    /// - Parameter issues: The issues in layout order.
    @inlinable
    public init(_ issues: [FormIssue<Field>]) {
        self.init(own: issues)
    }

    @usableFromInline
    init(own: [FormIssue<Field>]) {
        self.own = own
    }

    /// Adds the issue of a broken rule, unless a field that it reads has errors of its own, or the field that it speaks
    /// about has no answer where it needs one: that stands alone.
    /// - Parameters:
    ///   - field: The field that the rule speaks about.
    ///   - rule: The rule.
    ///   - fields: The fields that the rule reads, with all that is in them.
    ///   - variants: The variants of which it reads which case is chosen; what is wrong inside of a case does not count.
    public mutating func add(
        _ field: Field, _ rule: FormRule, reading fields: [Field], choosing variants: [Field] = []
    ) {
        let isEarly = own.contains { issue in
            variants.contains(issue.field) || fields.contains { Field.encloses($0, issue.field) }
                ? issue.severity == .error : issue.field == field && issue.rule.standsAlone
        }
        if !isEarly { broken.append(FormIssue(field, rule)) }
    }

    /// All issues in layout order: a field's own ones before those of rules that speak about it.
    public var issues: [FormIssue<Field>] { own.merged(with: broken) }
}

extension FormRule {
    /// There is no answer that anything else could be said about.
    package var standsAlone: Bool {
        switch self {
        case .required, .unparsable, .optionUnavailable, .computable: true
        case .minLength, .maxLength, .length, .pattern, .format, .only, .excludes, .startsWith, .endsWith, .contains,
            .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .scale, .minItems, .maxItems,
            .exclusive, .uniqueItems, .uniqueBy, .mustBe, .check, .computed, .as:
            false
        }
    }
}
