#if canImport(SwiftUI)
    public import FormRuntime
    public import SwiftUI

    extension UnwrappingButton {
        /// A button for the checked request of a form.
        ///
        /// While the gate is closed the button is off, and its accessibility hint says what is wrong.
        /// - Parameters:
        ///   - gate: The way to the action; closed, it turns the button off.
        ///   - action: What to do with it.
        ///   - label: What the button is for.
        public init<Request, Field>(
            _ gate: ActionGate<Request, Field>,
            action: @escaping @MainActor (Request) -> Void,
            @ViewBuilder label: () -> Label
        ) {
            let press = gate.request.map { request in Press.now { action(request) } }
            self.init(press, reasons: gate.isOpen ? [] : gate.reasons, label: label())
        }

        /// A button for the checked request of a form.
        ///
        /// While the gate is closed the button is off, and its accessibility hint says what is wrong.
        /// - Parameters:
        ///   - gate: The way to the action; closed, it turns the button off.
        ///   - action: What to do with it; it runs at most once at a time.
        ///   - label: What the button is for.
        public init<Request, Field>(
            _ gate: ActionGate<Request, Field>,
            action: @escaping @MainActor (Request) async -> Void,
            @ViewBuilder label: () -> Label
        ) {
            let press = gate.request.map { request in Press.later { await action(request) } }
            self.init(press, reasons: gate.isOpen ? [] : gate.reasons, label: label())
        }

        /// A button for the checked request of a form.
        ///
        /// While the gate is closed the button is off, and its accessibility hint says what is wrong.
        /// - Parameters:
        ///   - titleKey: The key of the title, translated.
        ///   - gate: The way to the action; closed, it turns the button off.
        ///   - action: What to do with it.
        public init<Request, Field>(
            _ titleKey: LocalizedStringKey,
            _ gate: ActionGate<Request, Field>,
            action: @escaping @MainActor (Request) -> Void
        ) where Label == Text {
            let press = gate.request.map { request in Press.now { action(request) } }
            self.init(press, reasons: gate.isOpen ? [] : gate.reasons, label: Text(titleKey))
        }

        /// A button for the checked request of a form.
        ///
        /// While the gate is closed the button is off, and its accessibility hint says what is wrong.
        /// - Parameters:
        ///   - titleKey: The key of the title, translated.
        ///   - gate: The way to the action; closed, it turns the button off.
        ///   - action: What to do with it; it runs at most once at a time.
        public init<Request, Field>(
            _ titleKey: LocalizedStringKey,
            _ gate: ActionGate<Request, Field>,
            action: @escaping @MainActor (Request) async -> Void
        ) where Label == Text {
            let press = gate.request.map { request in Press.later { await action(request) } }
            self.init(press, reasons: gate.isOpen ? [] : gate.reasons, label: Text(titleKey))
        }

        /// A button for the checked request of a form.
        ///
        /// While the gate is closed the button is off, and its accessibility hint says what is wrong.
        /// - Parameters:
        ///   - title: The title, shown as it is.
        ///   - gate: The way to the action; closed, it turns the button off.
        ///   - action: What to do with it.
        @_disfavoredOverload
        public init<Request, Field>(
            _ title: some StringProtocol,
            _ gate: ActionGate<Request, Field>,
            action: @escaping @MainActor (Request) -> Void
        ) where Label == Text {
            let press = gate.request.map { request in Press.now { action(request) } }
            self.init(press, reasons: gate.isOpen ? [] : gate.reasons, label: Text(title))
        }

        /// A button for the checked request of a form.
        ///
        /// While the gate is closed the button is off, and its accessibility hint says what is wrong.
        /// - Parameters:
        ///   - title: The title, shown as it is.
        ///   - gate: The way to the action; closed, it turns the button off.
        ///   - action: What to do with it; it runs at most once at a time.
        @_disfavoredOverload
        public init<Request, Field>(
            _ title: some StringProtocol,
            _ gate: ActionGate<Request, Field>,
            action: @escaping @MainActor (Request) async -> Void
        ) where Label == Text {
            let press = gate.request.map { request in Press.later { await action(request) } }
            self.init(press, reasons: gate.isOpen ? [] : gate.reasons, label: Text(title))
        }
    }
#endif
