/// Paths and places of fields inside of groups, lists and variants, for generated code.
public enum FormPath {
    /// The path of a field inside of another: `address.street`; the outer field's name alone for itself.
    /// - Parameters:
    ///   - name: The outer field's name, as the form file writes it.
    ///   - inner: The field inside; nil for the outer one itself.
    /// - Returns: The names with a point between.
    public static func path<Field: FormField>(_ name: String, _ inner: Field?) -> String {
        guard let inner else { return name }
        return name + "." + Field.path(of: inner)
    }

    /// The path of a row: `tags[2]`; the list's name alone for the list.
    /// - Parameters:
    ///   - name: The list's name, as the form file writes it.
    ///   - row: The row; nil for the list itself.
    /// - Returns: The name, with the row's position from 0 in brackets.
    public static func path(_ name: String, _ row: FormRowID?) -> String {
        guard let row else { return name }
        return name + "[" + row.position.description + "]"
    }

    /// The path of a field of a row: `lines[2].quantity`.
    /// - Parameters:
    ///   - name: The list's name, as the form file writes it.
    ///   - row: The row; nil for the list itself.
    ///   - inner: The field of the row; nil for the row itself.
    /// - Returns: The names with points between, the row's position from 0 in brackets.
    public static func path<Field: FormField>(_ name: String, _ row: FormRowID?, _ inner: Field?) -> String {
        path(path(name, row), inner)
    }

    /// The place of a field inside of another.
    /// - Parameters:
    ///   - place: The outer field's place.
    ///   - inner: The field inside; nil for the outer one itself.
    /// - Returns: The places, the outermost first.
    public static func order<Field: FormField>(_ place: Int, _ inner: Field?) -> [Int] {
        guard let inner else { return [place] }
        return [place] + Field.order(of: inner)
    }

    /// The place of a row.
    /// - Parameters:
    ///   - place: The list's place.
    ///   - row: The row; nil for the list itself.
    /// - Returns: The places, the outermost first.
    public static func order(_ place: Int, _ row: FormRowID?) -> [Int] {
        guard let row else { return [place] }
        return [place, row.position]
    }

    /// The place of a field of a row.
    /// - Parameters:
    ///   - place: The list's place.
    ///   - row: The row; nil for the list itself.
    ///   - inner: The field of the row; nil for the row itself.
    /// - Returns: The places, the outermost first.
    public static func order<Field: FormField>(_ place: Int, _ row: FormRowID?, _ inner: Field?) -> [Int] {
        guard let inner else { return order(place, row) }
        return order(place, row) + Field.order(of: inner)
    }
}
