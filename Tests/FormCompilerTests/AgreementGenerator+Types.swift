@testable import FormCompiler

extension AgreementGenerator {
    /// The form with some of what its fields are under names, each used a second time where that can be; nil where no field
    /// has anything to name.
    ///
    /// What a field is asked for by others stays right, and what it reads of them is not for a type: such a form is refused.
    mutating func named(_ form: AgreementForm) -> AgreementForm? {
        var form = form
        for section in form.sections.indices {
            form.sections[section].fields = form.sections[section].fields.flatMap { field -> [AgreementForm.Field] in
                var field = field
                name(in: &field.children, of: &form)
                guard chance(50), let type = type(of: field, in: &form) else { return [field] }
                var again = AgreementForm.Field(name: "again\(type)", type: type, isOptional: chance(50))
                if field.type == "list" { again.isOptional = field.isOptional }
                return chance(60) ? [use(of: type, by: field), again] : [use(of: type, by: field)]
            }
        }
        return form.types.isEmpty ? nil : form
    }

    private mutating func name(in fields: inout [AgreementForm.Field], of form: inout AgreementForm) {
        for index in fields.indices {
            name(in: &fields[index].children, of: &form)
            guard chance(25), fields[index].type != "case", let type = type(of: fields[index], in: &form) else {
                continue
            }
            fields[index] = use(of: type, by: fields[index])
        }
    }

    /// Puts what the field is under a name.
    private mutating func type(of field: AgreementForm.Field, in form: inout AgreementForm) -> String? {
        guard KindName(rawValue: field.type) != nil else { return nil }
        let name = "Named\(form.types.count)"
        var type = field
        type.name = name
        type.isOptional = false
        type.entries.removeAll { FormKeys.placed.contains($0.key) }
        form.types.append(type)
        return name
    }

    private func use(of type: String, by field: AgreementForm.Field) -> AgreementForm.Field {
        AgreementForm.Field(
            name: field.name, type: type, isOptional: field.isOptional,
            entries: field.entries.filter { FormKeys.placed.contains($0.key) })
    }
}
