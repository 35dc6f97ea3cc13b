import Foundation
import PackagePlugin

/// Runs `formgen generate` on every form of a target. What a form says is judged by the command alone, whose messages
/// the build shows as they are.
@main
struct FormGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let dependencies = target.recursiveTargetDependencies.map(\.name)
        if !dependencies.contains("FormRuntime") {
            Diagnostics.warning(
                "target '\(target.name)' does not depend on FormRuntime, which the Swift files of its forms import; add "
                    + ".product(name: \"FormRuntime\", package: \"formgen\") to its dependencies")
        }
        return buildCommands(
            target: target.name,
            folder: target.directoryURL,
            files: module.sourceFiles,
            tool: try context.tool(named: "formgen").url,
            output: context.pluginWorkDirectoryURL
        )
    }

    /// One command a form or file of types. Files that would write one file are an error, since the build could not say which
    /// they are.
    private func buildCommands(target: String, folder: URL, files: FileList, tool: URL, output: URL) -> [Command] {
        let forms = files.map(\.url).filter { FormFileName.isForm(path(of: $0)) }
        let types = files.map(\.url).filter { FormFileName.isTypes(path(of: $0)) }
        if forms.isEmpty && types.isEmpty {
            Diagnostics.warning(
                "target '\(target)' has no form: expected files named *.form.yaml or *.form.yml that are not excluded")
        }
        let names = (forms + types).map { form in
            outputName(forFormAt: FormFileName.relativePath(of: path(of: form), in: path(of: folder)))
        }
        let outputs = zip(forms + types, names).map { (input: path(of: $0), output: $1) }
        for (first, second) in FormFileName.collisions(among: outputs) {
            Diagnostics.error("'\(first)' and '\(second)' would write the same Swift file; rename one of them")
        }
        return zip(forms + types, names).map {
            command(for: $0, using: types, tool: tool, output: output.appending(path: $1))
        }
    }

    /// What a form uses of the types is not known here: it is compiled again whenever one is edited, and written only if
    /// that changes it.
    private func command(for form: URL, using types: [URL], tool: URL, output: URL) -> Command {
        let exists = FileManager.default.fileExists(atPath:)
        let config = FormFileName.configuration(forFormAt: path(of: form), exists: exists)
        return .buildCommand(
            displayName: "Compiling form \(form.lastPathComponent)",
            executable: tool,
            arguments: ["generate", path(of: form), "--output-file", path(of: output)]
                + (config.map { ["--config", $0] } ?? []) + types.flatMap { ["--types", path(of: $0)] },
            inputFiles: [form] + (config.map { [URL(filePath: $0)] } ?? []) + types.filter { $0 != form },
            outputFiles: [output]
        )
    }

    /// The path as the file system has it: without `%20`.
    private func path(of url: URL) -> String {
        url.path(percentEncoded: false)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension FormGenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            buildCommands(
                target: target.displayName,
                folder: context.xcodeProject.directoryURL,
                files: target.inputFiles,
                tool: try context.tool(named: "formgen").url,
                output: context.pluginWorkDirectoryURL
            )
        }
    }
#endif
