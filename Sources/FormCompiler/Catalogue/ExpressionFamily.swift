import FormSource

/// Family 05.
enum ExpressionFamily {
    static let entries: [CatalogueEntry] = []
}
