import Testing

@testable import FormCommand

/// What happens before any form is read.
@Suite struct UsageTests {
    @Test(arguments: [
        ([], "expected a verb: generate, check, test, validate, preview, explain, graph, dump-ir, help"),
        (["generte", "x"], "there is no verb 'generte'; did you mean 'generate'?"),
        (["frobnicate"], "there is no verb 'frobnicate'"),
        (["--vresion"], "there is no option '--vresion'; did you mean '--version'?"),
        (["generate", "--outptu", "x", "a"], "there is no option '--outptu'; did you mean '--output'?"),
        (["generate", "-output", "x", "a"], "there is no option '-output'; did you mean '--output'?"),
        (["check", "--output", "x", "a"], "there is no option '--output'"),
        (["generate", "--output"], "option '--output' needs a value: --output DIR"),
        (["generate", "--output=", "a"], "option '--output' needs a value: --output DIR"),
        (["generate", "--output", "--check", "a"], "option '--output' needs a value: --output DIR"),
        (["generate", "--check=yes", "a"], "option '--check' takes no value"),
        (["generate", "--check", "--check", "a"], "option '--check' was given twice"),
        (["--diagnostics", "text", "check", "--diagnostics=json", "a"], "option '--diagnostics' was given twice"),
        (
            ["generate", "--access", "pubic", "a"],
            "expected one of 'internal', 'package', 'public' after '--access', found 'pubic'; did you mean 'public'?"
        ),
        (["generate"], "expected formgen generate FILE|DIR…, found 0 arguments"),
        (["check"], "expected formgen check FILE|DIR…, found 0 arguments"),
        (["check", ""], "expected a name, found an empty argument"),
        (["dump-ir"], "expected formgen dump-ir FILE, found 0 arguments"),
        (["dump-ir", "a", "b"], "expected formgen dump-ir FILE, found 2 arguments"),
        (["explain", "a", "b"], "expected formgen explain [CODE], found 2 arguments"),
        (["explain", "FG09010"], "there is no diagnostic code 'FG09010'; did you mean 'FG0901'?"),
        (["help", "chek"], "there is no verb 'chek'; did you mean 'check'?"),
        (
            ["generate", "--output", "x", "--output-file", "y", "a"],
            "options '--output' and '--output-file' exclude each other"
        ),
        (["generate", "--output-file", "y", "a", "b"], "option '--output-file' takes one form, found 2"),
        (["generate", "--output-file", "y", "."], "option '--output-file' takes one form, found the folder '.'"),
        (
            ["generate", "--output", ".", "-"],
            "a form from standard input has no name: give '--output-file' instead of '--output'"
        ),
        (["generate", "--check", "-"], "option '--check' compares files: name one with '--output-file'"),
        (
            ["generate", "--check", "--output-file", "-", "a"],
            "option '--check' compares files: name one with '--output-file'"
        ),
    ])
    func `a command line that is not understood`(arguments: [String], message: String) throws {
        let outcome = try Sandbox().run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output == "")
        #expect(outcome.errors.split(separator: "\n").first.map(String.init) == "formgen: error: \(message)")
    }

    @Test func `the message names the help that would explain`() throws {
        let sandbox = try Sandbox()
        #expect(sandbox.run("generate", "--nope").errors.hasSuffix("Try 'formgen generate --help'.\n"))
        #expect(sandbox.run("--nope").errors.hasSuffix("Try 'formgen --help'.\n"))
    }

    @Test func `a form is not overwritten by its own Swift file`() throws {
        let sandbox = try Sandbox()
        try sandbox.write(to: "a.form.yaml")
        try sandbox.link("link.swift", to: "a.form.yaml")
        for output in ["a.form.yaml", "./a.form.yaml", "link.swift"] {
            let outcome = sandbox.run("generate", "a.form.yaml", "--output-file", output)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("the output '\(output)' is the form itself"))
        }
        #expect(sandbox.text(of: "a.form.yaml") == Sandbox.form)
    }

    @Test(arguments: [["--version"], ["check", "--version"]])
    func `the version`(arguments: [String]) throws {
        let outcome = try Sandbox().run(arguments)
        #expect(outcome.status == 0)
        #expect(outcome.output == "formgen \(FormCommand.versionNumber)\n")
    }

    @Test(arguments: [["--help"], ["-h"], ["help"]])
    func `the help names every verb and common option`(arguments: [String]) throws {
        let outcome = try Sandbox().run(arguments)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        for verb in Verb.all { #expect(outcome.output.contains("\n  \(verb.name) ")) }
        for option in CommandOption.common { #expect(outcome.output.contains("\n  \(option.usage)\n")) }
    }

    @Test(arguments: Verb.all.map(\.name))
    func `the help of a verb names its options`(name: String) throws {
        let verb = try Verb.named(name)
        let sandbox = try Sandbox()
        let help = sandbox.run("help", name)
        #expect(help.status == 0)
        #expect(help.output.contains("Usage: \(verb.usage)"))
        for option in verb.options { #expect(help.output.contains("\n  \(option.usage)\n")) }
        #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        for arguments in [[name, "--help"], [name, "-h"], ["--help", name]] {
            #expect(sandbox.run(arguments).output == help.output)
        }
    }
}
