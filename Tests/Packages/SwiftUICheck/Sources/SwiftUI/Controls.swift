// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Ledger.tsv names the page that documents each declaration.

public struct ButtonRole: Equatable, Sendable {
    let name: String

    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

public nonisolated struct Button<Label: View>: View, Drawable {
    public typealias Body = Never
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    @preconcurrency
    public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    @preconcurrency
    public nonisolated init(
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }

    @MainActor package func draw(on canvas: Canvas) {
        let drawn = canvas.apart(label, at: "label")
        let node = Node(.button, label: Node.words(drawn))
        node.children = drawn.flatMap(\.all).filter { $0.kind == .progress }
        node.press = { action() }
        node.isDestructive = role == .destructive
        canvas.add(node)
    }
}

extension Button where Label == Text {
    @preconcurrency
    public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }

    @_disfavoredOverload @preconcurrency
    public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

public struct BorderlessButtonStyle: PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension View {
    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        marked { $0.isWholeRow = false }
    }
}

public nonisolated struct Toggle<Label: View>: View, Drawable {
    public typealias Body = Never
    let isOn: Binding<Bool>
    let label: Label

    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    @MainActor package func draw(on canvas: Canvas) {
        let node = Node(.toggle, label: Node.words(canvas.apart(label, at: "label")))
        node.isOn = isOn.wrappedValue
        node.press = { isOn.wrappedValue = !isOn.wrappedValue }
        canvas.add(node)
    }
}

public enum Axis: Int8, Sendable {
    case horizontal, vertical
}

public nonisolated struct TextField<Label: View>: View, Drawable {
    public typealias Body = Never
    let text: Binding<String>
    let prompt: Text?
    let axis: Axis
    let label: Label

    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: text, prompt: prompt, axis: .horizontal, label: label)
    }

    public nonisolated init(
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis,
        @ViewBuilder label: () -> Label
    ) {
        self.text = text
        self.prompt = prompt
        self.axis = axis
        self.label = label()
    }

    @MainActor package func draw(on canvas: Canvas) {
        let node = Node(.textField, label: Node.words(canvas.apart(label, at: "label")), text: text.wrappedValue)
        node.prompt = prompt?.text ?? ""
        node.axis = String(describing: axis)
        canvas.addField(node, text)
    }
}

extension TextField where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text) { Text(titleKey) }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }
}

public nonisolated struct SecureField<Label: View>: View, Drawable {
    public typealias Body = Never
    let text: Binding<String>
    let prompt: Text?
    let label: Label

    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }

    @MainActor package func draw(on canvas: Canvas) {
        let node = Node(.secureField, label: Node.words(canvas.apart(label, at: "label")), text: text.wrappedValue)
        node.prompt = prompt?.text ?? ""
        canvas.addField(node, text)
    }
}

extension Toggle where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }
}

extension Canvas {
    func addField(_ node: Node, _ text: Binding<String>) {
        node.write = { text.wrappedValue = $0 }
        let actions = submit
        node.submit = { for action in actions { action() } }
        add(node)
    }
}

public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, Drawable {
    public typealias Body = Never
    let selection: Binding<SelectionValue>
    let content: Content
    let label: Label

    public nonisolated init(
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }

    /// A row counts when it has a tag of exactly the selection's type; any other can be seen, and does nothing.
    @MainActor package func draw(on canvas: Canvas) {
        let rows = canvas.apart(content, at: "content")
        let chosen = rows.flatMap(\.all).first { $0.tag(SelectionValue.self)?.value == selection.wrappedValue }
        let node = Node(.picker, label: Node.words(canvas.apart(label, at: "label")), children: rows)
        node.text = chosen?.text ?? ""
        node.choose = { row in
            guard let tag = row.tag(SelectionValue.self) else { return false }
            selection.wrappedValue = tag.value
            return true
        }
        canvas.add(node)
    }
}

extension Picker where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }
}

public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View, Drawable {
    public typealias Body = Never

    @MainActor package func draw(on canvas: Canvas) { canvas.add(Node(.progress)) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public nonisolated init() where Label == EmptyView {}
}
