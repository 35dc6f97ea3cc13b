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
            "access: public\nimports: [Foundation, UIKit.UIColor]\nshadowed: [String]\n")
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
        ("acess: public\n", "FG0205", "acess"),
        ("colour: red\n", "FG0205", "colour"),
        ("access: [public]\n", "FG0208", "["),
        ("access: open\n", "FG0212", "open"),
        ("imports: { a: b }\n", "FG0208", "{"),
        ("imports: [{ a: b }]\n", "FG0208", "{"),
        ("imports:\n", "FG0209", "imports"),
        ("imports: [\"A\\nimport B\"]\n", "FG0218", "\"A\\nimport B\""),
        ("imports: [1st]\n", "FG0218", "1st"),
        ("imports: [A..B]\n", "FG0218", "A..B"),
        ("shadowed: [A B]\n", "FG0218", "A B"),
        ("- access\n", "FG0208", "-"),
        ("access: public\naccess: internal\n", "FG0118", "access"),
    ])
    func `what is wrong is named where it stands`(text: String, code: String, place: String) throws {
        let file = SourceFile(path: "formgen.yaml", text: text)
        let diagnostics = Pipeline.configuration(file).1
        #expect(diagnostics.map(\.code) == [code])
        #expect(diagnostics.first?.primary.map { file.text(of: $0.span) } == place)
    }

    @Test func `a misspelt key has its neighbour named, and hides no other setting`() {
        let (settings, diagnostics) = settings("acess: public\nimports: [Foundation]\naccess: publik\n")
        #expect(diagnostics.map(\.fix?.title) == ["write `access`", "write `public`"])
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

    @Test func `the command line comes before the form, and the form before the configuration`() throws {
        try sandbox.write("access: public\n", to: "formgen.yaml")
        sandbox.standardInput = Array((Sandbox.form + "swift: { access: package }\n").utf8)
        #expect(sandbox.run("generate", "-").output.contains("package import FormRuntime"))
        #expect(sandbox.run("generate", "-", "--access=public").output.contains("public import FormRuntime"))
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
        #expect(outcome.errors.components(separatedBy: "FG0205").count == 2)
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
