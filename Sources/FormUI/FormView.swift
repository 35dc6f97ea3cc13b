#if canImport(SwiftUI)
    public import FormRuntime
    public import SwiftUI

    /// A whole form, drawn as its layout says.
    ///
    ///     FormView(model) {
    ///         AttemptButton("Save", model, \.save, run) { request in try await store.save(request) }
    ///     }
    ///
    /// Rows come and go with the answers; what is wrong with a field stands below it once the person has left the field, or
    /// has tried an action. What was typed where a number is asked for stays as it was typed. After an attempt the focus
    /// goes to the first field that is in the way, where the system can focus it.
    public struct FormView<Draft: FormPresentable, Actions: View>: View {
        @Bindable private var model: FormModel<Draft>
        private let actions: Actions
        private var replacements = FieldReplacements<Draft.Field>()
        @FocusState private var focus: Draft.Field?

        /// Draws a form.
        /// - Parameters:
        ///   - model: The form as it is being filled in.
        ///   - actions: What stands below the fields, in a section of its own.
        public init(_ model: FormModel<Draft>, @ViewBuilder actions: () -> Actions) {
            self._model = Bindable(model)
            self.actions = actions()
        }

        /// The form.
        public var body: some View {
            Form {
                ForEach(Array(model.layout.sections.enumerated()), id: \.offset) { _, section in
                    if model.isShown(section) { view(of: section) }
                }
                if Actions.self != EmptyView.self {
                    Section {
                        actions
                    } header: {
                    } footer: {
                    }
                }
            }
            .onChange(of: focus) { _, field in model.focus = field }
            .onChange(of: model.focus) { _, field in focus = field }
            .alert(of: model)
        }

        private func view(of section: FormLayoutSection<Draft, Draft.Field>) -> some View {
            Section {
                ItemsView(model, section.items, focus: $focus, replacements)
            } header: {
                if let title = section.title { Text(verbatim: title) }
            } footer: {
                if let help = section.help { Text(verbatim: help) }
            }
        }

        /// Draws a field in another way. What is wrong with it still stands below.
        /// - Parameters:
        ///   - field: The field.
        ///   - content: What to draw in its place.
        /// - Returns: The form, with the replacement.
        public func replacing(
            _ field: Draft.Field,
            @ViewBuilder with content: @escaping @MainActor () -> some View
        ) -> FormView {
            replacing(where: { $0 == field }, with: { _ in content() })
        }

        /// Draws some fields in another way, as those of every row of a list. What is wrong with them still stands below.
        /// - Parameters:
        ///   - isReplaced: Whether a field is one of those; of several replacements the last counts.
        ///   - content: What to draw in the place of a field.
        /// - Returns: The form, with the replacement.
        public func replacing(
            where isReplaced: @escaping @MainActor (Draft.Field) -> Bool,
            @ViewBuilder with content: @escaping @MainActor (Draft.Field) -> some View
        ) -> FormView {
            var copy = self
            copy.replacements.add(isReplaced) { AnyView(content($0)) }
            return copy
        }
    }

    extension FormView where Actions == EmptyView {
        /// Draws a form without actions.
        /// - Parameter model: The form as it is being filled in.
        public init(_ model: FormModel<Draft>) {
            self.init(model) {}
        }
    }

    /// What is drawn in the place of fields.
    @MainActor
    struct FieldReplacements<Field> {
        private var entries: [(isReplaced: @MainActor (Field) -> Bool, content: @MainActor (Field) -> AnyView)] = []

        nonisolated init() {}

        mutating func add(
            _ isReplaced: @escaping @MainActor (Field) -> Bool,
            _ content: @escaping @MainActor (Field) -> AnyView
        ) {
            entries.append((isReplaced, content))
        }

        subscript(field: Field) -> AnyView? {
            entries.last { $0.isReplaced(field) }?.content(field)
        }
    }
#endif
