import FormSource

/// Finds out what an error of libyaml is about, from its sentence, the tokens before it and the raw text.
struct YAMLProblemReport {
    let file: SourceFile
    let problem: YAMLProblem
    let trace: YAMLTokenTrace

    var diagnostic: Diagnostic {
        .unreadable(problem.sentence, at: SourceSpan(at: problem.offset))
    }
}
