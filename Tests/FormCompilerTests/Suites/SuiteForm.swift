import FormRuntime
import FormSource

@testable import FormCompiler

/// A form that a case of a suite was translated to, and data for it.
struct SuiteForm: Hashable {
    /// What the form says about the data.
    enum Verdict: Hashable {
        case valid
        /// The rules that are broken, each once; none where the data are no object.
        case invalid(Set<String>)
        /// The compiler does not take the form: the codes of the errors, each once.
        case refused([String])

        var isValid: Bool { self == .valid }
    }

    /// The form as YAML.
    let text: String
    /// The data as JSON.
    let data: String
}

/// Compiles the forms of suites, each once.
struct SuiteForms {
    /// A form that the compiler takes, and what is entered into it.
    struct Accepted {
        let form: Form
        var drafts: [FieldEntries] = []
    }

    private(set) var accepted: [String: Accepted] = [:]
    /// The texts of the forms, as they came.
    private(set) var order: [String] = []
    private var refused: [String: [String]] = [:]

    /// What `formgen validate` says.
    mutating func verdict(on suiteForm: SuiteForm) throws -> SuiteForm.Verdict {
        guard let form = form(suiteForm.text) else { return .refused(refused[suiteForm.text] ?? []) }
        let file = SourceFile(path: "data.json", text: suiteForm.data)
        guard let root = readData(file, as: .json).root else { throw LeftOut("data that cannot be read") }
        guard case .members(let members) = root.content else { return .invalid([]) }
        enter(members, into: form, suiteForm.text)
        let report = Pipeline.validate(form, data: file, as: .json, at: AgreementProgram.moment).report
        guard let report else { throw LeftOut("data that cannot be validated") }
        return report.isValid ? .valid : .invalid(Set(report.issues.map(\.rule)))
    }

    private mutating func form(_ text: String) -> Form? {
        if let known = accepted[text] { return known.form }
        guard refused[text] == nil else { return nil }
        let compilation = Pipeline.check(SourceFile(path: "suite.form.yaml", text: text))
        guard let form = compilation.form else {
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            refused[text] = Set(errors.map(\.code)).sorted()
            return nil
        }
        order.append(text)
        accepted[text] = Accepted(form: form)
        return form
    }

    /// Keeps what can be entered into a draft in Swift: all but what a field cannot hold.
    private mutating func enter(_ members: [DataNode.Member], into form: Form, _ text: String) {
        let names = FieldNames(form)
        var reader = DataReader(names, for: .data)
        let values = reader.values(members)
        let isWhole = reader.problems.allSatisfy { if case .misfit = $0.kind { false } else { true } }
        if isWhole { accepted[text]?.drafts.append(names.entries(values)) }
    }
}
