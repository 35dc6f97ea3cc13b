import FormSource

/// Family 01.
enum YAMLFamily {
    static let entries: [CatalogueEntry] = []
}
