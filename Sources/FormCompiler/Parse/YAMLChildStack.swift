/// Finished nodes that wait for their collection to end. An array would copy them into the collection, each with its
/// texts retained and released; this one moves them.
struct YAMLChildStack<Element>: ~Copyable {
    private var storage: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init() {
        capacity = 64
        storage = .allocate(capacity: capacity)
    }

    deinit {
        storage.deinitialize(count: count)
        storage.deallocate()
    }

    mutating func append(_ element: consuming Element) {
        if count == capacity { grow() }
        (storage + count).initialize(to: element)
        count += 1
    }

    /// Takes off everything from `base` on, in order.
    mutating func takeTail(from base: Int) -> [Element] {
        let taken = count - base
        guard taken > 0 else { return [] }
        let tail = storage + base
        count = base
        return Array(unsafeUninitializedCapacity: taken) { buffer, initialized in
            buffer.baseAddress?.moveInitialize(from: tail, count: taken)
            initialized = taken
        }
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: storage, count: count)
        storage.deallocate()
        storage = larger
        capacity *= 2
    }
}
