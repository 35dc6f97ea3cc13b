import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// protovalidate's conformance cases, each message as a form.
struct ProtoSuite {
    private(set) var tally = SuiteTally()
    private(set) var forms = SuiteForms()
    private let cases: [SuiteValue]

    /// Nil where the suite is not there.
    init?() throws {
        guard let folder = SuiteFolder.url(of: "protovalidate") else { return nil }
        cases = try SuiteFolder.value(folder.appending(path: "cases.json")).list ?? []
    }

    /// Looks at every case.
    mutating func run() throws {
        for test in cases {
            let suite = try #require(test["suite"]?.text)
            let name = try #require(test["name"]?.text)
            let message = try #require(test["message"]?.text)
            try tally.count("\(suite) \(message) \(name)", under: suite) {
                let isSet = test["set"]?.bool == true
                let form = try ProtoImport.form(
                    test["fieldDecl"]?.text ?? "", message: message, value: isSet ? test["value"] : nil)
                let accepts = try forms.verdict(on: form).accepts()
                guard let isValid = test["expect"]?["valid"]?.bool else { return false }
                return accepts == isValid
            }
        }
    }
}
