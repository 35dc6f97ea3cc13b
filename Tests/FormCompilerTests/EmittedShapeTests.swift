import FormSource
import Testing

@testable import FormCompiler

/// Expressions as long and as deep as they may be, of every shape: the Swift compiler takes no longer for any of them
/// than for as many short ones, and the Swift text is in proportion to the expression.
///
/// With FORMGEN_LIMITS, on a quiet machine, at their full length, which is minutes of compiling.
@Suite(.enabled(if: EmittedRun.isFull || EmittedRun.hasLimits)) struct EmittedShapeTests {
    @Test func longExpressionsStayQuickToCompile() throws {
        let shapes = EmittedShapes()
        let failures = try shapes.failures()
        for failure in failures { Issue.record("\(failure)") }
        print(shapes.summary)
    }
}

struct EmittedShapes {
    private let form = EmittedRun.form(EmittedGenerator.form)
    private let expressions: [(text: String, expression: TypedExpression)]

    init() {
        let form = form
        expressions = Self.texts.map { text in
            let found = EmittedRun.check(text, form)
            guard let expression = found.expression else {
                fatalError("\(found.diagnostics.map(\.headline)): \(text.prefix(100))")
            }
            return (text, expression)
        }
    }

    var summary: String { "\(expressions.count) shapes of up to \(Self.limit) bytes" }

    func failures() throws -> [String] {
        var failures: [String] = []
        for (text, expression) in expressions {
            let one = EmittedProgram(form: form, expressions: [expression], drafts: [])
            let none = EmittedProgram(form: form, expressions: [], drafts: [])
            let size = one.source.utf8.count - none.source.utf8.count
            // Six uses of each, every step a line of its own.
            if size > 250 * text.utf8.count + 2000 { failures.append("\(size) bytes of Swift for \(text.prefix(80))") }
        }
        var generator = EmittedGenerator(seed: 1)
        let program = EmittedProgram(
            form: form, expressions: expressions.map(\.expression),
            drafts: (0..<8).map { _ in generator.draft(of: form) })
        return try failures
            + program.differences().map {
                "\(expressions[$0.expression].text.prefix(80)): expected \($0.expected), found \($0.found)"
            }
    }

    /// As long as an expression may be where the type checker is measured, which takes minutes.
    private static let limit = EmittedRun.hasLimits ? 4000 : 1000

    /// A part again and again, with a number that counts, up to the limit.
    private static func chain(_ separator: String, atMost limit: Int = .max, _ part: (Int) -> String) -> String {
        var text = part(0)
        var count = 1
        while count < limit {
            let next = text + separator + part(count)
            guard next.utf8.count <= Self.limit else { break }
            text = next
            count += 1
        }
        return text
    }

    /// One text around another, as often as the nesting goes.
    private static func nested(_ innermost: String, _ depth: Int, _ around: (String, Int) -> String) -> String {
        var text = innermost
        for level in 0..<depth {
            let next = around(text, level)
            guard next.utf8.count <= limit else { break }
            text = next
        }
        return text
    }

    private static let chains = [
        chain(" && ") { "whole > \($0)" }, chain(" || ") { "ratio < \($0).5" },
        chain(" && ") { "text != \"a\($0)\"" }, chain(" || ") { "whole == \($0)" },
        chain(" && ") { "(agreed || plan == \"pro\" || whole != \($0))" },
        chain(" || ") { "(hiddenToggle && hiddenPlan != \"pro\" && ratio >= \($0).0)" },
        chain(" && ") { "whole + \($0) > otherWhole" }, chain(" && ") { "size(text) > \($0)" },
        chain(" || ") { "hiddenWhole * \($0 + 2) == whole" },
        "0 < " + chain(" + ", atMost: 55) { "whole * \($0 + 2)" },
        "0.0 < " + chain(" - ", atMost: 55) { "ratio * \($0).5" },
        "\"a\" == " + chain(" + ", atMost: 55) { "text + \"\($0)\"" },
        "[" + chain(", ") { "whole + \($0)" } + "].exists(x, x > 3)",
        "whole in [" + chain(", ") { "\($0)" } + "]", "ratio in [" + chain(", ") { "\($0).25" } + "]",
        "text in [" + chain(", ") { "\"a\($0)\"" } + "]", "!(whole in [" + chain(", ") { "\($0)" } + "])",
        "whole in [" + chain(", ") { "otherWhole + \($0)" } + "]",
        "[" + chain(", ") { "\($0)" } + "].all(x, x > whole)", "[" + chain(", ") { "\($0).5" } + "][whole] > 3.0",
        "agreed in [" + chain(", ") { _ in "opted" } + "]", "opted in [" + chain(", ") { _ in "agreed" } + "]",
        "opted in [" + chain(", ") { _ in "(agreed && shown)" } + "]",
        chain(" && ") { "text.contains(\"\($0)\")" }, chain(" && ") { "has(text) != (whole > \($0))" },
        "least(" + chain(", ") { "whole + \($0)" } + ") > 3", "greatest(" + chain(", ") { _ in "ratio" } + ") > 3.0",
        "text.replace(\"a\", " + chain(" + ", atMost: 55) { "text + \"\($0)\"" } + ") == \"b\"",
    ]

    private static let nestings = [
        nested("whole > 1", 60) { text, _ in "(\(text))" }, nested("opted", 60) { text, _ in "!\(text)" },
        nested("opted", 25) { text, level in "((\(text)) == (whole > \(level)))" },
        nested("opted", 25) { text, level in "((whole > \(level)) <= (\(text)))" },
        nested("opted", 25) { text, level in "((\(text)) in [agreed, shown])" },
        nested("opted", 6) { text, _ in "((\(text)) == (\(text)))" },
        nested("opted", 6) { text, _ in "((\(text)) != !(\(text)))" },
        nested("agreed", 6) { text, _ in "((\(text)) < (\(text)))" },
        "3 == (" + nested("whole", 30) { text, level in "whole > \(level) ? 1 : (\(text))" } + ")",
        nested("opted", 30) { text, level in "whole > \(level) ? agreed : (\(text))" },
        nested("opted", 30) { text, level in "whole > \(level) ? (\(text)) : shown" },
        nested("opted", 25) { text, level in "((\(text)) ? shown : agreed)" },
        nested("opted", 25) { text, level in "((\(text)) ? whole > 3 : opted) && agreed" },
        nested("opted", 20) { text, level in "!((\(text)) ? whole > \(level) : opted) || agreed" },
        nested("opted", 6) { text, _ in "((\(text)) ? (\(text)) : !(\(text)))" },
        nested("x0 > whole", 10) { text, level in "[whole, \(level)].exists(x\(level), \(text))" },
        nested("x0 > whole", 10) { text, level in "[whole, \(level)].map(x\(level), \(text)).unique()" },
        nested("whole", 20) { text, level in "size([1].filter(x, x > (\(text))))" } + " > 1",
        nested("[whole]", 20) { text, level in "[(\(text))[0]]" } + " == [1]",
        nested("whole", 50) { text, level in "-(\(text))" } + " > 1",
        nested("whole", 30) { text, level in "(\(text) + \(level)) * 2" } + " > 1",
        nested("ratio", 30) { text, level in "(\(text) + \(level).0) * 2.5" } + " > 1.0",
        nested("text", 50) { text, _ in "(\(text)).trim()" } + " == \"a\"",
        nested("text", 12) { text, _ in "(\(text) + \"a\").replace(\"a\", text)" } + " == \"a\"",
        nested("whole", 50) { text, level in "hiddenWhole.orValue(\(text))" } + " == 1",
        nested("opted", 50) { text, level in "hiddenToggle.orValue(\(text))" },
        nested("date(text)", 30) { text, level in "(\(text) + \(level + 1))" } + " > date(\"2024-01-01\")",
        nested("date(text)", 30) { text, level in "(\(text) - whole)" } + " > date(\"2024-01-01\")",
    ]

    private static let texts = chains + nestings
}
