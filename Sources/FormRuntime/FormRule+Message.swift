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
        case .format(let format): format.demand
        case .only(let set): "must contain only " + set.words(joinedBy: "and")
        case .excludes(let set): "must not contain " + set.words(joinedBy: "or")
        case .startsWith(let text): "must start with " + FormRule.quoted(text)
        case .endsWith(let text): "must end with " + FormRule.quoted(text)
        case .contains(let text): "must contain " + FormRule.quoted(text)
        case .minimum(let bound): (bound.isOfTime ? "must not be before " : "must be at least ") + bound.description
        case .maximum(let bound): (bound.isOfTime ? "must not be after " : "must be at most ") + bound.description
        case .exclusiveMinimum(let bound):
            (bound.isOfTime ? "must be after " : "must be more than ") + bound.description
        case .exclusiveMaximum(let bound):
            (bound.isOfTime ? "must be before " : "must be less than ") + bound.description
        case .multipleOf(.integer(1)): "must be a whole number"
        case .multipleOf(let step): "must be a multiple of " + step.description
        case .scale(0): "must be a whole number"
        case .scale(let count): "must have at most " + FormRule.counted(count, "digit") + " after the point"
        case .minItems(let count): "must have at least " + FormRule.counted(count, "item")
        case .maxItems(let count): "must have at most " + FormRule.counted(count, "item")
        case .exclusive: "has an option that must be chosen alone"
        case .uniqueItems: "is already in the list"
        case .uniqueBy: "must differ from the rows before"
        case .mustBe(let answer): answer ? "must be turned on" : "must be turned off"
        case .optionUnavailable: "has an option that is not available any more"
        case .check: "is not accepted"
        case .computable: "cannot be computed"
        case .computed: "is computed, and this is not its answer"
        case .as: "is not accepted"
        }
    }

    /// A number of things in words, with the singular where it belongs.
    private static func counted(_ count: Int, _ noun: String) -> String {
        count.description + " " + noun + (count == 1 ? "" : "s")
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
