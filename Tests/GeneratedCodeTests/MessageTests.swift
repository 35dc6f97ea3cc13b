import FormRuntime
import Testing

/// Wordings of the form's own.
@Suite struct MessageTests {
    @Test func placeholdersAreFilledFromTheBrokenRule() {
        #expect(
            PlaceholdersForm.Rules.name("é").map(\.message) == ["Your \"name\" {first} has 2 letters or more."])
        let long = String(repeating: "x", count: 41)
        #expect(
            PlaceholdersForm.Rules.name(long).map(\.message) == ["Not more than 40, \"please\"; {max} is 40."])
        #expect(
            PlaceholdersForm.Rules.code("_").map(\.message) == [
                "8 bytes", "Begin with A\"🏽, not {.", "Z ends it.", "--", "Code has odd characters.",
            ])
        #expect(PlaceholdersForm.Rules.price(1000.1).map(\.message) == ["less than 1000", "steps of 0.25"])
        #expect(PlaceholdersForm.Rules.price(0.25).map(\.message) == ["0.5 or more"])
    }

    @Test func aBoundIsTheOneThatTheAnswerWasHeldAgainst() {
        var form = PlaceholdersForm()
        form.seats = 4
        form.guests = 7
        #expect(form.issues(for: .guests).map(\.message) == ["There are 4 seats."])
        form.seats = 5
        #expect(form.issues(for: .guests).map(\.message) == ["There are 5 seats."])
        form.guests = 13
        form.seats = 13
        #expect(form.issues(for: .guests).map(\.message) == ["Guests: not 13."])
    }

    @Test func rulesWithoutConstraintsHaveWordingsToo() {
        var form = PlaceholdersForm()
        #expect(form.issues(for: .plan).map(\.message) == ["Choose a Plan."])
        form.plan = .pro
        #expect(form.issues(for: .plan).map(\.message) == ["Plan needs more seats."])
        form.seats = .max
        form.guests = 2
        #expect(form.issues(for: .total).map(\.message) == ["Total is too much."])
        #expect(PlaceholdersForm.Field.message(of: .name, for: .unparsable) == "Your \"name\" {first} is a text.")
    }
}
