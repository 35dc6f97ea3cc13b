import FormSource

/// Family 08.
enum CaseFamily {
    static let entries: [CatalogueEntry] = []
}
