/// The rows of a list in a draft: each has an identity that stays with it while others come, go and move.
///
/// A collection of its elements; ``rows`` gives them together with their identities:
///
///     form.lines.append(.init())
///     form.lines[0].quantity = 2
///     let last = form.lines.rows.last?.id
///
/// Two lists are equal when their elements are: identities are not compared, for a draft that is read from a file gets new
/// ones.
public struct FormRows<Element> {
    /// The rows in order.
    public private(set) var rows: [FormRow<Element>]
    private var nextNumber: Int

    /// No rows.
    public init() {
        rows = []
        nextNumber = 1
    }

    /// A row for each element, in order.
    /// - Parameter elements: What the rows hold.
    public init(_ elements: some Sequence<Element>) {
        self.init()
        for element in elements { append(element) }
    }

    /// What a row holds.
    /// - Parameter id: The identity of the row.
    /// - Returns: nil when there is no such row, as after it was removed. Writing to a row that is gone, and writing nil,
    ///   does nothing.
    public subscript(id: FormRowID) -> Element? {
        get { position(of: id).map { rows[$0].value } }
        set {
            guard let newValue, let position = position(of: id) else { return }
            rows[position].value = newValue
        }
    }

    /// Where a row stands.
    /// - Parameter id: The identity of the row.
    /// - Returns: From 0; nil when the row is gone.
    public func position(of id: FormRowID) -> Int? {
        if rows.indices.contains(id.position), rows[id.position].id == id { return id.position }
        return rows.firstIndex { $0.id == id }
    }

    /// What was decided about a row, in a list of decisions about all rows.
    /// - Parameters:
    ///   - id: The identity of the row.
    ///   - decisions: One for each row, in order; none while the list is hidden.
    /// - Returns: nil when the row is gone, or the list is hidden.
    public func find<Decision>(_ id: FormRowID, in decisions: [Decision]) -> Decision? {
        guard let position = position(of: id), decisions.indices.contains(position) else { return nil }
        return decisions[position]
    }

    /// Adds a row at the end.
    /// - Parameter element: What it holds.
    /// - Returns: The identity of the row.
    @discardableResult
    public mutating func append(_ element: Element) -> FormRowID {
        insert(element, at: rows.count)
    }

    /// Adds a row in front of another.
    /// - Parameters:
    ///   - element: What it holds.
    ///   - position: Where it will stand: from 0 to the number of rows; any other traps.
    /// - Returns: The identity of the row.
    @discardableResult
    public mutating func insert(_ element: Element, at position: Int) -> FormRowID {
        let id = FormRowID(number: nextNumber, position: position)
        nextNumber += 1
        rows.insert(FormRow(id: id, value: element), at: position)
        renumber(from: position)
        return rows[position].id
    }

    /// Removes a row; does nothing when it is gone already.
    /// - Parameter id: The identity of the row.
    public mutating func remove(_ id: FormRowID) {
        guard let position = position(of: id) else { return }
        rows.remove(at: position)
        renumber(from: position)
    }

    /// Removes the rows at some positions.
    /// - Parameter positions: From 0; those without a row are not looked at.
    public mutating func remove(at positions: some Sequence<Int>) {
        let gone = Set(positions)
        var left: [FormRow<Element>] = []
        for (position, row) in rows.enumerated() where !gone.contains(position) { left.append(row) }
        rows = left
        renumber(from: 0)
    }

    /// Removes all rows.
    public mutating func removeAll() {
        rows = []
    }

    /// Moves a row.
    /// - Parameters:
    ///   - source: Where it stands, from 0; a position without a row traps.
    ///   - destination: Where it will stand once the others have made room; outside of the rows it traps.
    public mutating func move(from source: Int, to destination: Int) {
        let row = rows.remove(at: source)
        rows.insert(row, at: destination)
        renumber(from: Swift.min(source, destination))
    }

    private mutating func renumber(from start: Int) {
        for position in rows.indices.dropFirst(start) {
            rows[position].id = FormRowID(number: rows[position].id.number, position: position)
        }
    }
}

/// One row of a list: an element and the identity that stays with it.
public struct FormRow<Element>: Identifiable {
    /// The identity of the row within its list.
    public internal(set) var id: FormRowID

    /// What the row holds.
    public var value: Element
}

/// The identity of a row within its list.
///
/// It knows where its row stood when it was asked for, for texts that name the row; that is no part of the identity.
public struct FormRowID: Sendable {
    /// From 1, in the order in which the rows of a list were made.
    package let number: Int

    /// Where the row stood, from 0.
    public let position: Int
}

extension FormRowID: Hashable {
    /// Whether both name one row.
    public static func == (first: FormRowID, second: FormRowID) -> Bool { first.number == second.number }

    /// Adds the identity to a hash.
    /// - Parameter hasher: The hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension FormRow: Equatable where Element: Equatable {}
extension FormRow: Sendable where Element: Sendable {}
extension FormRows: Sendable where Element: Sendable {}

extension FormRows: Equatable where Element: Equatable {
    /// Whether the elements are the same, in the same order.
    public static func == (first: FormRows, second: FormRows) -> Bool {
        guard first.rows.count == second.rows.count else { return false }
        for (one, other) in zip(first.rows, second.rows) where one.value != other.value { return false }
        return true
    }
}

extension FormRows: RandomAccessCollection, MutableCollection {
    /// The position of the first row: 0.
    public var startIndex: Int { 0 }

    /// The position after the last row.
    public var endIndex: Int { rows.count }

    /// What the row at a position holds.
    /// - Parameter position: From 0; one without a row traps.
    public subscript(position: Int) -> Element {
        get { rows[position].value }
        set { rows[position].value = newValue }
    }
}

extension FormRows: ExpressibleByArrayLiteral {
    /// A row for each element.
    /// - Parameter elements: What the rows hold.
    public init(arrayLiteral elements: Element...) {
        self.init(elements)
    }
}
