import FormSource

/// How diagnostics are written.
enum DiagnosticStyle: String, CaseIterable {
    /// One line each, `path:line:column: error: message [FG0203]`: what build systems and editors read.
    case text
    /// With the source lines: for a person at a terminal.
    case rich
    /// One JSON object a line.
    case json
}

/// Writes diagnostics to standard error.
struct Reporter {
    private let stream: OutputStream
    let style: DiagnosticStyle
    let isColored: Bool

    /// `style` is the person's choice; colour follows https://no-color.org.
    init(stream: OutputStream, style: DiagnosticStyle?, variable: (String) -> String?) {
        self.stream = stream
        self.style = style ?? (stream.isTerminal ? .rich : .text)
        let isRefused = variable("NO_COLOR")?.isEmpty == false || variable("TERM") == "dumb"
        isColored = stream.isTerminal && !isRefused
    }

    func report(_ diagnostics: [Diagnostic], in file: SourceFile) {
        guard !diagnostics.isEmpty else { return }
        stream.write(render(diagnostics, in: file))
    }

    /// Reports a problem with a file that is not about its text.
    func report(_ diagnostic: Diagnostic, in path: String) {
        report([diagnostic], in: SourceFile(path: path, bytes: []))
    }
}
