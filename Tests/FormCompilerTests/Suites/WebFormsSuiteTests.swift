import Testing

/// HTML's own inputs as forms: what they take, and what is out of their bounds.
@Suite struct WebFormsSuiteTests {
    @Test func fieldsDecideAsInputs() throws {
        guard var suite = try WebFormsSuite() else { return }
        try suite.run()
        print(suite.tally.summary("wpt-forms"))
        suite.tally.isAsListed(WebFormsDifferences.known, leftOut: WebFormsDifferences.leftOut)
    }
}
