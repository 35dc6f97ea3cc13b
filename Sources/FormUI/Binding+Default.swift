#if canImport(SwiftUI)
    public import SwiftUI

    nonisolated extension Binding {
        /// A binding to an optional answer for a control that wants a value.
        ///
        ///     TextField("Search", text: $form.query.withDefault(""))
        ///
        /// Reading shows the default while there is no answer, and never writes it. The binding is a projection, so two
        /// that are made alike compare equal and keep the animation of a change.
        /// - Parameters:
        ///   - value: What to show while there is no answer.
        ///   - clearing: Whether writing the default takes the answer away. false keeps what was written, so that an
        ///     emptied text is an answer and not the absence of one.
        /// - Returns: A binding that always has a value.
        public func withDefault<Wrapped: Hashable>(
            _ value: Wrapped,
            clearing: Bool = false
        ) -> Binding<Wrapped> where Value == Wrapped? {
            clearing ? self[clearedBy: value] : self[orDefault: value]
        }
    }

    nonisolated extension Optional where Wrapped: Hashable {
        fileprivate subscript(orDefault value: Wrapped) -> Wrapped {
            get { self ?? value }
            set { self = newValue }
        }

        fileprivate subscript(clearedBy value: Wrapped) -> Wrapped {
            get { self ?? value }
            set { self = newValue == value ? nil : newValue }
        }
    }
#endif
