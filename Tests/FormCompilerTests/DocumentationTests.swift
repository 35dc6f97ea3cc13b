import FormRuntime
import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// What the documentation shows is what the compiler does.
@Suite struct DocumentationTests {
    typealias Block = DocumentationPages.Block

    static let generated = DocumentationPages.blocks.filter { $0.language == "swift" && !$0.marker.isEmpty }
    static let reports = DocumentationPages.blocks.filter { $0.marker.contains("report of ") }
    static let configurations = DocumentationPages.blocks.filter { $0.marker.hasPrefix("configuration") }

    @Test func everyMarkerIsRead() {
        for block in DocumentationPages.blocks where !block.marker.isEmpty {
            let isForm = !block.codes.isEmpty && block.language == "yaml"
            let isKnown = isForm || block.marker.contains("output") || block.marker.contains("report of ")
            #expect(isKnown || block.marker == "configuration", "\(block.page):\(block.line): \(block.marker)")
        }
        #expect(DocumentationPages.forms.count > 40)
        #expect(!Self.generated.isEmpty && !Self.reports.isEmpty && !Self.configurations.isEmpty)
    }

    @Test(arguments: DocumentationPages.forms)
    func formsGiveTheDiagnosticsTheyName(_ block: Block) {
        let compilation = Pipeline.check(file(block.text, named: "example.form.yaml"), using: library(of: block))
        #expect(compilation.diagnostics.map(\.code) == block.codes)
        #expect((compilation.form == nil) == compilation.hasErrors)
    }

    @Test(arguments: DocumentationPages.types)
    func filesOfTypesGiveTheDiagnosticsTheyName(_ block: Block) {
        let compilation = Pipeline.checkTypes(file(block.text, named: "example.types.yaml"))
        #expect(compilation.diagnostics.map(\.code) == block.codes)
    }

    @Test(arguments: configurations)
    func configurationsGiveTheDiagnosticsTheyName(_ block: Block) {
        let (_, diagnostics) = Pipeline.configuration(file(block.text, named: "formgen.yaml"))
        #expect(diagnostics.map(\.code) == block.codes)
    }

    @Test(arguments: generated)
    func generatedCodeIsWhatTheEmitterGives(_ block: Block) throws {
        let form = try #require(
            Pipeline.check(file(block.form, named: "example.form.yaml"), using: library(of: block)).form)
        let output = Pipeline.emit(form, from: block.fileName, settings: EmitSettings())
        if block.marker.hasPrefix("output as ") {
            #expect(output == block.text)
        } else {
            #expect(block.marker == "part of the output")
            #expect(contains(output, block.text), "no such lines in\n\(output)")
        }
    }

    @Test(arguments: reports)
    func reportsAreWhatTheRenderersGive(_ block: Block) {
        let file = file(block.form, named: block.fileName)
        let style: DiagnosticStyle =
            if block.marker.hasPrefix("rich ") {
                .rich(color: false)
            } else if block.marker.contains("json ") {
                .json
            } else {
                .text
            }
        let report = render(Pipeline.check(file, using: library(of: block)).diagnostics, of: file, as: style)
        if block.marker.hasPrefix("part of ") {
            #expect(contains(report, block.text), "no such lines in\n\(report)")
        } else {
            #expect(report == block.text)
        }
    }

    /// `` `a` is `b` `` on the page of expressions: the compiler computes that they are equal.
    @Test func examplesOfExpressionsHaveTheValuesTheySay() throws {
        let page = try DocumentationPages.text("Expressions.md")
        let examples = page.matches(of: /`([^`]+)` is `([^`]+)`/)
        #expect(examples.count > 50)
        for example in examples {
            let found = diagnostics(ofCondition: "(\(example.1)) == (\(example.2))")
            #expect(found.map(\.headline) == ["this condition is always true"], "\(example.0)")
        }
    }

    /// `` `a` fails `` on the page of expressions: the compiler computes that it has no value.
    @Test func examplesOfFailuresFail() throws {
        let page = try DocumentationPages.text("Expressions.md")
        let examples = page.matches(of: /`([^`]+)` fails/)
        #expect(examples.count > 8)
        for example in examples {
            #expect(diagnostics(ofCondition: "[\(example.1)] == []").map(\.code) == ["FG0568"], "\(example.0)")
        }
    }

    private func diagnostics(ofCondition condition: String) -> [Diagnostic] {
        let lines = ["form: Example", "fields:", "  a:", "    type: text", "    visible: |", "      \(condition)"]
        return Pipeline.check(file(lines.map { $0 + "\n" }.joined(), named: "example.form.yaml")).diagnostics
    }

    private func library(of block: Block) -> TypeLibrary {
        TypeLibrary(block.types.isEmpty ? [] : [file(block.types, named: "example.types.yaml")])
    }

    private func file(_ text: String, named name: String) -> SourceFile {
        SourceFile(path: name, bytes: Array(text.utf8))
    }

    /// Whether the lines stand one after the other in a text, all indented by so much more.
    private func contains(_ text: String, _ part: String) -> Bool {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = part.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        guard let first = wanted.first, lines.count >= wanted.count else { return false }
        return (0...lines.count - wanted.count).contains { start in
            guard lines[start].hasSuffix(first) else { return false }
            let margin = lines[start].dropLast(first.count)
            guard margin.allSatisfy({ $0 == " " }) else { return false }
            return zip(lines[start...], wanted).allSatisfy { $0 == ($1.isEmpty ? "" : margin + $1) }
        }
    }
}

/// What the compiler knows, the documentation tells.
@Suite struct DocumentationCoverageTests {
    @Test(arguments: [
        FormKeys.form, FormKeys.section, FormKeys.action, FormKeys.swift,
        FormKeys.caseKeys, FormKeys.input, FormKeys.function, FormKeys.toggleGuard, FormKeys.field,
        FormKeys.typesFile,
        KindName.allCases.map(\.rawValue), KindName.allCases.flatMap(\.ownKeys), Constraint.names,
        CharacterSet.Class.allCases.map(\.rawValue), LengthUnit.allCases.map(\.rawValue),
        EmitSettings.Access.allCases.map(\.rawValue),
    ])
    func theLanguageReferenceHasEveryWord(_ words: [String]) throws {
        let page = try DocumentationPages.text("LanguageReference.md")
        for word in words { #expect(page.contains("`\(word)`"), "\(word) is missing") }
    }

    @Test(arguments: [
        "trim", "collapseSpaces", "lowercase", "uppercase", "truncate(16)", "keep(digits)", "drop(\"-\")",
        "normalize(nfc)",
    ])
    func theLanguageReferenceHasEveryTransform(_ transform: String) throws {
        let page = try DocumentationPages.text("LanguageReference.md")
        #expect(page.contains("`\(transform)`"))
        let explanation = try #require(Catalogue.entry(for: "FG0405")).explanation
        #expect(explanation.contains("`\(transform)`"))
        #expect(explanation.split(separator: "`").count == 17, "it names a transform that is not listed here")
    }

    @Test func theExpressionsPageHasEveryFunction() throws {
        let page = try DocumentationPages.text("Expressions.md")
        for name in FunctionNames.all {
            let isBehindDot = FunctionNames.behindDot.contains(name) || name == "matches"
            let isThere = page.contains("`\(name)(") || page.contains(".\(name)(")
            #expect(isBehindDot ? page.contains(".\(name)(") : isThere, "\(name) is missing")
        }
        for word in LeftOutNames.reserved { #expect(page.contains("`\(word)`"), "\(word) is missing") }
    }

    @Test func theGeneratedCodePageHasEveryTakenName() throws {
        let page = try DocumentationPages.text("GeneratedCode.md")
        let names = SwiftName.draftMembers.union(SwiftName.fieldMembers).union(SwiftName.reservedCases)
            .union(SwiftName.draftTypes).union(SwiftName.contextMembers).union([SwiftName.contextType])
        for name in names { #expect(page.contains("`\(name)`"), "\(name) is missing") }
    }

    @Test func theDiagnosticsPageHasEveryFamilyAndEveryWarning() throws {
        let page = try DocumentationPages.text("Diagnostics.md")
        for entry in Catalogue.all {
            #expect(page.contains("| \(entry.code.prefix(4)) |"), "\(entry.code) is of a family that is not there")
            if entry.severity == .warning { #expect(page.contains(entry.code), "\(entry.code) is a warning") }
        }
    }

    @Test func everyCodeThatIsNamedExists() {
        for page in DocumentationPages.all {
            for match in page.text.matches(of: /FG[0-9]{4}/) {
                #expect(Catalogue.entry(for: String(match.output)) != nil, "\(page.name): \(match.output)")
            }
        }
    }

    @Test func defaultMessagesAreAsTheLanguageReferenceHasThem() throws {
        let page = try DocumentationPages.text("LanguageReference.md")
        let rules: [FormRule] = [
            .required, .minLength(5), .maxLength(1), .length(8, .bytes), .pattern,
            .only(FormCharacters([.letters, .digits])), .excludes(FormCharacters(.numbers)), .startsWith("A"),
            .endsWith("A"), .contains("A"), .minimum(18), .maximum(18), .exclusiveMinimum(0), .exclusiveMaximum(1),
            .multipleOf(0.5), .mustBe(true), .optionUnavailable, .computable, .as,
        ]
        for rule in rules {
            let message = rule.defaultMessage(label: "Name")
            let row = page.split(separator: "\n").first { $0.hasSuffix("| \(message) |") }
            #expect(row?.hasPrefix("| `\(rule.name)") == true, "\(message)")
        }
    }
}
