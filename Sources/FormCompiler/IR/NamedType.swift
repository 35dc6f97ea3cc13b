/// The Swift type of fields whose type has a name: they share it, and it stands in no other.
struct NamedType: Hashable, Sendable {
    /// `Address`; the rows of a list that is named `Lines` are `LinesRow`.
    let name: String
    /// What its comments call it.
    let label: String
    /// It comes from a file of types, whose own Swift file declares it for all forms of the target.
    let isShared: Bool

    /// The type of the rows of a list that has the name.
    var row: NamedType { NamedType(name: name + "Row", label: label, isShared: isShared) }

    /// What the draft holds of it. In the form's own file both have one name, this one inside of the draft.
    func draftName(of kind: KindName) -> String {
        isShared && (kind == .group || kind == .variant) ? name + "Draft" : name
    }
}
