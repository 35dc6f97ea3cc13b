/// Compiles a form for the browser: FormRuntime, FormPreview and a little C into a cache, then the form, and links them.
struct PreviewBuild {
    let tools: PreviewTools
    let files: FileSystem
    /// `NAME=value` for the compilers.
    let variables: [String]
    /// The folder of caches; nil where there is none, and everything is compiled anew.
    let cache: String?
    /// A folder of this build alone.
    let folder: String

    private static let swiftFlags = [
        "-target", PreviewTools.target, "-enable-experimental-feature", "Embedded", "-wmo", "-Osize",
        "-parse-as-library",
        "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
        "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility", "-package-name", "formgen",
        "-Xfrontend", "-disable-stack-protector",
    ]
    private static let runtimeParts = ["FormRuntime.o", "FormPreview.o", "support.o"]

    /// The WebAssembly of a form.
    /// - Parameters:
    ///   - form: The form's Swift file.
    ///   - bridge: What binds it to the page.
    /// - Returns: A module whose functions start with `formgen_`.
    /// - Throws: What a compiler or the system has against it.
    func module(form: String, bridge: String) throws(PreviewProblem) -> [UInt8] {
        try write(form, "Form.swift")
        try write(bridge, "Bridge.swift")
        let runtime = try runtimeFolder()
        try run(
            tools.swiftCompiler,
            Self.swiftFlags + ["-module-name", "PreviewedForm", "-I", runtime, "-c"]
                + ["Form.swift", "Bridge.swift"].map { folder + "/" + $0 } + ["-o", folder + "/Form.o"])
        try link(Self.runtimeParts.map { runtime + "/" + $0 })
        return try read(folder + "/form.wasm")
    }

    private func link(_ parts: [String]) throws(PreviewProblem) {
        let exports = ["start", "room", "answer", "output"].map { "--export=formgen_" + $0 }
        try run(
            tools.linker,
            [folder + "/Form.o"] + parts + [
                tools.library + "/libswiftUnicodeDataTables.a", "-o", folder + "/form.wasm", "--no-entry",
                "--gc-sections",
                "--strip-all", "-z", "stack-size=1048576",
            ] + exports)
    }

    // MARK: - What all forms share

    /// The folder with the compiled runtime: from the cache, or made and put there.
    private func runtimeFolder() throws(PreviewProblem) -> String {
        guard let cache else { return try makeRuntime(in: folder) }
        let cached = cache + "/preview-" + (try runtimeKey())
        if files.exists(cached) { return cached }
        guard let new = newFolder(in: cache) else { return try makeRuntime(in: folder) }
        do throws(PreviewProblem) {
            _ = try makeRuntime(in: new)
        } catch {
            files.removeFolder(new)
            throw error
        }
        do throws(SystemError) {
            try files.moveFolder(new, to: cached)
            return cached
        } catch {
            // Another process was faster, or has made it impossible.
            defer { files.removeFolder(new) }
            return files.exists(cached) ? cached : try makeRuntime(in: folder)
        }
    }

    private func newFolder(in cache: String) -> String? {
        guard (try? files.makeFolder(cache)) != nil else { return nil }
        return try? files.makeTemporaryFolder(in: cache)
    }

    private func makeRuntime(in folder: String) throws(PreviewProblem) -> String {
        try compile("FormRuntime", tools.runtime, in: folder)
        try compile("FormPreview", tools.bridge, in: folder)
        try write(PreviewSupport.source, "support.c")
        try run(
            tools.cCompiler,
            ["--target=" + PreviewTools.target, "-Os", "-ffreestanding", "-fno-builtin", "-c"]
                + [self.folder + "/support.c", "-o", folder + "/support.o"])
        return folder
    }

    private func compile(_ module: String, _ sources: [String], in folder: String) throws(PreviewProblem) {
        try run(
            tools.swiftCompiler,
            Self.swiftFlags + ["-module-name", module, "-I", folder, "-emit-module", "-emit-module-path"]
                + [folder + "/" + module + ".swiftmodule", "-c"] + sources + ["-o", folder + "/" + module + ".o"])
    }

    /// A name for what the runtime is made from: the compiler, the flags and all sources.
    private func runtimeKey() throws(PreviewProblem) -> String {
        var hash = StableHash()
        hash.add(tools.fingerprint)
        for flag in Self.swiftFlags { hash.add(flag) }
        hash.add(PreviewSupport.source)
        for path in tools.runtime + tools.bridge {
            hash.add(path)
            hash.add(try read(path))
        }
        return hash.text
    }

    // MARK: - Steps

    private func run(_ program: String, _ arguments: [String]) throws(PreviewProblem) {
        let child = ChildProcess(program: program, arguments: arguments, variables: variables)
        let outcome: ChildProcess.Outcome
        do throws(SystemError) {
            outcome = try child.run(log: folder + "/log.txt")
        } catch {
            throw .unreadable(program, reason: error.reason)
        }
        guard outcome.isSuccess else { throw .refused(program: program, output: outcome.output) }
    }

    private func write(_ text: String, _ name: String) throws(PreviewProblem) {
        do throws(SystemError) {
            try files.write(Array(text.utf8), to: folder + "/" + name)
        } catch {
            throw .unwritable(folder + "/" + name, reason: error.reason)
        }
    }

    private func read(_ path: String) throws(PreviewProblem) -> [UInt8] {
        do throws(SystemError) {
            return try files.read(path, upTo: 1 << 26)
        } catch {
            throw .unreadable(path, reason: error.reason)
        }
    }
}

/// The hash FNV-1a of 64 bits, the same in every process: for names of files, not for safety.
struct StableHash {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Takes bytes, and their end.
    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
        add(0xFF)
    }

    mutating func add(_ text: String) { add(text.utf8) }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }

    var text: String { String(value, radix: 16) }
}
