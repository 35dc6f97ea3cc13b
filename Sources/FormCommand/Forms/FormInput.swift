import FormCompiler
import FormSource

/// One form to work on.
struct FormInput: Hashable {
    /// How standard input is written on the command line.
    static let standardInput = "-"
    /// A form is at most 4 MiB; one byte more is enough to tell that a file is longer.
    static let readLimit = 4 * 1024 * 1024 + 1

    /// As the person wrote it, or below the folder that the person wrote.
    let path: String
    /// The path that names the output: inside the given folder, or the file's name alone.
    let name: String
    /// The folder that stands for it on the command line.
    let folder: String?

    init(path: String, folder: String? = nil) {
        self.path = path
        self.folder = folder
        name = folder.map { FormFileName.relativePath(of: path, in: $0) } ?? FormFileName.lastComponent(of: path)
    }

    var isStandardInput: Bool { path == Self.standardInput }

    /// What diagnostics and the header of the Swift file call it.
    var displayName: String { isStandardInput ? "<stdin>" : path }
}

/// What came of compiling one input, its diagnostics having been reported.
enum CompilationOutcome {
    case form(Form)
    case stopped(ExitStatus)

    var status: ExitStatus {
        switch self {
        case .form: .success
        case .stopped(let status): status
        }
    }
}

extension Invocation {
    /// The forms that the operands stand for, each once, in the order given. What cannot be found is reported.
    /// `withTypes`: folders stand for the files of types in them as well.
    func inputs(withTypes: Bool = false) throws(UsageError) -> (inputs: [FormInput], status: ExitStatus) {
        var inputs: [FormInput] = []
        var status = ExitStatus.success
        var seen: Set<String> = []
        for operand in arguments.operands {
            let (found, worst) = forms(of: operand, withTypes: withTypes)
            status.worsen(to: worst)
            for input in found {
                let key = input.isStandardInput ? input.path : files.normalized(input.path)
                if seen.insert(key).inserted { inputs.append(input) }
            }
        }
        return (inputs, status)
    }

    private func forms(of operand: String, withTypes: Bool) -> (inputs: [FormInput], status: ExitStatus) {
        guard operand != FormInput.standardInput, (try? files.status(of: operand).kind) == .folder else {
            return ([FormInput(path: operand)], .success)
        }
        let search = files.search(under: operand) {
            FormFileName.isForm($0) || (withTypes && FormFileName.isTypes($0))
        }
        for (path, error) in search.unreadable {
            reporter.report(.cannotRead(path, reason: error.reason), in: path)
        }
        if search.found.isEmpty && search.unreadable.isEmpty {
            reporter.report(.noForms(in: operand), in: operand)
        }
        let isComplete = search.unreadable.isEmpty && !search.found.isEmpty
        return (search.found.map { FormInput(path: $0, folder: operand) }, isComplete ? .success : .failure)
    }

    /// Reads and checks one form and reports what is wrong with it. `takesTypes`: a file of types will do. `ownsTypes`: the
    /// form's Swift file has all its types, also those that the forms of a target share.
    func compile(_ input: FormInput, takesTypes: Bool = false, ownsTypes: Bool = false) -> CompilationOutcome {
        source(of: input).map { compile($0, of: input, takesTypes: takesTypes, ownsTypes: ownsTypes) }
            ?? .stopped(.failure)
    }

    /// The text of one form; nil after saying why it cannot be read.
    func source(of input: FormInput) -> SourceFile? {
        do throws(SystemError) {
            return SourceFile(path: input.displayName, bytes: try read(input))
        } catch {
            reporter.report(.cannotRead(input.path, reason: error.reason), in: input.path)
            return nil
        }
    }

    func compile(
        _ file: SourceFile, of input: FormInput, takesTypes: Bool = false, ownsTypes: Bool = false
    ) -> CompilationOutcome {
        if FormFileName.isTypes(input.path), !takesTypes {
            reporter.report(.typesAreNoForm(input.path), in: input.path)
            return .stopped(.formErrors)
        }
        let library: TypeLibrary
        do throws(TypeLibraries.UnreadableTypes) {
            library = try types.library(for: input)
        } catch {
            return .stopped(.failure)
        }
        let compilation =
            FormFileName.isTypes(input.path)
            ? Pipeline.checkTypes(file, using: library)
            : Pipeline.check(file, using: ownsTypes ? library.owned : library)
        reporter.report(compilation.diagnostics, in: file)
        guard let form = compilation.form, !compilation.hasErrors else { return .stopped(.formErrors) }
        return .form(form)
    }

    private func read(_ input: FormInput) throws(SystemError) -> [UInt8] {
        input.isStandardInput
            ? try environment.readStandardInput(FormInput.readLimit)
            : try files.read(input.path, upTo: FormInput.readLimit)
    }
}
