import Foundation
import FormCompiler
import Testing

@testable import FormCommand

/// What is printed, where, and how.
@Suite struct ReportTests {
    let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func `a form without errors says nothing`() throws {
        try sandbox.write(to: "a.form.yaml")
        let outcome = sandbox.run("check", "a.form.yaml")
        #expect(outcome.status == 0)
        #expect(outcome.output == "" && outcome.errors == "")
    }

    @Test func `every form is checked`() throws {
        try sandbox.write(Sandbox.wrongForm, to: "a.form.yaml")
        try sandbox.write(to: "b.form.yaml")
        try sandbox.write(Sandbox.wrongForm, to: "c.form.yaml")
        let outcome = sandbox.run("check", ".", "gone.form.yaml")
        #expect(outcome.status == 2)
        for name in ["./a.form.yaml", "./c.form.yaml", "gone.form.yaml"] { #expect(outcome.errors.contains(name)) }
        #expect(!outcome.errors.contains("b.form.yaml"))
        #expect(outcome.output == "")
        #expect(sandbox.run("check", ".").status == 1)
    }

    @Test func `standard input has a name`() {
        sandbox.standardInput = Array(Sandbox.wrongForm.utf8)
        let outcome = sandbox.run("check", "-")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("<stdin>:"))
    }

    @Test func `text names path, line, column and code`() throws {
        try sandbox.write(Sandbox.wrongForm, to: "a.form.yaml")
        let lines = sandbox.run("check", "a.form.yaml", "--diagnostics", "text").errors.split(separator: "\n")
        let first = try #require(lines.first)
        #expect(first.hasPrefix("a.form.yaml:3:17: error: "))
        #expect(first.contains("[FG"))
    }

    @Test func `a terminal gets the source, a pipe gets lines`() throws {
        try sandbox.write(Sandbox.wrongForm, to: "a.form.yaml")
        let text = sandbox.run("check", "a.form.yaml").errors
        #expect(text == sandbox.run("check", "a.form.yaml", "--diagnostics=text").errors)
        sandbox.isTerminal = true
        sandbox.variables["NO_COLOR"] = "1"
        let rich = sandbox.run("check", "a.form.yaml").errors
        #expect(rich == sandbox.run("check", "a.form.yaml", "--diagnostics=rich").errors)
        #expect(rich.contains("  name: { type: txet, label: Name }"))
        #expect(!text.contains("  name: { type: txet, label: Name }"))
    }

    @Test func `JSON is an object a line`() throws {
        try sandbox.write(Sandbox.wrongForm, to: "a.form.yaml")
        try sandbox.write(Sandbox.wrongForm, to: "b.form.yaml")
        let lines = sandbox.run("check", ".", "gone", "--diagnostics=json").errors.split(separator: "\n")
        #expect(lines.count == 3)
        for line in lines {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(object?["severity"] as? String == "error")
            #expect((object?["code"] as? String)?.hasPrefix("FG") == true)
        }
    }

    @Test(arguments: [
        (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
        (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm"], true),
    ])
    func `colour is for terminals that want it`(isTerminal: Bool, variables: [String: String], isColored: Bool) throws {
        try sandbox.write(Sandbox.wrongForm, to: "a.form.yaml")
        sandbox.isTerminal = isTerminal
        sandbox.variables = variables
        #expect(sandbox.run("check", "a.form.yaml").errors.contains("\u{1B}[") == isColored)
        #expect(!sandbox.run("check", "a.form.yaml", "--diagnostics=json").errors.contains("\u{1B}["))
    }

    @Test func `a form as the compiler understood it`() throws {
        try sandbox.write(to: "a.form.yaml")
        let outcome = sandbox.run("dump-ir", "a.form.yaml")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Example"))
        #expect(outcome.errors == "")
        sandbox.standardInput = Array(Sandbox.form.utf8)
        #expect(sandbox.run("dump-ir", "-").output == outcome.output)
    }

    @Test func `a form with errors is not dumped`() throws {
        try sandbox.write(Sandbox.wrongForm, to: "a.form.yaml")
        let outcome = sandbox.run("dump-ir", "a.form.yaml")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
    }

    @Test func `all codes are listed`() {
        let outcome = sandbox.run("explain")
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == Catalogue.all.count)
        #expect(lines.contains("FG0901  a file that cannot be read"))
    }

    @Test func `every code is explained`() {
        for entry in Catalogue.all {
            let outcome = sandbox.run("explain", entry.code)
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("\(entry.code) (\(entry.severity)): \(entry.title)\n\n"))
            #expect(outcome.output.contains("A form that gives it:") == !entry.failing.isEmpty)
            #expect(outcome.output.contains("The same form, repaired:") == !entry.repaired.isEmpty)
        }
    }

    @Test func `codes may be typed in lower case`() {
        #expect(sandbox.run("explain", "fg0901").output == sandbox.run("explain", "FG0901").output)
    }
}
