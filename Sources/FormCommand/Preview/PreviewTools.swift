import FormCompiler

/// What turns Swift into a module for a browser: the compilers of a toolchain, and the sources of the runtime.
struct PreviewTools: Hashable {
    let swiftCompiler: String
    let cCompiler: String
    let linker: String
    /// The folder with the standard library of Embedded Swift for the target.
    let library: String
    /// The Swift files of FormRuntime, then of FormPreview.
    let runtime: [String]
    let bridge: [String]
    /// What the compiler says of itself: another one makes other modules.
    let fingerprint: String

    /// The system of the module: WebAssembly of 32 bits and nothing around it.
    static let target = "wasm32-unknown-none-wasm"

    /// The folder of the package's targets, as the compiler of this file saw it. A tool that was built on another machine
    /// does not have it.
    static let builtSources: String = {
        let file: StaticString = #filePath
        return file.description.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    }()
}

/// Why no page can be made.
enum PreviewProblem: Error, Hashable {
    /// A part of what it takes is missing: what, and how to get it.
    case missing(String, help: String)
    /// A file could not be read, or a program not be run.
    case unreadable(String, reason: String)
    case unwritable(String, reason: String)
    /// A compiler refused its input: which one, and what it said.
    case refused(program: String, output: String)
}

// MARK: - Finding them

/// Looks for the parts.
struct PreviewToolSearch {
    let files: FileSystem
    let variable: (String) -> String?
    /// Where the person says that the sources are.
    let sources: String?

    func tools(temporary: String) throws(PreviewProblem) -> PreviewTools {
        // What takes no time is looked for first.
        let (runtime, bridge) = (try swiftFiles(of: "FormRuntime"), try swiftFiles(of: "FormPreview"))
        guard let compiler = inPath("swiftc") else { throw .missingTool("`swiftc`") }
        let information = try ask(compiler, temporary)
        guard let resources = Self.resourcePath(information) else {
            throw .missingTool("the toolchain of `\(compiler)`")
        }
        let library = resources + "/embedded/" + PreviewTools.target
        guard files.exists(library) else { throw .missingTool("Embedded Swift for WebAssembly (`\(library)`)") }
        let programs = resources + "/../../bin"
        guard let clang = program("clang", beside: programs) else { throw .missingTool("`clang`") }
        guard let linker = program("wasm-ld", beside: programs) else { throw .missingTool("`wasm-ld`") }
        return PreviewTools(
            swiftCompiler: compiler, cCompiler: clang, linker: linker, library: library, runtime: runtime,
            bridge: bridge, fingerprint: information)
    }

    /// The program of the toolchain, else any of that name.
    private func program(_ name: String, beside folder: String) -> String? {
        let own = folder + "/" + name
        return files.isProgram(own) ? own : inPath(name)
    }

    private func inPath(_ name: String) -> String? {
        let folders = (variable("PATH") ?? "").split(separator: ":")
        return folders.lazy.map { files.resolved($0 + "/" + name) }.first { files.isProgram($0) }
    }

    private func ask(_ compiler: String, _ temporary: String) throws(PreviewProblem) -> String {
        let child = ChildProcess(program: compiler, arguments: ["-print-target-info"], variables: variables)
        do throws(SystemError) {
            return try child.run(log: temporary + "/target.json").output
        } catch {
            throw .unreadable(compiler, reason: error.reason)
        }
    }

    /// What the compilers may need of the environment.
    var variables: [String] {
        ["PATH", "HOME", "TMPDIR", "LANG", "SDKROOT", "DEVELOPER_DIR", "TOOLCHAINS"].compactMap { name in
            variable(name).map { name + "=" + $0 }
        }
    }

    /// The folder that the compiler has its libraries in, of its description in JSON.
    static func resourcePath(_ information: String) -> String? {
        let key = "\"runtimeResourcePath\""
        guard let start = information.firstRange(of: key) else { return nil }
        let parts = information[start.upperBound...].split(separator: "\"", maxSplits: 2)
        return parts.count > 1 ? String(parts[1]) : nil
    }

    private func swiftFiles(of module: String) throws(PreviewProblem) -> [String] {
        let folder = files.resolved(sources ?? PreviewTools.builtSources) + "/" + module
        var found: [String] = []
        var waiting = [folder]
        while let next = waiting.popLast() {
            for name in (try? files.names(in: next)) ?? [] {
                let path = next + "/" + name
                if name.hasSuffix(".swift") { found.append(path) } else if isFolder(path) { waiting.append(path) }
            }
        }
        guard !found.isEmpty else { throw .missingSources(of: module, in: folder) }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private func isFolder(_ path: String) -> Bool {
        !files.isSymbolicLink(path) && (try? files.status(of: path).kind) == .folder
    }
}

extension PreviewProblem {
    fileprivate static func missingTool(_ what: String) -> PreviewProblem {
        .missing(
            what,
            help:
                "install a toolchain of swift.org, which has `swiftc`, `clang`, `wasm-ld` and Embedded Swift, and put it first in PATH"
        )
    }

    fileprivate static func missingSources(of module: String, in folder: String) -> PreviewProblem {
        .missing(
            "the sources of \(module) (`\(folder)`)",
            help: "name the folder `Sources` of the formgen package with `--runtime`")
    }
}
