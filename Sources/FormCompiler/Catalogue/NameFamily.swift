import FormSource

/// Family 03.
enum NameFamily {
    static let entries: [CatalogueEntry] = []
}
