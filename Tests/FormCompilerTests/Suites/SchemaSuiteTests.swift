import Testing

/// Schemas of the public suite as forms: the compiler, and then what `formgen validate` does with the suite's data.
@Suite struct SchemaSuiteTests {
    /// Numbers as `number`, and once more the schemas that have some with `decimal`, which is exact.
    @Test(arguments: ["number", "decimal"]) func formsDecideAsTheirSchemas(numbers: String) throws {
        guard var suite = try SchemaSuite() else { return }
        try suite.run(numbers: numbers)
        print(suite.tally.summary("json-schema with \(numbers)s"))
        let isExact = numbers == "decimal"
        suite.tally.isAsListed(
            isExact ? SchemaDifferences.ofDecimals : SchemaDifferences.known,
            leftOut: isExact ? SchemaDifferences.leftOutOfDecimals : SchemaDifferences.leftOut)
    }

    /// All keywords as conditions of expressions, which have to mean what the keys of fields mean.
    @Test(arguments: [SchemaSuite.Spelling.alternative, .negated])
    func conditionsDecideAsTheirSchemas(_ spelling: SchemaSuite.Spelling) throws {
        guard var suite = try SchemaSuite() else { return }
        try suite.run(spelling)
        print(suite.tally.summary("json-schema \(spelling.rawValue)"))
        suite.tally.isAsListed(SchemaDifferences.ofConditions, leftOut: SchemaDifferences.leftOutOfConditions)
    }
}
