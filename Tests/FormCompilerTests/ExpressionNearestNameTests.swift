import Testing

@testable import FormCompiler

@Suite struct ExpressionNearestNameTests {
    @Test(arguments: [
        ("agred", "agree"), ("Agree", "agree"), ("aegree", "agree"), ("gree", "agree"), ("agreee", "agree"),
        ("displayNmae", "displayName"), ("nam", "name"), ("of", "off"), ("dispalyname", "displayName"),
    ])
    func findsWhatIsMeant(_ name: String, _ meant: String) {
        #expect(nearestName(to: name, in: ["name", "agree", "displayName", "off"]) == meant)
    }

    @Test(arguments: ["", "x", "zebra", "agreement", "nothing", String(repeating: "a", count: 5000)])
    func suggestsNothingFarAway(_ name: String) {
        #expect(nearestName(to: name, in: ["name", "agree", "displayName", "off"]) == nil)
    }

    @Test func theFirstOfTwoEquallyNearWins() {
        #expect(nearestName(to: "rat", in: ["bat", "cat"]) == "bat")
        #expect(nearestName(to: "Bat", in: ["cat", "bat"]) == "bat")
    }
}
