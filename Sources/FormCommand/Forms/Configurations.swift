import FormCompiler
import FormSource

/// Finds and reads the configuration of each form, every file once.
struct Configurations {
    private let invocation: Invocation
    private var loaded: [String: Result<EmitSettings, UnusableConfiguration>] = [:]

    /// A configuration that has been reported.
    struct UnusableConfiguration: Error, Hashable {
        let status: ExitStatus
    }

    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    /// The settings for a form: of the file named by `--config`, else of the nearest, else the defaults.
    mutating func settings(for input: FormInput) throws(UnusableConfiguration) -> EmitSettings {
        guard let path = invocation.arguments[.config] ?? nearest(to: input) else { return EmitSettings() }
        let result = loaded[path] ?? load(path)
        loaded[path] = result
        return try result.get()
    }

    private func nearest(to input: FormInput) -> String? {
        let files = invocation.files
        let path = FormFileName.configuration(forFormAt: files.normalized(input.path), exists: files.exists)
        return path.map(files.displayed)
    }

    private func load(_ path: String) -> Result<EmitSettings, UnusableConfiguration> {
        do throws(SystemError) {
            let bytes = try invocation.files.read(path, upTo: FormInput.readLimit)
            let file = SourceFile(path: path, bytes: bytes)
            let (settings, diagnostics) = Pipeline.configuration(file)
            invocation.reporter.report(diagnostics, in: file)
            let isUsable = !diagnostics.contains { $0.severity == .error }
            return isUsable ? .success(settings) : .failure(UnusableConfiguration(status: .formErrors))
        } catch {
            invocation.reporter.report(.cannotRead(path, reason: error.reason), in: path)
            return .failure(UnusableConfiguration(status: .failure))
        }
    }
}
