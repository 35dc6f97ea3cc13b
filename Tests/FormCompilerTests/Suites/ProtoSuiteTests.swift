import Testing

/// protovalidate's own cases as forms, beyond the formats that are compared text by text.
@Suite struct ProtoSuiteTests {
    @Test func formsDecideAsProtovalidate() throws {
        guard var suite = try ProtoSuite() else { return }
        try suite.run()
        print(suite.tally.summary("protovalidate"))
        suite.tally.isAsListed(ProtoDifferences.known, leftOut: ProtoDifferences.leftOut)
    }
}
