import FormSource

/// Family 02.
enum ShapeFamily {
    static let entries: [CatalogueEntry] = []
}
