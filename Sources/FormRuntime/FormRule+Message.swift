extension FormRule {
    /// What is asked of the answer, in plain English, for a form that has no wording of its own.
    /// - Parameter label: What the form calls the field; the sentence starts with it.
    /// - Returns: A sentence without a full stop, as in `Title must have at least 5 characters`.
    public func defaultMessage(label: String) -> String {
        label + " " + demand
    }

    /// The sentence after the label.
    private var demand: String {
        switch self {
        case .required: "is required"
        case .unparsable: "could not be understood"
        case .minLength(let count, let unit): "must have at least " + unit.counted(count)
        case .maxLength(let count, let unit): "must have at most " + unit.counted(count)
        case .length(let count, let unit): "must have exactly " + unit.counted(count)
        case .pattern: "is not in the expected format"
        case .only(let set): "must contain only " + set.words(joinedBy: "and")
        case .excludes(let set): "must not contain " + set.words(joinedBy: "or")
        case .startsWith(let text): "must start with " + FormRule.quoted(text)
        case .endsWith(let text): "must end with " + FormRule.quoted(text)
        case .contains(let text): "must contain " + FormRule.quoted(text)
        case .minimum(let bound): "must be at least " + bound.description
        case .maximum(let bound): "must be at most " + bound.description
        case .exclusiveMinimum(let bound): "must be more than " + bound.description
        case .exclusiveMaximum(let bound): "must be less than " + bound.description
        case .multipleOf(.integer(1)): "must be a whole number"
        case .multipleOf(let step): "must be a multiple of " + step.description
        case .mustBe(let answer): answer ? "must be turned on" : "must be turned off"
        case .optionUnavailable: "has an option that is not available any more"
        case .check: "is not accepted"
        case .computable: "cannot be computed"
        case .computed: "is computed, and this is not its answer"
        }
    }

    /// Text as it appears in a message: between typographic quotation marks.
    static func quoted(_ text: String) -> String {
        "\u{201C}" + text + "\u{201D}"
    }
}

extension FormText.Unit {
    /// A number of these units in words, with the singular where it belongs.
    fileprivate func counted(_ count: Int) -> String {
        let noun =
            switch self {
            case .characters: "character"
            case .scalars: "code point"
            case .utf16: "UTF-16 unit"
            case .bytes: "byte"
            }
        return count.description + " " + noun + (count == 1 ? "" : "s")
    }
}
