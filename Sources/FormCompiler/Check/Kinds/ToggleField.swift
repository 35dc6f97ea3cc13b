import FormSource

extension Checker {
    func toggleKind(_ parts: FieldParts) -> FieldKind? {
        .toggle(initial: parts.initial.flatMap { bool($0) })
    }
}
