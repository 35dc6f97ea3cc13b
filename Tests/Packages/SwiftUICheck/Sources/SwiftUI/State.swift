// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Ledger.tsv names the page that documents each declaration.

/// A value that a place on the screen keeps for its view.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    final class Cell {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    /// Shared by the copies of one view value, so that drawing can lead all of them to the cell of their place.
    final class Holder {
        var cell: Cell

        init(_ cell: Cell) { self.cell = cell }
    }

    let holder: Holder

    public init(wrappedValue value: Value) { holder = Holder(Cell(value)) }

    public init(initialValue value: Value) { holder = Holder(Cell(value)) }

    public var wrappedValue: Value {
        get { holder.cell.value }
        nonmutating set { holder.cell.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        let cell = holder.cell
        return Binding(
            identity: [ObjectIdentifier(cell)],
            read: { cell.value },
            write: { cell.value = $0 }
        )
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: Remembered {
    package func connect(to memory: Memory, at place: String) {
        let kept = memory.keep(holder.cell, at: place)
        if let cell = kept as? Cell { holder.cell = cell }
    }
}

/// Bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    public var projectedValue: Bindable<Value> { self }

    @available(*, unavailable, message: "the wrapped value must be an observable object")
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject {
    public init(wrappedValue: Value) { self.init(wrappedValue) }

    public init(_ wrappedValue: Value) { self = Bindable(object: wrappedValue) }

    init(object: Value) { self.wrappedValue = object }

    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        let object = wrappedValue
        return Binding<Subject>(
            identity: [ObjectIdentifier(object), keyPath],
            read: { object[keyPath: keyPath] },
            write: { object[keyPath: keyPath] = $0 }
        )
    }
}

/// Which view has the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    final class Cell {
        var value: Value
        /// The values that a drawn view stands for; nil before the first drawing.
        var drawn: Set<Value>?

        init(_ value: Value) { self.value = value }
    }

    final class Holder {
        var cell: Cell

        init(_ cell: Cell) { self.cell = cell }
    }

    let holder: Holder
    let none: Value

    public init<T: Hashable>() where Value == T? {
        holder = Holder(Cell(nil))
        none = nil
    }

    public init() where Value == Bool {
        holder = Holder(Cell(false))
        none = false
    }

    @propertyWrapper
    public struct Binding {
        let cell: Cell
        let none: Value

        /// Focus goes only to a view that is there already: one that a change of this moment will bring in does not
        /// get it.
        public var wrappedValue: Value {
            get { cell.value }
            nonmutating set {
                cell.value = newValue == none || cell.drawn?.contains(newValue) == true ? newValue : none
            }
        }

        public var projectedValue: Binding { self }
    }

    public var wrappedValue: Value {
        get { projectedValue.wrappedValue }
        nonmutating set { projectedValue.wrappedValue = newValue }
    }

    public var projectedValue: Binding { Binding(cell: holder.cell, none: none) }
}

extension FocusState: Remembered {
    package func connect(to memory: Memory, at place: String) {
        let kept = memory.keep(holder.cell, at: place)
        if let cell = kept as? Cell { holder.cell = cell }
        let cell = holder.cell
        let none = none
        var seen: Set<Value> = []
        memory.focusPoints[ObjectIdentifier(cell)] = { value in
            if let value = value.base as? Value { seen.insert(value) }
        }
        memory.afterDrawing.append {
            cell.drawn = seen
            if cell.value != none, !seen.contains(cell.value) { cell.value = none }
        }
    }
}
