import FormSource

/// Family 06.
enum DependencyFamily {
    static let entries: [CatalogueEntry] = []
}
