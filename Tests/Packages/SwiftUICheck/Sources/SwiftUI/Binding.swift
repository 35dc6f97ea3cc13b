// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Ledger.tsv names the page that documents each declaration.

/// A value that lives elsewhere, to be read and written.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    let read: () -> Value
    let write: (Value) -> Void

    /// Where the value lives. Bindings of one place compare equal, so that a view can tell that nothing has changed;
    /// a pair of closures is never equal to another.
    package let identity: [AnyHashable]

    init(identity: [AnyHashable], read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        self.identity = identity
        self.read = read
        self.write = write
    }

    @preconcurrency
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        self.init(
            identity: [Unique()],
            read: unsafeBitCast(get, to: (() -> Value).self),
            write: unsafeBitCast(set, to: ((Value) -> Void).self)
        )
    }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// As documented, traps once the source has become nil.
    public init?(_ base: Binding<Value?>) {
        guard base.wrappedValue != nil else { return nil }
        self.init(
            identity: base.identity + ["unwrapped"],
            read: { base.wrappedValue! },
            write: { base.wrappedValue = $0 }
        )
    }

    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            identity: base.identity + ["optional"],
            read: { base.wrappedValue },
            write: { if let value = $0 { base.wrappedValue = value } }
        )
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(identity: ["constant"], read: { value }, write: { _ in })
    }

    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            identity: identity + [keyPath],
            read: { wrappedValue[keyPath: keyPath] },
            write: { wrappedValue[keyPath: keyPath] = $0 }
        )
    }
}

extension Binding: DynamicProperty {}
extension Binding: @unchecked Sendable where Value: Sendable {}

/// Equal to nothing but itself.
private final class Unique: Hashable {
    static func == (first: Unique, second: Unique) -> Bool { first === second }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
