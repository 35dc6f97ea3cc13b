import FormRuntime
import FormStorage
import FormUI
import SwiftUI

// The code of the article "Using a Form in SwiftUI", word for word; a test compares both.

struct SettingsView: View {
    @State private var model: FormModel<SettingsForm>
    @State private var run: ActionRun
    private let app: any SettingsActions & SettingsGuards

    init(app: any SettingsActions & SettingsGuards) {
        self.app = app
        _model = State(initialValue: FormModel(guards: SettingsForm.guards(app)))
        _run = State(initialValue: ActionRun(title: "Settings"))
    }

    var body: some View {
        FormView(model) {
            AttemptButton("Save", model, \.save, run) { request in try await app.save(request) }
            Button("Reset") { model.reset() }
        }
        .disabled(run.isBusy)
    }
}

struct ReplacedField: View {
    @Bindable var model: FormModel<SettingsForm>

    var body: some View {
        FormView(model)
            .replacing(.digest) {
                Picker("Top posts", selection: $model.draft.digest) {
                    ForEach(SettingsForm.Digest.allCases, id: \.self) { digest in
                        Text(digest.label).tag(Optional(digest))
                    }
                }
            }
    }
}

struct CreateMovieView: View {
    @State private var form = CreateMovieForm()
    let add: @MainActor (CreateMovieRequest) -> Void

    var body: some View {
        Form {
            TextField("Title", text: $form.title)
            ForEach(form.issues(for: .title), id: \.self) { issue in
                Text(issue.message).foregroundStyle(.red)
            }
            UnwrappingButton("Create", form.create) { movie in
                add(movie)
                form.reset()
            }
        }
    }
}

struct Movie: Equatable {
    var title: String
}

struct Selection: View {
    @State private var query: String?
    @State private var selected: Movie?
    let open: @MainActor (Movie) -> Void
    let upload: @MainActor (Movie) async -> Void

    var body: some View {
        TextField("Search", text: $query.withDefault("", clearing: true))
        UnwrappingButton("Open", unwrapping: selected) { movie in open(movie) }
        UnwrappingButton("Upload", unwrapping: selected) { movie in await upload(movie) }
        UnwrappingButton("Shorten", unwrapping: $selected) { (movie: Binding<Movie>) in
            movie.wrappedValue.title.removeLast()
        }
        if let movie = $selected.unwrapped() {
            TextField("Title", text: movie.title)
        }
    }
}

struct Notice: Identifiable {
    let id: Int
    let text: String
}

struct Notices: View {
    @State private var notice: Notice?
    @State private var isOn = false
    let permission: @MainActor () async -> Bool

    var body: some View {
        GuardedToggle(isOn: $isOn, permission: permission) {
            notice = Notice(id: 1, text: "Not allowed")
        } label: {
            Text("Notify me")
        }
        .alert(for: $notice) { notice in
            Text(notice.text)
        } message: { _ in
        } actions: { _ in
            Button("Ask again") { notice = nil }
        }
        Button("Continue") { notice = nil }
            .disabled(!isOn, because: ["Notifications are off"])
    }
}

struct NoteView: View {
    @DraftStorage private var form: NoteForm

    init(store: any DraftStore) {
        _form = DraftStorage(wrappedValue: NoteForm(text: "New"), "note", in: store)
    }

    var body: some View {
        TextField("Text", text: $form.text)
        Button("Clear") { _form.clear() }
        if _form.failure != nil { Text("not saved") }
    }
}
