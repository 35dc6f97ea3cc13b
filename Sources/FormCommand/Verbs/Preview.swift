import FormCompiler

extension Verb {
    static let preview = Verb(
        name: "preview",
        summary: "write a page that shows a form at work in a browser",
        operands: "FILE",
        operandCount: 1...1,
        options: [.page, .runtime, .keep, .config, .types],
        notes: """
            The page stands alone: it draws the form, runs the checks of the generated
            Swift, compiled to WebAssembly, and shows the issues and the request as they
            change. create-movie.form.yaml becomes create-movie.preview.html in the
            working folder. A single - reads the form from standard input.

            It takes a toolchain of swift.org in PATH, with swiftc, clang, wasm-ld and
            Embedded Swift. What all forms share is compiled once and kept in
            $XDG_CACHE_HOME/formgen, or $HOME/.cache/formgen.
            """,
        run: previewForm
    )

    private static func previewForm(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
        let input = FormInput(path: invocation.arguments.operands[0])
        let target = try invocation.pageTarget(of: input)
        let outcome = invocation.compile(input, ownsTypes: true)
        guard case .form(let form) = outcome else { return outcome.status }
        var configurations = Configurations(invocation)
        do throws(Configurations.UnusableConfiguration) {
            let settings = try configurations.settings(for: input)
            let fileName = FormFileName.lastComponent(of: input.displayName)
            let sources = Pipeline.emitPreview(form, from: fileName, settings: settings)
            return invocation.preview(sources, of: fileName, to: target)
        } catch {
            return error.status
        }
    }
}

extension CommandOption {
    fileprivate static let page = CommandOption(
        "output", value: .text("FILE"), help: "write the page here; - is standard output")
    fileprivate static let runtime = CommandOption(
        "runtime",
        value: .text("DIR"),
        help: """
            the folder Sources of the formgen package, where it is not where
            this command was built
            """)
    fileprivate static let keep = CommandOption(
        "keep",
        value: .text("DIR"),
        help: "leave what the page is compiled from, and the module, in this folder")
}

extension Invocation {
    /// Where the page goes.
    fileprivate func pageTarget(of input: FormInput) throws(UsageError) -> OutputTarget {
        switch arguments[.page] {
        case FormInput.standardInput?: return .standardOutput
        case let path?: return .file(path)
        case nil:
            guard !input.isStandardInput else {
                throw UsageError("a form from standard input has no name: give '--output'")
            }
            let name = FormFileName.lastComponent(of: input.path)
            let suffix = FormFileName.suffixes.first { name.hasSuffix($0) } ?? ""
            return .file(name.dropLast(suffix.count) + ".preview.html")
        }
    }

    fileprivate func preview(_ sources: PreviewSources, of fileName: String, to target: OutputTarget) -> ExitStatus {
        do throws(PreviewProblem) {
            let module = try module(of: sources)
            try deliver(PreviewPage(title: sources.title, fileName: fileName, module: module).html, to: target)
            return .success
        } catch {
            report(error)
            return .failure
        }
    }

    /// Compiles in a folder that is gone afterwards, unless the person wants to keep it.
    private func module(of sources: PreviewSources) throws(PreviewProblem) -> [UInt8] {
        let kept = arguments[.keep]
        let folder = try buildFolder(kept)
        defer { if kept == nil { files.removeFolder(folder) } }
        let search = PreviewToolSearch(files: files, variable: environment.variable, sources: arguments[.runtime])
        let build = PreviewBuild(
            tools: try search.tools(temporary: folder), files: files, variables: search.variables,
            cache: cacheFolder, folder: folder)
        return try build.module(form: sources.form, bridge: sources.bridge)
    }

    private func buildFolder(_ kept: String?) throws(PreviewProblem) -> String {
        let temporary = environment.variable("TMPDIR") ?? "/tmp"
        do throws(SystemError) {
            guard let kept else { return try files.makeTemporaryFolder(in: temporary) }
            try files.makeFolder(kept)
            return files.resolved(kept)
        } catch {
            throw .unwritable(kept ?? temporary, reason: error.reason)
        }
    }

    /// As the XDG Base Directory Specification has it.
    private var cacheFolder: String? {
        if let cache = environment.variable("XDG_CACHE_HOME"), cache.hasPrefix("/") { return cache + "/formgen" }
        guard let home = environment.variable("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.cache/formgen"
    }

    private func deliver(_ page: String, to target: OutputTarget) throws(PreviewProblem) {
        guard case .file(let path) = target else { return environment.standardOutput.write(page) }
        do throws(SystemError) {
            try files.write(Array(page.utf8), to: path)
        } catch {
            throw .unwritable(path, reason: error.reason)
        }
        environment.standardOutput.write(path + "\n")
    }

    private func report(_ problem: PreviewProblem) {
        let path = arguments.operands[0]
        switch problem {
        case .missing(let what, let help): reporter.report(.noPreviewTools(what, help: help), in: path)
        case .unreadable(let file, let reason): reporter.report(.cannotRead(file, reason: reason), in: file)
        case .unwritable(let file, let reason): reporter.report(.cannotWrite(file, reason: reason), in: file)
        case .refused(let program, let output):
            reporter.report(.previewRefused(FormFileName.lastComponent(of: program)), in: path)
            environment.standardError.write(output)
        }
    }
}
