import Testing

/// Schemas of the public suite as forms: the compiler, and then what `formgen validate` does with the suite's data.
@Suite struct SchemaSuiteTests {
    @Test func formsDecideAsTheirSchemas() throws {
        guard var suite = try SchemaSuite() else { return }
        try suite.run(numbers: "number")
        print(suite.tally.summary("json-schema"))
        #expect(suite.tally.repeated == [])
        let known = Set(SchemaDifferences.known.flatMap(\.cases))
        for name in suite.tally.differences where !known.contains(name) { Issue.record("different: \(name)") }
        #expect(known.subtracting(suite.tally.differences) == [])
        #expect(suite.tally.leftOut == SchemaDifferences.leftOut)
    }
}
