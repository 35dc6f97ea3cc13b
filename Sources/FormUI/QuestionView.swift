#if canImport(SwiftUI)
    internal import FormRuntime
    internal import SwiftUI

    /// One question: its control, what explains it and what is wrong with the answer.
    struct QuestionView<Draft: FormPresentable>: View {
        private let model: FormModel<Draft>
        private let question: FormLayoutField<Draft, Draft.Field>
        private let focus: FocusState<Draft.Field?>.Binding
        private let replacements: FieldReplacements<Draft.Field>

        init(
            _ model: FormModel<Draft>,
            _ question: FormLayoutField<Draft, Draft.Field>,
            focus: FocusState<Draft.Field?>.Binding,
            _ replacements: FieldReplacements<Draft.Field>
        ) {
            self.model = model
            self.question = question
            self.focus = focus
            self.replacements = replacements
        }

        var body: some View {
            let field = question.field
            let issues = model.issues(of: field)
            VStack(alignment: .leading) {
                control
                    .focused(focus, equals: field)
                    .disabled(model.isReadOnly(field) || model.isAsking(field))
                    .accessibilityHint(Text(verbatim: hint(issues)))
                    .accessibilityIdentifier(Draft.Field.path(of: field))
                if let help = question.help {
                    Text(verbatim: help).font(.footnote).foregroundStyle(.secondary)
                }
                state
                IssuesView(issues: issues)
            }
        }

        @ViewBuilder private var control: some View {
            if let replacement = replacements[question.field] {
                replacement
            } else {
                ControlView(model, question)
            }
        }

        /// What the app's checks say that is no issue.
        @ViewBuilder private var state: some View {
            switch model.functionState(of: question.field) {
            case .pending: ProgressView()
            case .failed: Text("This could not be checked.").font(.footnote).foregroundStyle(.orange)
            case .settled, .refused: EmptyView()
            }
        }

        /// A screen reader says it with the control: what is wrong, else what explains the question.
        private func hint(_ issues: [FormIssue<Draft.Field>]) -> String {
            issues.isEmpty ? question.help ?? "" : issues.map(\.message).joined(separator: ". ")
        }
    }
#endif
