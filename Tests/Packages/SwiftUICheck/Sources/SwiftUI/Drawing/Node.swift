/// A tag for the selections of exactly its type: not even for those of the optional.
final class Tag<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// One thing on the screen.
@MainActor
package final class Node {
    package enum Kind {
        case container, section, text, button, toggle, textField, secureField, picker, datePicker, labeled, progress
        case alert
    }

    package let kind: Kind
    package var children: [Node]

    /// What is written on it, in it for a field.
    package var text: String
    /// What is written on its label.
    package var label: String
    package var hint = ""
    package var identifier = ""
    package var isEnabled = true
    package var isOn: Bool?
    package var isDestructive = false
    /// A button of the usual style takes the taps of the whole row it is in.
    package var isWholeRow = true
    package var axis = ""
    package var prompt = ""
    package var keyboard = ""
    package var contentType = ""
    package var isCapitalized = true
    package var isCorrected = true

    /// The tags of a row of a picker, each a `Tag` of its type.
    var tags: [AnyObject] = []

    package var press: () -> Void = {}
    package var write: (String) -> Void = { _ in }
    package var choose: (Node) -> Bool = { _ in false }
    package var focus: () -> Void = {}
    package var isFocused: () -> Bool = { false }
    package var submit: () -> Void = {}

    init(_ kind: Kind, label: String = "", text: String = "", children: [Node] = []) {
        self.kind = kind
        self.label = label
        self.text = text
        self.children = children
    }

    func tag<Value>(_ type: Value.Type) -> Tag<Value>? {
        for case let tag as Tag<Value> in tags { return tag }
        return nil
    }

    /// Everything from here on, in reading order.
    package var all: [Node] { [self] + children.flatMap(\.all) }

    /// All that is written here, in reading order.
    package static func words(_ nodes: [Node]) -> String {
        nodes.flatMap(\.all).filter { $0.kind == .text }.map(\.text).joined(separator: " ")
    }
}
