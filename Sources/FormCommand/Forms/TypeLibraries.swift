import FormCompiler
import FormSource

/// Finds and reads the files of types that a form may use, every set of them once.
///
/// They are those named by `--types`; else those of the form's target (`Sources/NAME` or `Tests/NAME` of a package), or outside
/// of a target those beside the form and those in the folder that was given.
final class TypeLibraries {
    private let arguments: ParsedArguments
    private let files: FileSystem
    private let reporter: Reporter
    private var found: [String: [String]] = [:]
    private var beside: [String: [String]] = [:]
    private var loaded: [[String]: Result<TypeLibrary, UnreadableTypes>] = [:]

    /// A file or folder of types that cannot be read, which has been said.
    struct UnreadableTypes: Error, Hashable {}

    init(_ arguments: ParsedArguments, files: FileSystem, reporter: Reporter) {
        self.arguments = arguments
        self.files = files
        self.reporter = reporter
    }

    /// The types for a form, or for a file of types those of all other files.
    func library(for input: FormInput) throws(UnreadableTypes) -> TypeLibrary {
        let library = try load(try paths(for: input))
        guard FormFileName.isTypes(input.path) else { return library }
        let path = files.normalized(input.path)
        return library.paths.first { files.normalized($0) == path }.map(library.without) ?? library
    }

    private func paths(for input: FormInput) throws(UnreadableTypes) -> [String] {
        let named = arguments.all(.types)
        var paths: [String] = []
        if !named.isEmpty {
            for path in named {
                paths += (try? files.status(of: path).kind) == .folder ? try types(under: path) : [path]
            }
        } else if !input.isStandardInput {
            let path = files.normalized(input.path)
            if let target = FormFileName.targetFolder(of: path, exists: files.exists) {
                paths = try types(under: files.displayed(target))
            } else {
                paths = types(in: input.path) + (try input.folder.map(types(under:)) ?? [])
            }
        }
        var seen: Set<String> = []
        return paths.filter { seen.insert(files.normalized($0)).inserted }
    }

    /// Those beside a form.
    private func types(in path: String) -> [String] {
        let folder = String(path.dropLast(FormFileName.lastComponent(of: path).count))
        if let known = beside[folder] { return known }
        let names = (try? files.names(in: folder.isEmpty ? "." : folder)) ?? []
        let types = names.filter(FormFileName.isTypes).map { folder + $0 }.sorted()
        beside[folder] = types
        return types
    }

    private func types(under folder: String) throws(UnreadableTypes) -> [String] {
        if let known = found[folder] { return known }
        let search = files.search(under: folder, for: FormFileName.isTypes)
        for (path, error) in search.unreadable { reporter.report(.cannotRead(path, reason: error.reason), in: path) }
        guard search.unreadable.isEmpty else { throw UnreadableTypes() }
        found[folder] = search.found
        return search.found
    }

    private func load(_ paths: [String]) throws(UnreadableTypes) -> TypeLibrary {
        if let result = loaded[paths] { return try result.get() }
        let result = read(paths)
        loaded[paths] = result
        return try result.get()
    }

    private func read(_ paths: [String]) -> Result<TypeLibrary, UnreadableTypes> {
        var sources: [SourceFile] = []
        for path in paths {
            do throws(SystemError) {
                sources.append(SourceFile(path: path, bytes: try files.read(path, upTo: FormInput.readLimit)))
            } catch {
                reporter.report(.cannotRead(path, reason: error.reason), in: path)
                return .failure(UnreadableTypes())
            }
        }
        return .success(TypeLibrary(sources))
    }
}

extension CommandOption {
    static let types = CommandOption(
        "types",
        value: .text("FILE|DIR"),
        isRepeatable: true,
        help: """
            use the types of this file, or of all *.types.yaml in this folder and
            below, not those of the form's target; may be given several times
            """)
}
