package import SwiftUI

/// A screen with one view on it, and somebody who reads, taps and types.
///
/// Every question draws the whole view anew. What real SwiftUI would or would not draw again is not shown here.
@MainActor
package final class Screen {
    private let memory = Memory()
    private let root: () -> any View

    /// - Parameter root: The view; asked for again at each drawing, as a parent would make it again.
    package init(@ViewBuilder _ root: @escaping () -> some View) {
        self.root = root
        draw()
    }

    /// Draws until what the drawing itself brings about has been drawn as well.
    @discardableResult
    private func draw() -> [Node] {
        _ = Canvas.draw(root(), memory: memory)
        return Canvas.draw(root(), memory: memory)
    }

    /// All that can be seen, in reading order.
    package var nodes: [Node] { draw().flatMap(\.all) }

    package var texts: [String] { nodes.filter { $0.kind == .text }.map(\.text) }

    /// Everything as an indented list, one line a node.
    package var outline: String { draw().map { Self.outline($0, depth: 0) }.joined() }

    private static func outline(_ node: Node, depth: Int) -> String {
        var line = String(repeating: "  ", count: depth) + "\(node.kind)"
        if !node.label.isEmpty { line += " '\(node.label)'" }
        if !node.text.isEmpty { line += " \"\(node.text)\"" }
        if let isOn = node.isOn { line += isOn ? " on" : " off" }
        if !node.prompt.isEmpty { line += " prompt '\(node.prompt)'" }
        if !node.keyboard.isEmpty { line += " keyboard \(node.keyboard)" }
        if !node.isEnabled { line += " disabled" }
        if !node.hint.isEmpty { line += " hint '\(node.hint)'" }
        return line + "\n" + node.children.map { outline($0, depth: depth + 1) }.joined()
    }

    package func find(_ kind: Node.Kind, _ label: String) -> Node? {
        nodes.first { $0.kind == kind && $0.label == label }
    }

    package func has(_ kind: Node.Kind, _ label: String) -> Bool { find(kind, label) != nil }

    package func isEnabled(_ kind: Node.Kind, _ label: String) -> Bool { find(kind, label)?.isEnabled == true }

    /// Presses a button or a toggle.
    /// - Returns: false, and nothing happens, when there is none or it is disabled.
    @discardableResult
    package func tap(_ label: String) -> Bool { tap(.button, label) }

    @discardableResult
    package func tap(_ kind: Node.Kind, _ label: String) -> Bool {
        guard let node = find(kind, label), node.isEnabled else { return false }
        node.press()
        draw()
        return true
    }

    /// Puts a text into a field, as the last of its key presses would, with the focus on it.
    @discardableResult
    package func type(_ text: String, into label: String) -> Bool {
        guard let field = field(label), field.isEnabled else { return false }
        field.focus()
        field.write(text)
        draw()
        return true
    }

    package func field(_ label: String) -> Node? {
        nodes.first { ($0.kind == .textField || $0.kind == .secureField) && $0.label == label }
    }

    /// Presses return in a field.
    package func submit(_ label: String) {
        field(label)?.submit()
        draw()
    }

    /// Chooses a row of a picker.
    /// - Returns: false when the row has no tag of the selection's type: then nothing happens, as in SwiftUI.
    @discardableResult
    package func choose(_ row: String, in label: String) -> Bool {
        guard let picker = find(.picker, label), picker.isEnabled,
            let node = picker.children.flatMap(\.all).first(where: { $0.text == row })
        else { return false }
        defer { draw() }
        return picker.choose(node)
    }

    /// The labels of what has the focus.
    package var focused: [String] { nodes.filter { $0.isFocused() }.map(\.label) }

    /// Lets the tasks of the main actor run until the condition holds.
    /// - Returns: Whether it did, within a hundred turns.
    package func waits(for condition: () -> Bool) async -> Bool {
        for _ in 0..<100 {
            draw()
            if condition() { return true }
            await Task.yield()
        }
        return false
    }

    /// Lets the tasks of the main actor run for a while: longer than any test has to wait.
    package func idles() async {
        for _ in 0..<20 {
            draw()
            await Task.yield()
        }
    }
}
