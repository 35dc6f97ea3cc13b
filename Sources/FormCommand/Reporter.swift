import FormSource

/// The styles by the names that `--diagnostics` takes.
enum StyleName: String, CaseIterable {
    case text, rich, json
}

/// Writes diagnostics to standard error.
struct Reporter {
    private let stream: OutputStream
    let style: DiagnosticStyle

    /// `style` is the person's choice; colour follows https://no-color.org.
    init(stream: OutputStream, style: StyleName?, variable: (String) -> String?) {
        self.stream = stream
        let isRefused = variable("NO_COLOR")?.isEmpty == false || variable("TERM") == "dumb"
        self.style =
            switch style ?? (stream.isTerminal ? .rich : .text) {
            case .text: .text
            case .rich: .rich(color: stream.isTerminal && !isRefused)
            case .json: .json
            }
    }

    func report(_ diagnostics: [Diagnostic], in file: SourceFile) {
        guard !diagnostics.isEmpty else { return }
        stream.write(render(diagnostics, of: file, as: style))
    }

    /// Reports a problem with a file that is not about its text.
    func report(_ diagnostic: Diagnostic, in path: String) {
        report([diagnostic], in: SourceFile(path: path, bytes: []))
    }
}
