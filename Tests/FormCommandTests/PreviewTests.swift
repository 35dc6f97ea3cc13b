import FormCompiler
import Foundation
import Testing

@testable import FormCommand

/// The page of a form, and what is said where it cannot be made. The pages themselves are opened by `.ci/run preview`.
@Suite struct PreviewTests {
    let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(to: "a.form.yaml")
    }

    @Test func `a title cannot end its element`() {
        let page = PreviewPage(title: "</title><script>x</script> & \"", fileName: "<b>.form.yaml", module: []).html
        #expect(page.contains("<title>&lt;/title&gt;&lt;script&gt;x&lt;/script&gt; &amp; &quot;</title>"))
        #expect(page.contains("<code>&lt;b&gt;.form.yaml</code>"))
        #expect(!page.contains("<script>x"))
    }

    @Test func `a page holds the module and asks for nothing else`() {
        let page = PreviewPage(title: "A", fileName: "a.form.yaml", module: Array("\0asm".utf8)).html
        #expect(page.contains("id=\"module\">AGFzbQ==</script>"))
        #expect(page.contains("default-src 'none'"))
        for word in ["http:", "https:", " src=", "@import", "url("] { #expect(!page.contains(word), "\(word)") }
    }

    @Test(arguments: 0...100)
    func `base64 is that of Foundation`(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ count) }
        #expect(PreviewPage.base64(bytes) == Data(bytes).base64EncodedString())
    }

    @Test func `without a toolchain the reason is said and nothing is written`() throws {
        sandbox.variables = ["PATH": "", "TMPDIR": sandbox.root]
        let outcome = sandbox.run("preview", "a.form.yaml")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("cannot find `swiftc` [FG0910]"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.root) == ["a.form.yaml"])
    }

    @Test func `a toolchain without Embedded Swift is told apart`() throws {
        let library = sandbox.root + "/usr/lib/swift"
        try sandbox.write(
            "#!/bin/sh\necho '{ \"paths\": { \"runtimeResourcePath\": \"\(library)\" } }'\n", to: "bin/swiftc")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.path("bin/swiftc"))
        sandbox.variables = ["PATH": sandbox.path("bin"), "TMPDIR": sandbox.root]
        let outcome = sandbox.run("preview", "a.form.yaml")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("cannot find Embedded Swift for WebAssembly (`\(library)/embedded/"))
    }

    @Test func `what the compiler refuses is shown, and nothing is written`() throws {
        let library = sandbox.root + "/usr/lib/swift"
        let information = "{ \"paths\": { \"runtimeResourcePath\": \"\(library)\" } }"
        try sandbox.write("", to: "usr/lib/swift/embedded/\(PreviewTools.target)/none")
        try sandbox.write(
            "#!/bin/sh\ncase \"$*\" in *print-target-info*) echo '\(information)';; *) echo 'error: refused'; exit 1;; esac\n",
            to: "usr/bin/swiftc")
        for name in ["clang", "wasm-ld"] { try sandbox.write("#!/bin/sh\nexit 1\n", to: "usr/bin/\(name)") }
        for name in ["swiftc", "clang", "wasm-ld"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: sandbox.path("usr/bin/\(name)"))
        }
        sandbox.variables = ["PATH": sandbox.path("usr/bin") + ":/bin:/usr/bin", "TMPDIR": sandbox.root]
        let outcome = sandbox.run("preview", "a.form.yaml", "--output", "page.html")
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains("[FG0911]"))
        #expect(outcome.errors.contains("refused"))
        #expect(!FileManager.default.fileExists(atPath: sandbox.path("page.html")))
    }

    @Test func `sources that are elsewhere have to be named`() {
        sandbox.variables = ["TMPDIR": sandbox.root]
        let outcome = sandbox.run("preview", "a.form.yaml", "--runtime", "nowhere", "--diagnostics", "rich")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("cannot find the sources of FormRuntime"))
        #expect(outcome.errors.contains("`--runtime`"))
    }

    @Test func `a form with errors has no page`() throws {
        try sandbox.write(Sandbox.wrongForm, to: "b.form.yaml")
        #expect(sandbox.run("preview", "b.form.yaml").status == 1)
    }

    @Test func `a form without a name needs one for its page`() {
        let outcome = sandbox.run("preview", "-")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("give '--output'"))
    }

    @Test func `the resource path is read from what the compiler says`() {
        let information = "{\n  \"paths\": {\n    \"runtimeResourcePath\": \"/opt/swift/usr/lib/swift\"\n  }\n}\n"
        #expect(PreviewToolSearch.resourcePath(information) == "/opt/swift/usr/lib/swift")
        #expect(PreviewToolSearch.resourcePath("{}") == nil)
        #expect(PreviewToolSearch.resourcePath("\"runtimeResourcePath\"") == nil)
    }

    @Test func `a child process is told apart by how it ends`() throws {
        let log = sandbox.path("log")
        let echo = ChildProcess(program: "/bin/sh", arguments: ["-c", "echo $A; echo b >&2"], variables: ["A=a"])
        let outcome = try echo.run(log: log)
        #expect(outcome.isSuccess && outcome.output == "a\nb\n")
        let failing = ChildProcess(program: "/bin/sh", arguments: ["-c", "exit 3"], variables: [])
        #expect(try !failing.run(log: log).isSuccess)
        let killed = ChildProcess(program: "/bin/sh", arguments: ["-c", "kill -9 $$"], variables: [])
        #expect(try !killed.run(log: log).isSuccess)
        #expect(throws: SystemError.self) {
            try ChildProcess(program: sandbox.path("none"), arguments: [], variables: []).run(log: log)
        }
    }
}
