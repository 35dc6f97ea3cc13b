import FormSource
import Testing

@testable import FormCompiler

/// The catalogue's promises: each code has a case, and an explanation that is true.
@Suite struct CatalogueTests {
    /// Codes that no form yields: FG0149 words what YAML reports beyond all problems that are known.
    private static let unreachable: Set<String> = ["FG0149"]

    private static let explained = Catalogue.all.filter { !$0.failing.isEmpty && !unreachable.contains($0.code) }

    @Test func codesAreUniqueAndWellFormed() {
        var seen: Set<String> = []
        for entry in Catalogue.all {
            #expect(seen.insert(entry.code).inserted, "\(entry.code) is used twice")
            #expect(entry.code.wholeMatch(of: /FG0[1-9][0-9][0-9]/) != nil)
            #expect(!entry.title.isEmpty && entry.explanation.hasSuffix("."), "\(entry.code) explains nothing")
            #expect(entry.failing.isEmpty == entry.repaired.isEmpty, "\(entry.code) has half an example")
        }
    }

    /// Errors have a case under reject/, warnings one under accept/. The families of output (07) and of the tool (09)
    /// are not about one form's text; the cases of the latter are under cli/.
    @Test func everyCodeHasACase() {
        let covered = Set(Corpus.allCases.filter { $0.kind == .reject || $0.kind == .accept }.compactMap(\.code))
        for entry in Catalogue.all where !["FG07", "FG09"].contains(entry.code.prefix(4)) {
            #expect(
                covered.contains(entry.code) != Self.unreachable.contains(entry.code),
                "no case is named \(entry.code)-…: \(entry.title)")
        }
    }

    /// An invocation shows each code of the tool in its standard error.
    @Test func everyCodeOfTheToolHasACase() throws {
        let texts = try Corpus.cases(of: .cli).filter { $0.expectedNames().contains("stderr.txt") }.map { corpusCase in
            String(decoding: try corpusCase.bytes(of: "stderr.txt"), as: UTF8.self)
        }
        // What a compiler refuses takes one: PreviewTests.
        for entry in Catalogue.all where entry.code.hasPrefix("FG09") && entry.code != "FG0911" {
            #expect(
                texts.contains { $0.contains("[\(entry.code)]") }, "no invocation gives \(entry.code): \(entry.title)")
        }
    }

    @Test func everyCaseHasACode() {
        for corpusCase in Corpus.allCases {
            guard let code = corpusCase.code else { continue }
            #expect(Catalogue.entry(for: code) != nil, "\(corpusCase.path) names a code that does not exist")
        }
    }

    @Test(arguments: explained.map(\.code)) func explanation(of code: String) throws {
        let entry = try #require(Catalogue.entry(for: code))
        let failing = Pipeline.check(SourceFile(path: "failing.form.yaml", text: entry.failing))
        #expect(Set(failing.diagnostics.map(\.code)) == [code], "the failing form yields other codes")
        #expect(failing.diagnostics.allSatisfy { $0.severity == entry.severity })
        let repaired = Pipeline.check(SourceFile(path: "repaired.form.yaml", text: entry.repaired))
        #expect(
            repaired.diagnostics.isEmpty, "the repaired form is not: \(repaired.diagnostics.map(\.headline))")
        #expect(repaired.form != nil)
    }

    @Test func exemptEntriesAreCounted() {
        let exempt = Catalogue.all.filter(\.failing.isEmpty).map(\.code)
        print("\(exempt.count) of \(Catalogue.all.count) codes have no example form: \(exempt.joined(separator: " "))")
    }
}

/// What each diagnostic must be, whatever it says.
@Suite struct DiagnosticTests {
    /// Every input of the corpus and every example of the catalogue, by name.
    private static func inputs() throws -> [(name: String, bytes: [UInt8], library: TypeLibrary)] {
        let cases = try Corpus.allCases.filter { $0.kind != .cli }.compactMap { corpusCase in
            try corpusCase.input().map { (name: corpusCase.path, bytes: $0, library: try corpusCase.library()) }
        }
        return cases
            + Catalogue.all.map {
                (name: "explain \($0.code)", bytes: Array($0.failing.utf8), library: TypeLibrary())
            }
    }

    @Test func fixesRemoveWhatTheyFix() throws {
        for (name, bytes, library) in try Self.inputs() {
            let file = SourceFile(path: name, bytes: bytes)
            let diagnostics = Pipeline.check(file, using: library).diagnostics
            for diagnostic in diagnostics {
                guard let fix = diagnostic.fix else { continue }
                guard let repaired = fix.applied(to: file) else {
                    Issue.record("\(name): the fix “\(fix.title)” does not apply")
                    continue
                }
                let after = Pipeline.check(repaired, using: library).diagnostics
                let left = after.count { Self.says($0, repaired, like: diagnostic, file) }
                let before = diagnostics.count { Self.says($0, file, like: diagnostic, file) }
                #expect(left < before, "\(name): “\(fix.title)” leaves “\(diagnostic.headline)”")
            }
        }
    }

    private static func says(
        _ one: Diagnostic, _ file: SourceFile, like other: Diagnostic, _ otherFile: SourceFile
    ) -> Bool {
        one.code == other.code && one.headline == other.headline
            && one.primary.map { file.text(of: $0.span) } == other.primary.map { otherFile.text(of: $0.span) }
    }

    @Test func headlinesKeepTheHouseStyle() throws {
        for (name, bytes, library) in try Self.inputs() {
            for diagnostic in Pipeline.check(SourceFile(path: name, bytes: bytes), using: library).diagnostics {
                let headline = diagnostic.headline
                let place = "\(name): “\(headline)”"
                let quoteless = headline.replacing(/`[^`]*`/, with: "``")
                #expect(!headline.isEmpty && !headline.hasSuffix("."), "\(place) ends with a full stop")
                #expect(headline.unicodeScalars.allSatisfy { $0 != "\n" && $0 != "\r" }, "\(place) has several lines")
                #expect(quoteless.firstMatch(of: /\b(invalid|illegal|bad)\b/) == nil, "\(place) blames")
                #expect(headline.first.map { !$0.isUppercase } ?? false || headline.hasPrefix("YAML"), "\(place)")
                #expect(diagnostic.secondary.count <= 2, "\(place) shows too many places")
                #expect(Catalogue.entry(for: diagnostic.code)?.severity == diagnostic.severity, "\(place)")
            }
        }
    }
}
