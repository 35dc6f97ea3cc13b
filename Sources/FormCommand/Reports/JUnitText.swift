import FormCompiler
import FormSource

/// The results of cases for continuous integration: JUnit's XML as Jenkins, GitLab and GitHub read it, a suite a form.
enum JUnitText {
    static func text(of runs: [TestRun]) -> String {
        let failures = runs.reduce(0) { $0 + $1.failures }
        let errors = runs.count { $0.report == nil }
        let tests = runs.reduce(errors) { $0 + $1.passes + $1.failures }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites tests="\(tests)" failures="\(failures)" errors="\(errors)">
            \(runs.map(suite).joined())</testsuites>

            """
    }

    private static func suite(_ run: TestRun) -> String {
        let name = escaped(run.path)
        guard let report = run.report else {
            return """
                  <testsuite name="\(name)" tests="1" failures="0" errors="1">
                    <testcase name="the form compiles" classname="\(name)">
                      <error message="the form has errors or cannot be read"/>
                    </testcase>
                  </testsuite>

                """
        }
        let cases = report.cases.map { testCase($0, in: name) }
        return """
              <testsuite name="\(name)" tests="\(report.cases.count)" failures="\(run.failures)" errors="0">
            \(cases.joined())  </testsuite>

            """
    }

    private static func testCase(_ result: CaseResult, in suite: String) -> String {
        let attributes =
            "name=\"\(escaped(result.name))\" classname=\"\(suite)\" file=\"\(suite)\" line=\"\(result.position.line)\""
        guard let first = result.failures.first else { return "    <testcase \(attributes)/>\n" }
        let lines = result.failures.map { "line \($0.position.line): \(escaped($0.text))" }
        return """
                <testcase \(attributes)>
                  <failure message="\(escaped(first.text))">\(lines.joined(separator: "\n"))</failure>
                </testcase>

            """
    }

    /// Text as an attribute or an element may hold it; what XML 1.0 cannot say at all becomes U+FFFD.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result += scalar.markup
            }
        }
        return result
    }
}
