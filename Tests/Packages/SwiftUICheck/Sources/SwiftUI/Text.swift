// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Ledger.tsv names the page that documents each declaration.

/// A key into the tables of translations; here it is its own translation.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    let text: String

    public init(_ value: String) { text = value }

    public init(stringLiteral value: String) { text = value }
}

public nonisolated struct Text: Equatable, Sendable, View, Drawable {
    public typealias Body = Never
    let text: String

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) { text = String(content) }

    public nonisolated init(_ key: LocalizedStringKey) { text = key.text }

    public nonisolated init(verbatim content: String) { text = content }

    @MainActor package func draw(on canvas: Canvas) { canvas.add(Node(.text, text: text)) }
}

/// How text looks; only the names that are used.
public struct Font: Hashable, Sendable {
    public static let footnote = Font()
    public static let headline = Font()
}

public struct Color: Hashable, Sendable {
    public static let red = Color()
    public static let orange = Color()
    public static let secondary = Color()
}

public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {}

extension ShapeStyle where Self == Color {
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
}

/// The levels of the foreground; `secondary` is the one that is used.
public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}
