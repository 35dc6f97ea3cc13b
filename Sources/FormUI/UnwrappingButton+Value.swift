#if canImport(SwiftUI)
    public import SwiftUI

    extension UnwrappingButton {
        /// A button for an optional value.
        /// - Parameters:
        ///   - value: What the action gets; nil turns the button off.
        ///   - action: What to do with it.
        ///   - label: What the button is for.
        public init<Value>(
            unwrapping value: Value?,
            action: @escaping @MainActor (Value) -> Void,
            @ViewBuilder label: () -> Label
        ) {
            let press = value.map { value in Press.now { action(value) } }
            self.init(press, label: label())
        }

        /// A button for an optional value.
        /// - Parameters:
        ///   - value: What the action gets; nil turns the button off.
        ///   - action: What to do with it; it runs at most once at a time.
        ///   - label: What the button is for.
        public init<Value>(
            unwrapping value: Value?,
            action: @escaping @MainActor (Value) async -> Void,
            @ViewBuilder label: () -> Label
        ) {
            let press = value.map { value in Press.later { await action(value) } }
            self.init(press, label: label())
        }

        /// A button for an optional value.
        /// - Parameters:
        ///   - titleKey: The key of the title, translated.
        ///   - value: What the action gets; nil turns the button off.
        ///   - action: What to do with it.
        public init<Value>(
            _ titleKey: LocalizedStringKey,
            unwrapping value: Value?,
            action: @escaping @MainActor (Value) -> Void
        ) where Label == Text {
            let press = value.map { value in Press.now { action(value) } }
            self.init(press, label: Text(titleKey))
        }

        /// A button for an optional value.
        /// - Parameters:
        ///   - titleKey: The key of the title, translated.
        ///   - value: What the action gets; nil turns the button off.
        ///   - action: What to do with it; it runs at most once at a time.
        public init<Value>(
            _ titleKey: LocalizedStringKey,
            unwrapping value: Value?,
            action: @escaping @MainActor (Value) async -> Void
        ) where Label == Text {
            let press = value.map { value in Press.later { await action(value) } }
            self.init(press, label: Text(titleKey))
        }

        /// A button for an optional value.
        /// - Parameters:
        ///   - title: The title, shown as it is.
        ///   - value: What the action gets; nil turns the button off.
        ///   - action: What to do with it.
        @_disfavoredOverload
        public init<Value>(
            _ title: some StringProtocol,
            unwrapping value: Value?,
            action: @escaping @MainActor (Value) -> Void
        ) where Label == Text {
            let press = value.map { value in Press.now { action(value) } }
            self.init(press, label: Text(title))
        }

        /// A button for an optional value.
        /// - Parameters:
        ///   - title: The title, shown as it is.
        ///   - value: What the action gets; nil turns the button off.
        ///   - action: What to do with it; it runs at most once at a time.
        @_disfavoredOverload
        public init<Value>(
            _ title: some StringProtocol,
            unwrapping value: Value?,
            action: @escaping @MainActor (Value) async -> Void
        ) where Label == Text {
            let press = value.map { value in Press.later { await action(value) } }
            self.init(press, label: Text(title))
        }
    }
#endif
