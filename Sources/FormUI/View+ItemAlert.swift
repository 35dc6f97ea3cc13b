#if canImport(SwiftUI)
    public import FormRuntime
    public import SwiftUI

    extension View {
        /// Shows an alert while there is an item.
        ///
        /// Whether it is shown is read from the item alone. A dismissal takes away the item that was shown, and no other:
        /// an alert that an action of this one has set stays.
        /// - Parameters:
        ///   - item: What the alert tells; nil for no alert.
        ///   - title: The title for an item.
        ///   - message: What stands below the title.
        ///   - actions: The buttons; the system adds one to dismiss the alert when there is none.
        /// - Returns: The view, with the alert.
        public func alert<Item: Identifiable>(
            for item: Binding<Item?>,
            title: @escaping (Item) -> Text,
            @ViewBuilder message: @escaping (Item) -> some View,
            @ViewBuilder actions: @escaping (Item) -> some View
        ) -> some View {
            let shown = item.wrappedValue
            return ItemAlert(
                content: self, item: shown, isShown: item[isShown: shown?.id],
                title: title, message: message, actions: actions
            )
        }

        /// Shows what a form has to tell, as the refusal of a toggle that was asked for.
        /// - Parameter model: The form.
        /// - Returns: The view, with the alert.
        public func alert<Draft>(of model: FormModel<Draft>) -> some View {
            alert(model.alert, isShown: Bindable(model)[isShown: model.alert])
        }

        /// Shows the failure of an action.
        /// - Parameter run: The action.
        /// - Returns: The view, with the alert.
        public func alert(of run: ActionRun) -> some View {
            alert(run.alert, isShown: Bindable(run)[isShown: run.alert])
        }

        private func alert(_ alert: FormAlert?, isShown: Binding<Bool>) -> some View {
            ItemAlert(
                content: self, item: alert, isShown: isShown,
                title: { Text(verbatim: $0.title ?? $0.message) },
                message: { if $0.title != nil { Text(verbatim: $0.message) } },
                actions: { _ in }
            )
        }
    }

    private struct ItemAlert<Content: View, Item: Identifiable, Message: View, Actions: View>: View {
        private let content: Content
        private let item: Item?
        private let isShown: Binding<Bool>
        private let title: (Item) -> Text
        private let message: (Item) -> Message
        private let actions: (Item) -> Actions
        /// The title is read while the alert fades out, and there is no item any more.
        @State private var last: Item?

        init(
            content: Content,
            item: Item?,
            isShown: Binding<Bool>,
            title: @escaping (Item) -> Text,
            @ViewBuilder message: @escaping (Item) -> Message,
            @ViewBuilder actions: @escaping (Item) -> Actions
        ) {
            self.content = content
            self.item = item
            self.isShown = isShown
            self.title = title
            self.message = message
            self.actions = actions
            self._last = State(initialValue: nil)
        }

        var body: some View {
            content
                .alert(
                    (item ?? last).map(title) ?? Text(verbatim: ""),
                    isPresented: isShown,
                    presenting: item,
                    actions: actions,
                    message: message
                )
                .onChange(of: item?.id, initial: true) { _, _ in if let item { last = item } }
        }
    }

    nonisolated extension Optional where Wrapped: Identifiable {
        /// Whether this very item is there; false takes it away, and leaves any other.
        fileprivate subscript(isShown id: Wrapped.ID?) -> Bool {
            get { id != nil && self?.id == id }
            set { if !newValue, id != nil, self?.id == id { self = nil } }
        }
    }

    extension FormModel {
        fileprivate subscript(isShown alert: FormAlert?) -> Bool {
            get { alert != nil && self.alert == alert }
            set { if !newValue, let alert { dismiss(alert) } }
        }
    }

    extension ActionRun {
        fileprivate subscript(isShown alert: FormAlert?) -> Bool {
            get { alert != nil && self.alert == alert }
            set { if !newValue, let alert { dismiss(alert) } }
        }
    }
#endif
