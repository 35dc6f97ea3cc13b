/// A view without a body: it draws itself.
@MainActor
package protocol Drawable {
    func draw(on canvas: Canvas)
}

/// A property whose value is kept by the place of its view.
package protocol Remembered {
    @MainActor func connect(to memory: Memory, at place: String)
}

/// What outlives a drawing: the states of the places, who is there, and what is to be told to whom.
@MainActor
package final class Memory {
    private var cells: [String: AnyObject] = [:]
    private var seen: Set<String> = []
    var focusPoints: [ObjectIdentifier: (AnyHashable) -> Void] = [:]
    var afterDrawing: [() -> Void] = []
    private var present: [String: () -> Void] = [:]
    private var presentNow: [String: () -> Void] = [:]
    private var values: [String: Any] = [:]

    private var types: [ObjectIdentifier: String] = [:]

    package init() {}

    /// A short name for a type: the real ones of views have thousands of letters.
    func number(of type: Any.Type) -> String {
        if let known = types[ObjectIdentifier(type)] { return known }
        let number = String(types.count)
        types[ObjectIdentifier(type)] = number
        return number
    }

    func keep(_ cell: AnyObject, at place: String) -> AnyObject {
        seen.insert(place)
        if let kept = cells[place] { return kept }
        cells[place] = cell
        return cell
    }

    /// A view with something to do at its coming and going.
    func stays(at place: String, coming: @escaping () -> Void, going: @escaping () -> Void) {
        if present[place] == nil { afterDrawing.append(coming) }
        presentNow[place] = going
    }

    func watch<Value: Equatable>(
        _ value: Value, at place: String, initial: Bool, _ action: @escaping (Value, Value) -> Void
    ) {
        seen.insert(place)
        let old = values[place] as? Value
        values[place] = value
        if let old, old != value { afterDrawing.append { action(old, value) } }
        if old == nil, initial { afterDrawing.append { action(value, value) } }
    }

    func begin() {
        seen = []
        presentNow = [:]
        focusPoints = [:]
        afterDrawing = []
    }

    /// Forgets the places that were not drawn, and tells the others.
    func end() {
        cells = cells.filter { seen.contains($0.key) }
        values = values.filter { seen.contains($0.key) }
        let gone = present.filter { presentNow[$0.key] == nil }
        present = presentNow
        for (_, leave) in gone { leave() }
        let actions = afterDrawing
        afterDrawing = []
        for action in actions { action() }
    }
}

/// Where a drawing takes place.
@MainActor
package final class Canvas {
    package let memory: Memory
    private var place = ""
    package private(set) var nodes: [Node] = []
    var isEnabled = true
    var submit: [() -> Void] = []

    private init(memory: Memory) { self.memory = memory }

    /// Draws a whole screen.
    package static func draw(_ view: any View, memory: Memory) -> [Node] {
        memory.begin()
        let canvas = Canvas(memory: memory)
        canvas.draw(view, at: "screen")
        memory.end()
        return canvas.nodes
    }

    /// Where the view that is being drawn stands.
    var here: String { place }

    func draw<V: View>(_ view: V, at step: String) {
        let outer = place
        place += "/" + step + ":" + memory.number(of: V.self)
        if let primitive = view as? any Drawable {
            primitive.draw(on: self)
        } else {
            connect(view, at: place)
            draw(view.body, at: "body")
        }
        place = outer
    }

    private func connect(_ subject: Any, at place: String) {
        for child in Mirror(reflecting: subject).children {
            let inner = place + "." + (child.label ?? "")
            if let remembered = child.value as? any Remembered {
                remembered.connect(to: memory, at: inner)
            } else if child.value is any DynamicProperty {
                connect(child.value, at: inner)
            }
        }
    }

    func add(_ node: Node) {
        node.isEnabled = isEnabled
        nodes.append(node)
    }

    /// Draws apart from the rest, as a label or the inside of a container is drawn.
    func apart<V: View>(_ view: V, at step: String) -> [Node] {
        let outer = nodes
        nodes = []
        draw(view, at: step)
        defer { nodes = outer }
        return nodes
    }

    /// Draws, then changes what came of it.
    func draw<V: View>(_ view: V, at step: String, change: (Node) -> Void) {
        let start = nodes.count
        draw(view, at: step)
        for node in nodes[start...] { change(node) }
    }
}
