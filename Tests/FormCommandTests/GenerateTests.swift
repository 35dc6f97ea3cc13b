import Foundation
import Testing

@testable import FormCommand

@Suite struct GenerateTests {
    let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func `the Swift file stands beside its form`() throws {
        try sandbox.write(to: "Forms/Sub/create-movie.form.yaml")
        let outcome = sandbox.run("generate", "Forms")
        #expect(outcome.status == 0)
        #expect(outcome.output == "" && outcome.errors == "")
        #expect(try sandbox.files() == ["Forms/Sub/create-movie.form.swift", "Forms/Sub/create-movie.form.yaml"])
        let text = try #require(sandbox.text(of: "Forms/Sub/create-movie.form.swift"))
        #expect(text.contains("struct ExampleForm"))
        #expect(text.contains("from create-movie.form.yaml"))
        #expect(!text.contains(sandbox.root))
    }

    @Test func `a folder keeps inner folders in the names`() throws {
        try sandbox.write(to: "Forms/Sub/a.form.yaml")
        try sandbox.write(to: "Forms/a.form.yml")
        try sandbox.write(to: "b.form.yaml")
        try sandbox.makeFolder("out")
        #expect(sandbox.run("generate", "--output", "out", "Forms", "b.form.yaml").status == 0)
        #expect(try sandbox.files(in: "out") == ["Sub.a.form.swift", "a.form.swift", "b.form.swift"])
    }

    @Test func `one form, one named file`() throws {
        try sandbox.write(to: "a.form.yaml")
        #expect(sandbox.run("generate", "a.form.yaml", "--output-file=Other.swift").status == 0)
        #expect(try sandbox.files() == ["Other.swift", "a.form.yaml"])
    }

    @Test func `standard input to standard output`() throws {
        sandbox.standardInput = Array(Sandbox.form.utf8)
        let outcome = sandbox.run("generate", "-")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("struct ExampleForm"))
        #expect(try sandbox.files() == [])
        #expect(sandbox.run("generate", "-", "--output-file", "a.swift").output == "")
        #expect(sandbox.text(of: "a.swift") == outcome.output)
    }

    @Test func `a file to standard output`() throws {
        try sandbox.write(to: "a.form.yaml")
        let outcome = sandbox.run("generate", "a.form.yaml", "--output-file", "-")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("struct ExampleForm"))
        #expect(try sandbox.files() == ["a.form.yaml"])
    }

    @Test func `access from the command line`() throws {
        sandbox.standardInput = Array(Sandbox.form.utf8)
        #expect(sandbox.run("generate", "-", "--access", "public").output.contains("public import FormRuntime"))
        #expect(sandbox.run("generate", "-", "--access=package").output.contains("package import FormRuntime"))
        #expect(!sandbox.run("generate", "-").output.contains("public"))
    }

    @Test func `names after the end of the options`() throws {
        try sandbox.write(to: "-a.form.yaml")
        #expect(sandbox.run("generate", "--", "-a.form.yaml").status == 0)
        #expect(sandbox.text(of: "-a.form.swift") != nil)
    }

    @Test func `every form is reported and the good ones are written`() throws {
        try sandbox.write(to: "a.form.yaml")
        try sandbox.write(Sandbox.wrongForm, to: "b.form.yaml")
        try sandbox.write("old", to: "b.form.swift")
        try sandbox.write(Sandbox.wrongForm, to: "c.form.yaml")
        try sandbox.write(to: "d.form.yaml")
        let outcome = sandbox.run("generate", ".")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("./b.form.yaml") && outcome.errors.contains("./c.form.yaml"))
        #expect(sandbox.text(of: "a.form.swift") != nil && sandbox.text(of: "d.form.swift") != nil)
        #expect(sandbox.text(of: "b.form.swift") == "old")
        #expect(sandbox.text(of: "c.form.swift") == nil)
    }

    @Test func `a file that would not change is not touched`() throws {
        try sandbox.write(to: "a.form.yaml")
        sandbox.run("generate", ".")
        let number = try sandbox.fileNumber(of: "a.form.swift")
        sandbox.run("generate", ".")
        #expect(try sandbox.fileNumber(of: "a.form.swift") == number)
        sandbox.run("generate", ".", "--access", "public")
        #expect(try sandbox.fileNumber(of: "a.form.swift") != number)
    }

    @Test func `check mode writes nothing and names what differs`() throws {
        try sandbox.write(to: "a.form.yaml")
        try sandbox.write(to: "b.form.yaml")
        let missing = sandbox.run("generate", "--check", ".")
        #expect(missing.status == 1)
        #expect(missing.errors.contains("./a.form.swift") && missing.errors.contains("./b.form.swift"))
        #expect(try sandbox.files() == ["a.form.yaml", "b.form.yaml"])
        sandbox.run("generate", ".")
        let same = sandbox.run("generate", "--check", ".")
        #expect(same.status == 0 && same.errors == "")
        try sandbox.write("edited", to: "b.form.swift")
        let edited = sandbox.run("generate", "--check", ".")
        #expect(edited.status == 1)
        #expect(!edited.errors.contains("a.form.swift") && edited.errors.contains("FG0905"))
        #expect(sandbox.text(of: "b.form.swift") == "edited")
    }

    @Test func `the same form given twice is one form`() throws {
        try sandbox.write(Sandbox.wrongForm, to: "Forms/a.form.yaml")
        let outcome = sandbox.run("generate", "Forms", "Forms/a.form.yaml", "./Forms/../Forms/a.form.yaml")
        #expect(outcome.status == 1)
        #expect(outcome.errors.components(separatedBy: "error:").count == 2)
    }

    @Test(arguments: [("a.form.yaml", "a.form.yml"), ("a.form.yaml", "A.form.yaml")])
    func `two forms for one file`(first: String, second: String) throws {
        try sandbox.write(to: first)
        try sandbox.write(to: second)
        guard try sandbox.files().count == 2 else { return }  // The file system does not tell the names apart.
        try sandbox.write(to: "other.form.yaml")
        let outcome = sandbox.run("generate", first, second, "other.form.yaml")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("`\(first)` and `\(second)` would write the same Swift file"))
        #expect(try sandbox.files() == [first, second, "other.form.swift", "other.form.yaml"].sorted())
    }

    @Test func `two folders with forms of one name, one output folder`() throws {
        try sandbox.write(to: "x/a.form.yaml")
        try sandbox.write(to: "y/a.form.yaml")
        try sandbox.makeFolder("out")
        #expect(sandbox.run("generate", "x", "y", "--output", "out").status == 2)
        #expect(try sandbox.files(in: "out") == [])
        #expect(sandbox.run("generate", ".", "--output", "out").status == 0)
        #expect(try sandbox.files(in: "out") == ["x.a.form.swift", "y.a.form.swift"])
    }

    @Test func `nothing but the output is written`() throws {
        try sandbox.write(to: "Forms/a.form.yaml")
        try sandbox.makeFolder("out")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: sandbox.path("Forms"))
        sandbox.run("generate", "Forms", "--output", "out")
        let date = try FileManager.default.attributesOfItem(atPath: sandbox.path("Forms"))[.modificationDate] as? Date
        #expect(date == Date(timeIntervalSince1970: 0))
        #expect(try sandbox.files() == ["Forms/a.form.yaml", "out/a.form.swift"])
    }
}
