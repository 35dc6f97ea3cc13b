#if canImport(SwiftUI)
    internal import FormRuntime
    internal import SwiftUI

    /// The control for a question of any kind.
    struct ControlView<Draft: FormPresentable>: View {
        @Bindable private var model: FormModel<Draft>
        private let question: FormLayoutField<Draft, Draft.Field>

        init(_ model: FormModel<Draft>, _ question: FormLayoutField<Draft, Draft.Field>) {
            self._model = Bindable(model)
            self.question = question
        }

        private var field: Draft.Field { question.field }
        private var label: Text { Text(verbatim: question.label) }
        private var prompt: Text? { question.placeholder.map { Text(verbatim: $0) } }

        var body: some View {
            switch question.control {
            case .text(_, let hints): text(hints)
            case .integer(_, let hints): typed.numberInput(hints, hasFraction: false)
            case .number(_, let hints), .decimal(_, let hints): typed.numberInput(hints, hasFraction: true)
            case .date: DayControl(model, question)
            case .time: ClockControl(model, question)
            case .timestamp: MomentControl(model, question)
            case .toggle: Toggle(isOn: $model[toggle: field]) { label }
            case .answer: answer
            case .choice: choice
            case .choices: choices
            case .computed(_, let options): computed(options)
            }
        }

        @ViewBuilder
        private func text(_ hints: FormTextHints) -> some View {
            if hints.isSecret {
                SecureField(text: $model[text: field], prompt: prompt) { label }
                    .textInput(hints)
                    .onSubmit { model.leave(field) }
            } else {
                TextField(text: $model[text: field], prompt: prompt, axis: hints.isMultiline ? .vertical : .horizontal)
                {
                    label
                }
                .textInput(hints)
                .onSubmit { model.leave(field) }
            }
        }

        /// A text that stands for a value. It is kept as it is typed: a field of SwiftUI's that formats a value takes it over
        /// only when it is left, so that an action would get the value before.
        private var typed: some View {
            TextField(text: $model[text: field], prompt: prompt) { label }
                .onSubmit { model.leave(field) }
        }

        private var answer: some View {
            Picker(selection: $model[answer: field]) {
                none.tag(Bool?.none)
                Text("Yes").tag(Bool?.some(true))
                Text("No").tag(Bool?.some(false))
            } label: {
                label
            }
        }

        /// The tags are optionals, as the selection is: others compile, and do nothing when they are chosen.
        private var choice: some View {
            Picker(selection: $model[choice: field]) {
                if question.isOptional || model[choice: field] == nil { none.tag(String?.none) }
                ForEach(model.options(of: question), id: \.value) { option in
                    Text(verbatim: option.label).tag(String?.some(option.value))
                }
            } label: {
                label
            }
        }

        private var none: Text { prompt ?? Text("None") }

        @ViewBuilder private var choices: some View {
            label
            ForEach(model.options(of: question), id: \.value) { option in
                Toggle(isOn: $model[hasChosen: option.value, of: field]) { Text(verbatim: option.label) }
            }
        }

        private func computed(_ options: [FormLayoutOption<Draft>]) -> some View {
            LabeledContent {
                if case .option(let value)? = model.value(of: question) {
                    Text(verbatim: options.first { $0.value == value }?.label ?? value)
                } else {
                    Text(verbatim: model[text: field])
                }
            } label: {
                label
            }
        }
    }

    extension FormModel {
        /// Whether an option is one of those that are chosen.
        fileprivate subscript(hasChosen option: String, of field: Field) -> Bool {
            get { self[choices: field].contains(option) }
            set {
                let others = self[choices: field].filter { $0 != option }
                self[choices: field] = newValue ? others + [option] : others
            }
        }
    }
#endif
