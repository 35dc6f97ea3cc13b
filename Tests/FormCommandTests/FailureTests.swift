import Foundation
import Testing

@testable import FormCommand

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The file system says no: status 2, a reason, and what was there is still there.
@Suite struct FailureTests {
    let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: ["generate", "check", "dump-ir"])
    func `a missing form`(verb: String) {
        let outcome = sandbox.run(verb, "nope.form.yaml")
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("cannot read `nope.form.yaml`: no such file or directory"))
        #expect(outcome.errors.contains("FG0901"))
    }

    @Test func `a folder where a file is expected`() throws {
        try sandbox.write(to: "Forms/a.form.yaml")
        let outcome = sandbox.run("dump-ir", "Forms")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("cannot read `Forms`: it is a folder"))
    }

    @Test(arguments: ["check", "generate"])
    func `a folder without forms`(verb: String) throws {
        try sandbox.write(to: "Forms/a.yaml")
        try sandbox.write(to: "Forms/.hidden/a.form.yaml")
        try sandbox.write(to: "Forms/.build/a.form.yaml")
        let outcome = sandbox.run(verb, "Forms")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("no form in `Forms`") && outcome.errors.contains("FG0902"))
    }

    @Test(.disabled(if: geteuid() == 0, "root may read and write everything"))
    func `a form that may not be read`() throws {
        try sandbox.write(to: "a.form.yaml")
        try sandbox.write(to: "b.form.yaml")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: sandbox.path("a.form.yaml"))
        let outcome = sandbox.run("generate", ".")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("cannot read `./a.form.yaml`: permission denied"))
        #expect(sandbox.text(of: "b.form.swift") != nil)
    }

    @Test func `a link to nowhere is found and reported`() throws {
        try sandbox.link("a.form.yaml", to: "gone")
        let outcome = sandbox.run("check", ".")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("cannot read `./a.form.yaml`: no such file or directory"))
    }

    @Test(.timeLimit(.minutes(1)))
    func `pipes and devices are not waited for`() throws {
        try #require(mkfifo(sandbox.path("pipe.form.yaml"), 0o600) == 0)
        for path in ["pipe.form.yaml", "/dev/zero", "/dev/null"] {
            let outcome = sandbox.run("check", path)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("cannot read `\(path)`: it is a pipe or a device"))
        }
    }

    @Test func `endless standard input is read to the limit only`() {
        sandbox.standardInput = [UInt8](repeating: UInt8(ascii: "#"), count: FormInput.readLimit + 100)
        #expect(sandbox.run("check", "-").status == 1)
    }

    @Test func `a missing output folder`() throws {
        try sandbox.write(to: "a.form.yaml")
        let outcome = sandbox.run("generate", "a.form.yaml", "--output", "out")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("cannot write `out`: no such file or directory"))
        #expect(sandbox.run("generate", "a.form.yaml", "--output-file", "out/a.swift").status == 2)
        #expect(sandbox.run("generate", "a.form.yaml", "--output", "a.form.yaml").errors.contains("it is not a folder"))
        #expect(try sandbox.files() == ["a.form.yaml"])
    }

    @Test func `a folder in the way of the output`() throws {
        try sandbox.write(to: "a.form.yaml")
        try sandbox.write(to: "b.form.yaml")
        try sandbox.makeFolder("a.form.swift")
        let outcome = sandbox.run("generate", ".")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("cannot write `./a.form.swift`: it is a folder"))
        #expect(try sandbox.files() == ["a.form.yaml", "b.form.swift", "b.form.yaml"])
    }

    @Test(.disabled(if: geteuid() == 0, "root may read and write everything"))
    func `an output folder that may not be written`() throws {
        try sandbox.write(to: "a.form.yaml")
        try sandbox.makeFolder("out")
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: sandbox.path("out"))
        let outcome = sandbox.run("generate", "a.form.yaml", "--output", "out")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("permission denied"))
    }

    @Test func `standard output on a full disk`() {
        sandbox.standardInput = Array(Sandbox.form.utf8)
        sandbox.outputFailure = SystemError(errno: ENOSPC)
        let outcome = sandbox.run("generate", "-")
        #expect(outcome.status == 2)
        #expect(outcome.errors == "formgen: error: cannot write to standard output: no space left on device\n")
        #expect(sandbox.run("--help").status == 2)
    }

    @Test func `nobody is told of a closed pipe`() {
        sandbox.outputFailure = SystemError(errno: EPIPE)
        let outcome = sandbox.run("explain")
        #expect(outcome.status == 2)
        #expect(outcome.errors == "")
    }

    #if os(Linux)
        @Test func `devices are written to and never replaced`() throws {
            try sandbox.write(to: "a.form.yaml")
            let full = sandbox.run("generate", "a.form.yaml", "--output-file", "/dev/full")
            #expect(full.status == 2)
            #expect(full.errors.contains("cannot write `/dev/full`: no space left on device"))
            #expect(sandbox.run("generate", "a.form.yaml", "--output-file", "/dev/null").status == 0)
            for device in ["/dev/full", "/dev/null"] {
                #expect(
                    try FileManager.default.attributesOfItem(atPath: device)[.type] as? FileAttributeType
                        == .typeCharacterSpecial)
            }
        }
    #endif
}
