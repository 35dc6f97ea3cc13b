#if canImport(SwiftUI)
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
            ItemAlert(content: self, item: item, title: title, message: message, actions: actions)
        }
    }

    private struct ItemAlert<Content: View, Item: Identifiable, Message: View, Actions: View>: View {
        private let content: Content
        @Binding private var item: Item?
        private let title: (Item) -> Text
        private let message: (Item) -> Message
        private let actions: (Item) -> Actions
        /// The title is read while the alert fades out, and there is no item any more.
        @State private var last: Item?

        init(
            content: Content,
            item: Binding<Item?>,
            title: @escaping (Item) -> Text,
            message: @escaping (Item) -> Message,
            actions: @escaping (Item) -> Actions
        ) {
            self.content = content
            self._item = item
            self.title = title
            self.message = message
            self.actions = actions
            self._last = State(initialValue: nil)
        }

        var body: some View {
            content
                .alert(
                    (item ?? last).map(title) ?? Text(verbatim: ""),
                    isPresented: $item[isShown: item?.id],
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
#endif
