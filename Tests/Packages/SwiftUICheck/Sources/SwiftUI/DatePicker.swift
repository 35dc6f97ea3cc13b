// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Ledger.tsv names the page that documents each declaration.

public import Foundation

public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

public nonisolated struct DatePicker<Label: View>: View, Drawable {
    public typealias Body = Never
    public typealias Components = DatePickerComponents
    let selection: Binding<Date>
    let label: Label

    public nonisolated init(
        selection: Binding<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
    }

    /// Shows the seconds since 1970, and takes them.
    @MainActor package func draw(on canvas: Canvas) {
        let node = Node(.datePicker, label: Node.words(canvas.apart(label, at: "label")))
        node.text = String(Int(selection.wrappedValue.timeIntervalSince1970))
        node.write = { if let seconds = Double($0) { selection.wrappedValue = Date(timeIntervalSince1970: seconds) } }
        canvas.add(node)
    }
}
