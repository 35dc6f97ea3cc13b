// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Ledger.tsv names the page that documents each declaration.

/// A part of the interface.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View

    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("nothing draws Never") }
}

extension View where Body == Never {
    public var body: Never { fatalError("a primitive view has no body") }
}

/// A property that is given its value before each drawing.
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        var parts: [any View] = []
        repeat parts.append(each content)
        return TupleView((repeat each content), parts: parts)
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { .first(first) }

    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { .second(second) }
}

public nonisolated struct EmptyView: View, Drawable {
    public typealias Body = Never

    public nonisolated init() {}

    @MainActor package func draw(on canvas: Canvas) {}
}

public nonisolated struct TupleView<T>: View, Drawable {
    public typealias Body = Never
    public var value: T
    let parts: [any View]

    init(_ value: T, parts: [any View]) {
        self.value = value
        self.parts = parts
    }

    @MainActor package func draw(on canvas: Canvas) {
        for (position, part) in parts.enumerated() { canvas.draw(part, at: String(position)) }
    }
}

public enum _ConditionalContent<TrueContent: View, FalseContent: View>: View, Drawable {
    public typealias Body = Never
    case first(TrueContent)
    case second(FalseContent)

    @MainActor package func draw(on canvas: Canvas) {
        switch self {
        case .first(let content): canvas.draw(content, at: "true")
        case .second(let content): canvas.draw(content, at: "false")
        }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

extension Optional: Drawable where Wrapped: View {
    @MainActor package func draw(on canvas: Canvas) {
        if let self { canvas.draw(self, at: "some") }
    }
}

/// Any view, its type forgotten.
public nonisolated struct AnyView: View, Drawable {
    public typealias Body = Never
    let content: any View

    public nonisolated init<V: View>(_ view: V) { content = view }

    @MainActor package func draw(on canvas: Canvas) { canvas.draw(content, at: "any") }
}

/// Several views in the place of one.
public nonisolated struct Group<Content> {
    let content: Content
}

extension Group: View, Drawable where Content: View {
    public typealias Body = Never

    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor package func draw(on canvas: Canvas) { canvas.draw(content, at: "group") }
}
