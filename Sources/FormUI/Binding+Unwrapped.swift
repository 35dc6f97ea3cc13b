#if canImport(SwiftUI)
    public import SwiftUI

    nonisolated extension Binding {
        /// A binding to the value inside of an optional, while there is one.
        ///
        ///     if let movie = $selected.unwrapped() { MovieEditor(movie: movie) }
        ///
        /// SwiftUI's own `Binding(_:)` traps when its source turns nil while a view still reads it, as one does that is
        /// animated out. This one then serves the value it had last, and drops what is written: a text field that writes
        /// once more on its way out does not bring the value back.
        /// - Returns: nil when there is no value now.
        public func unwrapped<Wrapped>() -> Binding<Wrapped>? where Value == Wrapped? {
            guard let value = wrappedValue else { return nil }
            return self[lastServed: LastServed(value)]
        }
    }

    /// What a projection has served last.
    ///
    /// All of a type are equal: a binding that is made anew at each drawing still compares equal to the one before.
    private nonisolated final class LastServed<Value>: Hashable {
        var value: Value

        init(_ value: Value) { self.value = value }

        static func == (first: LastServed, second: LastServed) -> Bool { true }

        func hash(into hasher: inout Hasher) {}
    }

    nonisolated extension Optional {
        fileprivate subscript(lastServed last: LastServed<Wrapped>) -> Wrapped {
            get {
                if let self { last.value = self }
                return last.value
            }
            set {
                guard self != nil else { return }
                last.value = newValue
                self = newValue
            }
        }
    }
#endif
