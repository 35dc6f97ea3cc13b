import Foundation
import Testing

@testable import FormCommand

@Suite struct FileSystemTests {
    let sandbox: Sandbox
    let files: FileSystem

    init() throws {
        sandbox = try Sandbox()
        files = FileSystem(workingDirectory: sandbox.root)
    }

    @Test func `forms are found at any depth, sorted by their bytes`() throws {
        for name in ["b.form.yaml", "a.form.yml", "B.form.yaml", "x/y/z.form.yaml", "x.form.yaml", "é.form.yaml"] {
            try sandbox.write(to: "Forms/" + name)
        }
        for name in ["a.yaml", ".hidden.form.yaml", ".build/a.form.yaml", "x/.git/a.form.yaml", "a.form.yaml.txt"] {
            try sandbox.write(to: "Forms/" + name)
        }
        let names = ["B.form.yaml", "a.form.yml", "b.form.yaml", "x.form.yaml", "x/y/z.form.yaml", "é.form.yaml"]
        #expect(files.search(under: "Forms", for: FormFileName.isForm).found == names.map { "Forms/" + $0 })
        #expect(files.search(under: "Forms/", for: FormFileName.isForm).found == names.map { "Forms/" + $0 })
        #expect(
            files.search(under: sandbox.path("Forms"), for: FormFileName.isForm).found
                == names.map { sandbox.path("Forms/") + $0 })
    }

    @Test func `links to files and folders are followed, each folder once, loops not at all`() throws {
        try sandbox.write(to: "Elsewhere/shared.form.yaml")
        try sandbox.write(to: "Forms/z/a.form.yaml")
        try sandbox.link("Forms/linked.form.yaml", to: "../Elsewhere/shared.form.yaml")
        try sandbox.link("Forms/folder", to: "../Elsewhere")
        try sandbox.link("Forms/a-link-to-z", to: "z")
        try sandbox.link("Forms/z/loop", to: "..")
        let search = files.search(under: "Forms", for: FormFileName.isForm)
        #expect(search.found == ["Forms/folder/shared.form.yaml", "Forms/linked.form.yaml", "Forms/z/a.form.yaml"])
        #expect(search.unreadable.isEmpty)
    }

    /// Two links from each folder to the next: 2^40 ways to the last.
    @Test(.timeLimit(.minutes(1)))
    func `many ways to one folder are one way`() throws {
        for level in 0..<40 {
            try sandbox.link("f\(level)/a", to: "../f\(level + 1)")
            try sandbox.link("f\(level)/b", to: "../f\(level + 1)")
        }
        try sandbox.write(to: "f40/a.form.yaml")
        // The kernel follows forty links in one path; the search says where it stopped.
        let search = files.search(under: "f20", for: FormFileName.isForm)
        #expect(search.found.count == 1)
    }

    @Test func `a folder that cannot be read is named`() {
        let search = files.search(under: "gone", for: FormFileName.isForm)
        #expect(search.found.isEmpty)
        #expect(search.unreadable.map(\.path) == ["gone"])
        #expect(search.unreadable.first?.error.reason == "no such file or directory")
    }

    @Test func `a failed write leaves the old file and nothing beside it`() throws {
        try sandbox.write("old", to: "out/a.swift")
        // A name too long for the file system fails after everything else has been prepared.
        let long = "out/" + String(repeating: "x", count: 300)
        #expect(throws: SystemError.self) { try files.write([1, 2, 3], to: long) }
        #expect(try sandbox.files(in: "out") == ["a.swift"])
        #expect(sandbox.text(of: "out/a.swift") == "old")
    }

    @Test func `a reader of the old file keeps it whole`() throws {
        try sandbox.write("old", to: "a.swift")
        let handle = try #require(FileHandle(forReadingAtPath: sandbox.path("a.swift")))
        try files.write(Array("new and longer".utf8), to: "a.swift")
        #expect(try handle.readToEnd() == Data("old".utf8))
        #expect(sandbox.text(of: "a.swift") == "new and longer")
        #expect(try sandbox.files() == ["a.swift"])
    }

    @Test func `a link to a file is written through`() throws {
        try sandbox.write("old", to: "real/a.swift")
        try sandbox.link("a.swift", to: "real/a.swift")
        try files.write(Array("new".utf8), to: "a.swift")
        #expect(sandbox.text(of: "real/a.swift") == "new")
        #expect(files.isSymbolicLink("a.swift"))
    }

    @Test func `paths by their text`() {
        let files = FileSystem(workingDirectory: "/home/me")
        #expect(files.normalized("a/./b/../c") == "/home/me/a/c")
        #expect(files.normalized("../../../x") == "/x")
        #expect(files.normalized("/a//b/") == "/a/b")
        #expect(files.displayed("/home/me/a/b") == "a/b")
        #expect(files.displayed("/home/mean") == "/home/mean")
        #expect(FileSystem(workingDirectory: "/").displayed("/a") == "a")
    }
}
