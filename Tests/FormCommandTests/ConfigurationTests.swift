import Foundation
import FormCompiler
import FormSource
import Testing

@testable import FormCommand

@Suite struct ConfigurationTests {
    let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func `every setting is read`() {
        let (settings, diagnostics) = settings(
            "access: public\nimports: [Foundation, UIKit.UIColor, Foundation]\nshadowed: [String]\n")
        #expect(diagnostics.isEmpty)
        #expect(settings.access == .public)
        #expect(settings.imports == ["Foundation", "UIKit.UIColor"])
        #expect(settings.shadowed == ["String"])
    }

    @Test(arguments: ["", "# nothing yet\n", "access: internal\n"])
    func `nothing set is the default`(text: String) {
        let (settings, diagnostics) = settings(text)
        #expect(diagnostics.isEmpty)
        #expect(settings == EmitSettings())
    }

    @Test(arguments: [
        ("acess: public\n", "FG0906", "acess", "formgen.yaml has no key `acess`"),
        ("colour: red\n", "FG0906", "colour", "formgen.yaml has no key `colour`"),
        ("access: [public]\n", "FG0907", "[public]", "expected one word in `access`, found a list"),
        ("access: open\n", "FG0908", "open", "expected `internal`, `package` or `public`, found `open`"),
        (
            "imports: Foundation\n", "FG0907", "Foundation",
            "expected a list of names in `imports`, found the text `Foundation`"
        ),
        ("imports: [{ a: b }]\n", "FG0907", "{ a: b }", "expected a name in `imports`, found a mapping"),
        (
            "imports: [\"A\\nimport B\"]\n", "FG0909", "\"A\\nimport B\"",
            "expected a Swift name in `imports`, found `A\nimport B`"
        ),
        ("imports: [1st]\n", "FG0909", "1st", "expected a Swift name in `imports`, found `1st`"),
        ("imports: [A..B]\n", "FG0909", "A..B", "expected a Swift name in `imports`, found `A..B`"),
        ("shadowed: [A.B]\n", "FG0909", "A.B", "expected a Swift name in `shadowed`, found `A.B`"),
        ("- access\n", "FG0907", "- access", "expected a mapping in formgen.yaml, found a list"),
    ])
    func `what is wrong is named where it stands`(text: String, code: String, place: String, headline: String) throws {
        let file = SourceFile(path: "formgen.yaml", text: text)
        let diagnostic = try #require(Pipeline.configuration(file).1.first)
        #expect(Pipeline.configuration(file).1.count == 1)
        #expect(diagnostic.code == code)
        #expect(diagnostic.headline == headline)
        #expect(diagnostic.primary.map { file.text(of: $0.span) } == place)
    }

    @Test func `a misspelt key has its neighbour named, and hides no other setting`() {
        let (settings, diagnostics) = settings("acess: public\nimports: [Foundation]\naccess: publik\n")
        #expect(diagnostics.map(\.help) == ["did you mean `access`?", "did you mean `public`?"])
        #expect(settings.imports == ["Foundation"])
    }

    @Test func `the nearest configuration speaks for a form`() throws {
        try sandbox.write("", to: "Package.swift")
        try sandbox.write("access: public\n", to: "formgen.yaml")
        try sandbox.write("imports: [Foundation]\n", to: "Sources/Near/formgen.yaml")
        try sandbox.write(to: "Sources/Near/Sub/a.form.yaml")
        try sandbox.write(to: "Sources/Far/b.form.yaml")
        #expect(sandbox.run("generate", "Sources").status == 0)
        let near = try #require(sandbox.text(of: "Sources/Near/Sub/a.form.swift"))
        #expect(near.contains("import Foundation") && !near.contains("public"))
        let far = try #require(sandbox.text(of: "Sources/Far/b.form.swift"))
        #expect(far.contains("public import FormRuntime") && !far.contains("Foundation"))
    }

    @Test func `a configuration above the package is not the package's`() throws {
        try sandbox.write("access: public\n", to: "formgen.yaml")
        try sandbox.write("", to: "Inner/Package.swift")
        try sandbox.write(to: "Inner/a.form.yaml")
        sandbox.run("generate", "Inner")
        #expect(sandbox.text(of: "Inner/a.form.swift")?.contains("public") == false)
    }

    @Test func `the command line comes first`() throws {
        try sandbox.write("access: public\n", to: "formgen.yaml")
        try sandbox.write("access: package\n", to: "other.yaml")
        try sandbox.write(to: "a.form.yaml")
        func generated(_ options: String...) -> String {
            sandbox.run(["generate", "a.form.yaml", "--output-file", "-"] + options).output
        }
        #expect(generated().contains("public import FormRuntime"))
        #expect(generated("--config", "other.yaml").contains("package import FormRuntime"))
        #expect(!generated("--access", "internal").contains("public"))
    }

    @Test func `standard input belongs to the working directory`() throws {
        try sandbox.write("access: public\n", to: "formgen.yaml")
        sandbox.standardInput = Array(Sandbox.form.utf8)
        #expect(sandbox.run("generate", "-").output.contains("public import FormRuntime"))
    }

    @Test func `a configuration with errors is reported once, and its forms are not written`() throws {
        try sandbox.write("acess: public\n", to: "x/formgen.yaml")
        try sandbox.write(to: "x/a.form.yaml")
        try sandbox.write(to: "x/b.form.yaml")
        try sandbox.write(to: "y/c.form.yaml")
        let outcome = sandbox.run("generate", ".")
        #expect(outcome.status == 1)
        #expect(outcome.errors.components(separatedBy: "FG0906").count == 2)
        #expect(outcome.errors.hasPrefix("x/formgen.yaml:1:1: error:"))
        #expect(try sandbox.files().filter { $0.hasSuffix(".swift") } == ["y/c.form.swift"])
    }

    @Test func `a configuration that cannot be read`() throws {
        try sandbox.write(to: "a.form.yaml")
        let outcome = sandbox.run("generate", "a.form.yaml", "--config", "gone.yaml")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("cannot read `gone.yaml`: no such file or directory"))
        #expect(try sandbox.files() == ["a.form.yaml"])
    }

    private func settings(_ text: String) -> (EmitSettings, [Diagnostic]) {
        Pipeline.configuration(SourceFile(path: "formgen.yaml", text: text))
    }
}
