import FormSource

extension Checker {
    /// Two fields of one section with one label: a person cannot tell them apart, and neither can a default message.
    ///
    /// Fields with conditions of their own may take turns, and are left alone.
    func checkLabels(_ fields: [Field?], in layout: FormLayout) {
        var first: [LabelPlace: Field] = [:]
        for field in fields.compactMap({ $0 }) where field.visible == nil {
            let place = LabelPlace(label: field.label, section: field.section, parent: field.place.parent)
            guard let other = first[place] else {
                first[place] = field
                continue
            }
            // Where the names clash, that is the problem.
            guard field.name.swift.lowercased() != other.name.swift.lowercased() else { continue }
            report(.twinLabels(field, labelSpan(of: field, in: layout), other, labelSpan(of: other, in: layout)))
        }
    }

    /// The label as written, or the name that it comes from.
    private func labelSpan(of field: Field, in layout: FormLayout) -> SourceSpan {
        let entry = layout.declarations[field.id.index].entries.first { $0.key.text == "label" }
        return entry?.value.span ?? field.name.span
    }
}

/// A label where it would be the second one.
private struct LabelPlace: Hashable {
    let label: String
    let section: Int
    /// The group or the like that the field is in.
    let parent: FieldID?
}
