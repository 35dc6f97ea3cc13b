/// A place in the data with its one type, which is a field of the form.
struct SchemaPlace {
    indirect enum Kind {
        case text
        /// A text that is one of these.
        case choice([String])
        case integer, number
        /// A text of a format that is a type of the language: `date`, `timestamp`.
        case moment(String)
        case toggle
        case list(SchemaPlace)
        case record([Member])
    }

    struct Member {
        /// The name in the schema, and the field's.
        let key: String
        let name: String
        let isRequired: Bool
        let place: SchemaPlace
    }

    let kind: Kind
    /// The schemas that must hold of it.
    let asserted: [Schema]
    /// Whether nothing is taken as well.
    let isNullable: Bool

    /// The type of the values that the field holds.
    var type: SuiteType {
        switch kind {
        case .text, .choice, .moment: .string
        case .integer, .number: .number
        case .toggle: .boolean
        case .list: .array
        case .record: .object
        }
    }

    /// Whether a list can compare its rows.
    var isScalar: Bool {
        switch kind {
        case .text, .choice, .moment, .integer, .number, .toggle: true
        case .list, .record: false
        }
    }

    var members: [Member] { if case .record(let members) = kind { members } else { [] } }

    /// The data as the form takes them: members by the names of fields, a list of lists as a list of groups.
    func translated(_ value: SuiteValue, depth: Int = 0) -> SuiteValue {
        switch (kind, value) {
        case (.record(let members), .object(let given)):
            return .object(
                given.map { name, value in
                    guard let member = members.first(where: { $0.key == name }) else { return (name, value) }
                    return (member.name, member.place.translated(value, depth: depth))
                })
        case (.list(let element), .list(let values)):
            let rows = values.map { element.translated($0, depth: depth + 1) }
            guard case .list = element.kind else { return .list(rows) }
            return .list(rows.map { if case .list = $0 { .object([(Self.rowName(depth + 1), $0)]) } else { $0 } })
        default: return value
        }
    }

    /// What the list in a row is called that is a list itself, by how many rows are around it.
    static func rowName(_ depth: Int) -> String { "items\(depth)" }
    /// What the one field of a form is called whose data are no object.
    static let valueName = "value"
    /// What the one field is called of an object that has no members.
    static let standInName = "nothing"
}
