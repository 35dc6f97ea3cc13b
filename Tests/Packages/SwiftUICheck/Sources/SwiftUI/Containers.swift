// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Ledger.tsv names the page that documents each declaration.

public import Foundation

public nonisolated struct Form<Content: View>: View, Drawable {
    public typealias Body = Never
    let content: Content

    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor package func draw(on canvas: Canvas) {
        canvas.add(Node(.container, children: canvas.apart(content, at: "form")))
    }
}

public nonisolated struct VStack<Content: View>: View, Drawable {
    public typealias Body = Never
    let content: Content

    public nonisolated init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    @MainActor package func draw(on canvas: Canvas) { canvas.draw(content, at: "stack") }
}

public struct HorizontalAlignment: Equatable, Sendable {
    let name: String

    public static let leading = HorizontalAlignment(name: "leading")
    public static let center = HorizontalAlignment(name: "center")
}

public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section: View, Drawable where Parent: View, Content: View, Footer: View {
    public typealias Body = Never

    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    @MainActor package func draw(on canvas: Canvas) {
        let label = Node.words(canvas.apart(header, at: "header"))
        let rows = canvas.apart(content, at: "content") + canvas.apart(footer, at: "footer")
        canvas.add(Node(.section, label: label, children: rows))
    }
}

public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content
}

extension LabeledContent: View, Drawable where Label: View, Content: View {
    public typealias Body = Never

    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    @MainActor package func draw(on canvas: Canvas) {
        let rows = canvas.apart(content, at: "content")
        let node = Node(.labeled, label: Node.words(canvas.apart(label, at: "label")), children: rows)
        node.text = Node.words(rows)
        canvas.add(node)
    }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach where Content: View {
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    public init(
        _ data: Data,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where ID == Data.Element.ID, Data.Element: Identifiable {
        self.init(data: data, content: content, id: { $0.id })
    }
}

extension ForEach: View, Drawable where Content: View {
    public typealias Body = Never

    @MainActor package func draw(on canvas: Canvas) {
        for element in data { canvas.draw(content(element), at: "row \(id(element))") }
    }
}
