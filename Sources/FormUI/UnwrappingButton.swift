#if canImport(SwiftUI)
    public import SwiftUI

    /// A button whose action gets a value, and which is off while there is none.
    ///
    ///     UnwrappingButton("Create", form.create) { movie in store.add(movie) }
    ///     UnwrappingButton("Open", unwrapping: selected) { movie in open(movie) }
    ///     UnwrappingButton("Edit", unwrapping: $selected) { (movie: Binding<Movie>) in edit(movie) }
    ///
    /// The action cannot run without the value, whatever presses the button. While an asynchronous action runs the button
    /// is off, and a second press does nothing; when the button goes away the action is cancelled.
    public struct UnwrappingButton<Label: View>: View {
        private let press: Press?
        private let reasons: [String]
        private let label: Label

        init(_ press: Press?, reasons: [String] = [], label: Label) {
            self.press = press
            self.reasons = reasons
            self.label = label
        }

        /// The button.
        public var body: some View { RunningButton(press, reasons: reasons, label: label) }
    }
#endif
