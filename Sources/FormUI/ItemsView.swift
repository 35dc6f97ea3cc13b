#if canImport(SwiftUI)
    internal import FormRuntime
    internal import SwiftUI

    /// The items of a section or of a part, those that are shown.
    struct ItemsView<Draft: FormPresentable>: View {
        private let model: FormModel<Draft>
        private let items: [FormLayoutItem<Draft, Draft.Field>]
        private let focus: FocusState<Draft.Field?>.Binding
        private let replacements: FieldReplacements<Draft.Field>

        init(
            _ model: FormModel<Draft>,
            _ items: [FormLayoutItem<Draft, Draft.Field>],
            focus: FocusState<Draft.Field?>.Binding,
            _ replacements: FieldReplacements<Draft.Field>
        ) {
            self.model = model
            self.items = items
            self.focus = focus
            self.replacements = replacements
        }

        var body: some View {
            ForEach(Array(items.enumerated()), id: \.offset) { _, item in
                if model.isShown(item) { view(of: item) }
            }
        }

        @ViewBuilder
        private func view(of item: FormLayoutItem<Draft, Draft.Field>) -> some View {
            switch item {
            case .field(let question):
                QuestionView(model, question, focus: focus, replacements)
            case .group(let group):
                PartHeading(label: group.label, help: group.help)
                inner(group.items)
            case .list(let list):
                ListView(model, list) { inner($0) }
            case .variant(let variant):
                QuestionView(model, variant.choice, focus: focus, replacements)
                if let chosen = variant.chosen(in: model.draft) { inner(chosen.items).id(chosen.value) }
            }
        }

        private func inner(_ items: [FormLayoutItem<Draft, Draft.Field>]) -> ItemsView {
            ItemsView(model, items, focus: focus, replacements)
        }
    }

    /// What stands over a part.
    struct PartHeading: View {
        let label: String
        let help: String?

        var body: some View {
            VStack(alignment: .leading) {
                Text(verbatim: label).font(.headline)
                if let help { Text(verbatim: help).font(.footnote).foregroundStyle(.secondary) }
            }
        }
    }
#endif
