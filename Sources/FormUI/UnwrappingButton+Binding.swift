#if canImport(SwiftUI)
    public import SwiftUI

    extension UnwrappingButton {
        /// A button for an optional value that the action may change.
        ///
        /// The binding serves the last value should the source turn nil, and drops what is written then.
        /// - Parameters:
        ///   - value: Where the value is; nil there turns the button off.
        ///   - action: What to do with it.
        ///   - label: What the button is for.
        public init<Value>(
            unwrapping value: Binding<Value?>,
            action: @escaping @MainActor (Binding<Value>) -> Void,
            @ViewBuilder label: () -> Label
        ) {
            let press = value.unwrapped().map { binding in Press.now { action(binding) } }
            self.init(press, label: label())
        }

        /// A button for an optional value that the action may change.
        ///
        /// The binding serves the last value should the source turn nil, and drops what is written then.
        /// - Parameters:
        ///   - titleKey: The key of the title, translated.
        ///   - value: Where the value is; nil there turns the button off.
        ///   - action: What to do with it.
        public init<Value>(
            _ titleKey: LocalizedStringKey,
            unwrapping value: Binding<Value?>,
            action: @escaping @MainActor (Binding<Value>) -> Void
        ) where Label == Text {
            let press = value.unwrapped().map { binding in Press.now { action(binding) } }
            self.init(press, label: Text(titleKey))
        }

        /// A button for an optional value that the action may change.
        ///
        /// The binding serves the last value should the source turn nil, and drops what is written then.
        /// - Parameters:
        ///   - title: The title, shown as it is.
        ///   - value: Where the value is; nil there turns the button off.
        ///   - action: What to do with it.
        @_disfavoredOverload
        public init<Value>(
            _ title: some StringProtocol,
            unwrapping value: Binding<Value?>,
            action: @escaping @MainActor (Binding<Value>) -> Void
        ) where Label == Text {
            let press = value.unwrapped().map { binding in Press.now { action(binding) } }
            self.init(press, label: Text(title))
        }
    }
#endif
