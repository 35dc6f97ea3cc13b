import FormRuntime

/// A draft as generated code has it, whose text was once called `body`.
struct NoteForm: FormCodable {
    var text = ""
    var stars: Int? = 3
    var weight: Double?
    var isPublic = false

    enum Field: String, FormPlainField {
        case text, stars, weight, isPublic

        static func label(of field: Field) -> String { field.rawValue }

        static func identity(of field: Field) -> String { field == .text ? "body" : field.rawValue }
    }

    static var formVersion: Int { 2 }

    func check() -> [FormIssue<Field>] { [] }

    var request: Int? { stars }

    static func code(_ draft: inout NoteForm, with coder: inout FormCoder<Field>) {
        coder.text(.text, &draft.text)
        coder.value(.stars, &draft.stars)
        if coder.has(.weight, ifEdited: draft.weight != nil) { coder.value(.weight, &draft.weight) }
        coder.toggle(.isPublic, &draft.isPublic)
    }
}
