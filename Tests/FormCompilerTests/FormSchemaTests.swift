import FormRuntime
import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// `Schemas/form.schema.json` describes the forms that the compiler compiles.
@Suite struct FormSchemaTests {
    static let schema = JSONSchema(at: DocumentationPages.root.appending(path: "Schemas/form.schema.json"))

    @Test func itUsesOnlyWhatTheTestsUnderstand() throws {
        let schema = try #require(Self.schema)
        #expect(schema.root["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema.unknownKeywords() == [])
        #expect(schema.danglingReferences() == [])
    }

    @Test(arguments: [
        ("", FormKeys.form), ("section", FormKeys.section), ("action", FormKeys.action), ("swift", FormKeys.swift),
        ("case", FormKeys.caseKeys), ("option", FormKeys.option), ("rule", FormKeys.rule),
        ("fieldCheck", FormKeys.fieldCheck), ("function", FormKeys.function), ("toggleGuard", FormKeys.toggleGuard),
        ("input", FormKeys.input + ["options"]),
    ])
    func keysAreThoseOfTheCompiler(definition: String, keys: [String]) throws {
        let properties = try #require(Self.schema?.properties(of: definition))
        #expect(Set(properties.keys) == Set(keys))
        let isDescribed = properties.values.allSatisfy { Self.schema?.hasDescription($0) == true }
        #expect(isDescribed, "a key of \(definition) has no description")
    }

    @Test(arguments: KindName.allCases)
    func keysOfAFieldAreThoseOfItsKind(_ kind: KindName) throws {
        let properties = try #require(Self.schema?.properties(of: kind.rawValue))
        #expect(Set(properties.keys) == Set(FormKeys.field + kind.ownKeys))
        #expect(Self.schema?.words(of: properties["type"]) == [kind.rawValue, kind.rawValue + "?"])
        let messages = Self.schema?.properties(in: properties["messages"]) ?? [:]
        let others =
            ["required", "unparsable", "computable"] + (kind == .choice ? ["optionUnavailable"] : [])
            + (kind.isSingleAnswer ? ["as"] : [])
        #expect(Set(messages.keys) == Set(others + kind.messageNames))
    }

    /// Whatever kind its type is of: all but what the type decides.
    @Test func keysOfAFieldOfANamedTypeAreThoseOfTheCompiler() throws {
        let properties = try #require(Self.schema?.properties(of: "named"))
        let own = KindName.allCases.flatMap(\.ownKeys).filter { Constraint.names.contains($0) }
        #expect(Set(properties.keys) == Set(FormKeys.field + own + ["multiline", "guard"]))
    }

    @Test func filesOfTypesHaveTheKeysOfTheCompiler() throws {
        let schema = try #require(
            JSONSchema(at: DocumentationPages.root.appending(path: "Schemas/types.schema.json")))
        let properties = try #require(schema.root["properties"] as? [String: [String: String]])
        #expect(Set(properties.keys) == Set(FormKeys.typesFile))
        for reference in properties.values.flatMap(\.values) {
            let definition = reference.replacing("form.schema.json#/$defs/", with: "")
            #expect(Self.schema?.definition(definition) != nil, "\(reference) leads nowhere")
        }
    }

    @Test func wordsAreThoseOfTheCompiler() throws {
        let schema = try #require(Self.schema)
        #expect(schema.words(of: schema.properties(of: "text")?["unit"]) == LengthUnit.allCases.map(\.rawValue))
        #expect(schema.words(of: schema.definition("format")) == FormFormat.allCases.map(\.rawValue))
        #expect(
            schema.words(of: schema.properties(of: "swift")?["access"]) == EmitSettings.Access.allCases.map(\.rawValue))
        #expect(
            schema.words(of: schema.definition("functionInput")) == AppFunction.Input.allCases.map(\.rawValue))
        let inputs = KindName.allCases.filter(\.hasNoFields).map(\.rawValue)
        #expect(schema.words(of: schema.definition("inputType")) == inputs + inputs.map { $0 + "?" })
        #expect(schema.words(of: schema.definition("severity")) == Rule.Severity.allCases.map(\.rawValue))
        #expect(schema.words(of: schema.definition("constraintName")) == Constraint.issueNames)
        let classes = (schema.definition("characterSet")?["anyOf"] as? [[String: Any]])?.first
        #expect(schema.words(of: classes) == CharacterSet.Class.allCases.map(\.rawValue))
    }

    @Test(arguments: DocumentationPages.forms.filter { $0.codes.isEmpty }.map(\.text) + examples())
    func formsThatCompileAreAccepted(_ text: String) throws {
        #expect(try problems(in: text) == [])
    }

    @Test(arguments: Catalogue.all.filter { $0.code.hasPrefix("FG02") || $0.code.hasPrefix("FG04") }.map(\.code))
    func repairedFormsAreAccepted(_ code: String) throws {
        let entry = try #require(Catalogue.entry(for: code))
        #expect(try problems(in: entry.repaired) == [])
    }

    @Test(arguments: [
        "FG0201", "FG0202", "FG0203", "FG0204", "FG0205", "FG0207", "FG0208", "FG0209", "FG0210", "FG0211",
        "FG0212", "FG0213", "FG0214", "FG0216", "FG0217", "FG0219", "FG0301", "FG0401", "FG0403", "FG0404",
        "FG0405",
        "FG0260", "FG0802", "FG0360",
    ])
    func failingFormsAreRefused(_ code: String) throws {
        let entry = try #require(Catalogue.entry(for: code))
        #expect(try !problems(in: entry.failing).isEmpty)
    }

    private func problems(in text: String) throws -> [String] {
        let file = SourceFile(path: "example.form.yaml", bytes: Array(text.utf8))
        let root = try #require(parseYAML(file).root)
        return try #require(Self.schema).problems(in: root)
    }

    private static func examples() -> [String] {
        let folder = DocumentationPages.root.appending(path: "Schemas/Examples")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        return names.sorted().compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }
}
