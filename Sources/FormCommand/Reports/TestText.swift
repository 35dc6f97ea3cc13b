import FormCompiler
import FormSource

/// The results of cases for people.
enum TestText {
    /// The part about one form; nothing about a form with errors, whose diagnostics say it all.
    static func text(of run: TestRun) -> String {
        guard let report = run.report else { return "" }
        guard !report.cases.isEmpty else { return "\(run.path): no cases\n" }
        let failed = report.cases.filter { !$0.failures.isEmpty }.map { failure($0, in: run.path) }
        let head = "\(run.path): \(counts(run.passes, run.failures))\n"
        return failed.joined() + head + coverage(report, in: run.path)
    }

    static func summary(of runs: [TestRun]) -> String {
        let passes = runs.reduce(0) { $0 + $1.passes }
        let failures = runs.reduce(0) { $0 + $1.failures }
        let broken = runs.count { $0.report == nil }
        let errors = broken == 0 ? "" : ", \(broken) \(broken == 1 ? "form" : "forms") not tested"
        return "\n\(counts(passes, failures))\(errors)\n"
    }

    private static func counts(_ passes: Int, _ failures: Int) -> String {
        "\(passes) passed" + (failures == 0 ? "" : ", \(failures) failed")
    }

    private static func failure(_ result: CaseResult, in path: String) -> String {
        let position = result.position
        let lines = result.failures.map { finding in
            "    \(path):\(finding.position.line):\(finding.position.column): \(finding.text)\n"
        }
        return "\(path):\(position.line):\(position.column): failed: \(result.name.onOneLine)\n" + lines.joined()
    }

    private static func coverage(_ report: CaseReport, in path: String) -> String {
        guard report.outcomeCount > 0 else { return "" }
        let covered = report.outcomeCount - report.missingOutcomes.count
        let lines = report.missingOutcomes.map { finding in
            "        \(path):\(finding.position.line):\(finding.position.column): \(finding.text)\n"
        }
        return "    covered \(covered) of \(report.outcomeCount) outcomes of conditions\n" + lines.joined()
    }
}

extension String {
    /// Without line breaks.
    var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
