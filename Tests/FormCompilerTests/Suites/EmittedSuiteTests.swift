import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// The forms of the public suites as compiled Swift: without a warning, and with the evaluator's verdict on all data of the
/// suites that a draft can hold. Every third form is compiled; FORMGEN_ALL_FORMS=1 compiles them all.
@Suite(.enabled(if: EmittedRun.isFull)) struct EmittedSuiteTests {
    @Test func compiledSchemasAgreeWithTheEvaluator() throws {
        guard var numbers = try SchemaSuite(), var decimals = try SchemaSuite() else { return }
        try numbers.run(numbers: "number")
        try decimals.run(numbers: "decimal")
        try compare(numbers.forms, "json-schema with numbers")
        try compare(decimals.forms, "json-schema with decimals")
    }

    @Test func compiledMessagesAgreeWithTheEvaluator() throws {
        guard var suite = try ProtoSuite() else { return }
        try suite.run()
        try compare(suite.forms, "protovalidate")
    }

    @Test func compiledInputsAgreeWithTheEvaluator() throws {
        guard var suite = try WebFormsSuite() else { return }
        try suite.run()
        try compare(suite.forms, "wpt-forms")
    }

    /// So many forms are one program.
    private static let programSize = 60

    private func compare(_ forms: SuiteForms, _ title: String) throws {
        let isWhole = ProcessInfo.processInfo.environment["FORMGEN_ALL_FORMS"] != nil
        let texts = forms.order.enumerated().filter { isWhole || $0.offset % 3 == 0 }.map(\.element)
        var drafts = 0
        for start in stride(from: 0, to: texts.count, by: Self.programSize) {
            let part = texts[start..<min(start + Self.programSize, texts.count)]
            let subjects = part.enumerated().compactMap { index, text in
                forms.subject(text, stem: "Suite\(start + index)x")
            }
            #expect(subjects.count == part.count)
            drafts += subjects.reduce(0) { $0 + $1.drafts.count }
            for (index, failure) in try AgreementProgram(subjects: subjects).failures() {
                Issue.record("\(title): \(failure)\n\(part[start + index])")
            }
        }
        print("\(title): \(texts.count) forms compiled, \(drafts) drafts compared")
        #expect(drafts > 10)
    }
}

extension SuiteForms {
    /// A form with its data, under a name of its own.
    fileprivate func subject(_ text: String, stem: String) -> AgreementProgram.Subject? {
        guard let drafts = accepted[text]?.drafts else { return nil }
        let renamed = "form: \(stem)\n" + text.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
        let form = Pipeline.check(SourceFile(path: "suite.form.yaml", text: renamed)).form
        return form.map { AgreementProgram.Subject($0, drafts: drafts) }
    }
}
