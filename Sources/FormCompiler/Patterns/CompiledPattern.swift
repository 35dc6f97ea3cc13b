/// Placeholder.
struct CompiledPattern: Sendable {}
