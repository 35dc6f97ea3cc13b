import FormSource

/// Family 09.
enum ToolFamily {
    static let entries: [CatalogueEntry] = []
}
