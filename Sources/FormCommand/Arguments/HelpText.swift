/// The help, made from the tables that the parser reads: it cannot forget an option.
enum HelpText {
    /// What `formgen --help` shows.
    static var general: String {
        let width = Verb.all.map(\.name.count).max() ?? 0
        let verbs = Verb.all.map { verb in
            "  \(verb.name)\(String(repeating: " ", count: width - verb.name.count))  \(verb.summary)"
        }
        return """
            formgen compiles form files (*.form.yaml, *.form.yml) to Swift.

            Usage: formgen VERB …

            Verbs:
            \(verbs.joined(separator: "\n"))

            \(table(of: CommandOption.common))

            Exit status: 0 all is well, 1 a form has errors, a case failed or data have
            issues, 2 a file could not be read or written, 64 the command line was not
            understood.

            """
    }

    /// What `formgen VERB --help` shows.
    static func of(_ verb: Verb) -> String {
        let notes = verb.notes.isEmpty ? "" : verb.notes + "\n\n"
        return """
            formgen \(verb.name): \(verb.summary)

            Usage: \(verb.usage)\(verb.options.isEmpty ? "" : " [options]")

            \(notes)\(table(of: verb.options + CommandOption.common))

            """
    }

    private static func table(of options: [CommandOption]) -> String {
        let rows = options.map { option in
            let lines = option.help.split(separator: "\n").map { "      \($0)" }
            return "  \(option.usage)\n" + lines.joined(separator: "\n")
        }
        return "Options:\n" + rows.joined(separator: "\n")
    }
}
