// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Ledger.tsv names the page that documents each declaration.

/// A view, drawn in a changed way.
nonisolated struct Modified<Content: View>: View, Drawable {
    typealias Body = Never
    let content: Content
    let change: @MainActor (Canvas, Content) -> Void

    @MainActor func draw(on canvas: Canvas) { change(canvas, content) }
}

extension View {
    nonisolated func drawn(_ change: @escaping @MainActor (Canvas, Self) -> Void) -> Modified<Self> {
        Modified(content: self, change: change)
    }

    /// A view, each of whose nodes is changed.
    nonisolated func marked(_ change: @escaping @MainActor (Node) -> Void) -> Modified<Self> {
        drawn { canvas, content in canvas.draw(content, at: "marked", change: change) }
    }

    public nonisolated func disabled(_ disabled: Bool) -> some View {
        drawn { canvas, content in
            let outer = canvas.isEnabled
            canvas.isEnabled = outer && !disabled
            canvas.draw(content, at: "disabled")
            canvas.isEnabled = outer
        }
    }

    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
        drawn { canvas, content in canvas.draw(content, at: "id \(id)") }
    }

    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { marked { _ in } }

    public nonisolated func font(_ font: Font?) -> some View { marked { _ in } }

    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        marked { $0.isCorrected = !disable }
    }

    /// The default also tags for the optional of the tag's type; systems before version 18 do not, so neither does this.
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        marked { $0.tags.append(Tag(tag)) }
    }
}

// Accessibility

extension View {
    public nonisolated func accessibilityHint(_ hint: Text) -> some View { marked { $0.hint = hint.text } }

    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        marked { $0.identifier = identifier }
    }
}

// What happens when

extension View {
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        drawn { canvas, content in
            canvas.draw(content, at: "onAppear")
            canvas.memory.stays(at: canvas.here, coming: { action?() }, going: {})
        }
    }

    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        drawn { canvas, content in
            canvas.draw(content, at: "onDisappear")
            canvas.memory.stays(at: canvas.here, coming: {}, going: { action?() })
        }
    }

    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (V, V) -> Void
    ) -> some View {
        drawn { canvas, content in
            canvas.draw(content, at: "onChange")
            canvas.memory.watch(value, at: canvas.here, initial: initial, action)
        }
    }

    public nonisolated func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        drawn { canvas, content in
            let outer = canvas.submit
            canvas.submit = [action] + outer
            canvas.draw(content, at: "onSubmit")
            canvas.submit = outer
        }
    }
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let text = SubmitTriggers(rawValue: 1)
}

// Focus

extension View {
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding,
        equals value: Value
    ) -> some View {
        drawn { canvas, content in
            canvas.memory.focusPoints[ObjectIdentifier(binding.cell)]?(AnyHashable(value))
            canvas.draw(content, at: "focused") { node in
                node.focus = { binding.cell.value = value }
                node.isFocused = { binding.cell.value == value }
            }
        }
    }
}

// Alerts

extension View {
    /// What the closures get is the data of the moment the alert came up: it stays while the alert is there.
    public nonisolated func alert<A: View, M: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        let parts = data.map { (actions: actions($0), message: message($0)) }
        return drawn { canvas, content in
            canvas.draw(content, at: "alert")
            guard isPresented.wrappedValue, let parts else { return }
            let node = Node(.alert, label: title.text)
            node.children = canvas.apart(parts.message, at: "message") + canvas.apart(parts.actions, at: "actions")
            node.press = { isPresented.wrappedValue = false }
            for button in node.all where button.kind == .button {
                let action = button.press
                button.press = {
                    action()
                    isPresented.wrappedValue = false
                }
            }
            canvas.add(node)
        }
    }
}
