import Foundation
import Testing

@testable import FormCommand

/// `formgen test` and `formgen validate` beyond what the golden invocations show.
@Suite struct CaseTests {
    private static let examples = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Schemas/Examples").path(percentEncoded: false)

    @Test func casesOfTheExamplesPass() throws {
        let outcome = try Sandbox().run("test", Self.examples)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.firstMatch(of: /[1-9][0-9]* passed\n$/) != nil)
    }

    /// They are what people copy: each form has cases, and these decide each condition both ways.
    @Test func casesOfTheExamplesCoverThem() throws {
        let output = try Sandbox().run("test", Self.examples).output
        #expect(!output.contains("no cases"), "\(output)")
        #expect(!output.contains("never"), "\(output)")
    }

    @Test func resultsReplaceTheFileAsAWhole() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sandbox.form + "cases: [{ name: x, given: { name: y }, valid: true }]\n", to: "a.form.yaml")
        try sandbox.write(String(repeating: "old", count: 10_000), to: "results.xml")
        #expect(sandbox.run("test", "a.form.yaml", "--junit", "results.xml").status == 0)
        let text = try #require(sandbox.text(of: "results.xml"))
        #expect(text.hasPrefix("<?xml") && text.hasSuffix("</testsuites>\n") && !text.contains("old"))
        #expect(try sandbox.files() == ["a.form.yaml", "results.xml"])
    }

    @Test func resultsAreXMLWhateverTheNames() throws {
        let sandbox = try Sandbox()
        let name = #""<a b='&amp;'>]]>\x01\uFFFF\n\t""#
        try sandbox.write(Sandbox.form + "cases: [{ name: \(name), given: {}, valid: true }]\n", to: "a.form.yaml")
        #expect(sandbox.run("test", "a.form.yaml", "--junit", "results.xml").status == 1)
        let text = try #require(sandbox.text(of: "results.xml"))
        #expect(text.contains("name=\"&lt;a b='&amp;amp;'&gt;]]&gt;\u{FFFD}\u{FFFD}&#10;&#9;\""))
    }

    @Test func swiftTestsNeedTheirFolder() throws {
        let sandbox = try Sandbox()
        try sandbox.write(to: "a.form.yaml")
        #expect(sandbox.run("test", "a.form.yaml", "--swift", "Tests").status == 2)
        #expect(sandbox.run("test", "a.form.yaml", "--swift", ".", "--testable", "My App").status == 64)
        #expect(sandbox.run("test", "-", "--swift", ".").status == 64)
    }

    @Test func dataCannotBeAFolder() throws {
        let sandbox = try Sandbox()
        try sandbox.write(to: "a.form.yaml")
        let outcome = sandbox.run("validate", "a.form.yaml", ".")
        #expect(outcome.status == 2 && outcome.errors.contains("FG0901"))
    }

    @Test func keysWithLineBreaksStayOnOneLine() throws {
        let sandbox = try Sandbox()
        try sandbox.write(to: "a.form.yaml")
        sandbox.standardInput = Array(#"{"name":"x","a\nb\u2028c":1}"#.utf8)
        let outcome = sandbox.run("validate", "a.form.yaml", "-")
        #expect(outcome.status == 1)
        #expect(outcome.output == "a b c: the form has no field `a b c`\n")
    }
}
