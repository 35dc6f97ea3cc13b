import FormSource

/// Family 04.
enum ConstraintFamily {
    static let entries: [CatalogueEntry] = []
}
