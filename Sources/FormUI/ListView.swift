#if canImport(SwiftUI)
    internal import FormRuntime
    internal import SwiftUI

    /// The rows of a list, with buttons to add and to remove one.
    struct ListView<Draft: FormPresentable>: View {
        private let model: FormModel<Draft>
        private let list: FormLayoutList<Draft, Draft.Field>
        private let content: ([FormLayoutItem<Draft, Draft.Field>]) -> ItemsView<Draft>

        init(
            _ model: FormModel<Draft>,
            _ list: FormLayoutList<Draft, Draft.Field>,
            content: @escaping ([FormLayoutItem<Draft, Draft.Field>]) -> ItemsView<Draft>
        ) {
            self.model = model
            self.list = list
            self.content = content
        }

        var body: some View {
            let rows = list.rows(model.draft)
            PartHeading(label: list.label, help: list.help)
            ForEach(rows, id: \.self) { row in
                content(list.items(model.draft, row))
                Button(role: .destructive) {
                    list.remove(&model.draft, row)
                } label: {
                    Text("Remove \(list.rowLabel) \(row.position + 1)")
                }
                .disabled(rows.count <= list.count.lowerBound)
            }
            Button {
                _ = list.append(&model.draft)
            } label: {
                Text("Add \(list.rowLabel)")
            }
            .disabled(rows.count >= list.count.upperBound)
            if let field = list.field { IssuesView(issues: model.issues(of: field)) }
        }
    }
#endif
