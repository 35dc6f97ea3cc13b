import FormRuntime
import Testing

/// Texts of a public form.
@Suite struct FormatTests {
    @Test func eachFieldJudgesByItsOwnFormat() {
        #expect(TextFormatsForm.Rules.email("a@b.c").isEmpty)
        #expect(TextFormatsForm.Rules.email("a@").map(\.rule) == [.format(.email)])
        #expect(TextFormatsForm.Rules.link("1:b").map(\.rule) == [.format(.uriReference)])
        #expect(TextFormatsForm.Rules.country("UK").map(\.rule) == [.format(.isoCountry)])
        #expect(TextFormatsForm.Rules.color("red").map(\.message) == ["Color must be a colour such as #ff8800"])
    }

    @Test func transformsComeFirst() {
        var form = TextFormatsForm()
        form.phone = "+1 (202) 555-0123"
        #expect(form.phone == "+12025550123" && TextFormatsForm.Rules.phone(form.phone).isEmpty)
        #expect(TextFormatsForm.Rules.account(" gb82 west 1234 5698 7654 32\n").isEmpty)
        // A secret is not trimmed.
        #expect(TextFormatsForm.Rules.card("4111111111111111 ").map(\.message) == ["That is no card."])
    }

    @Test func unansweredTextsHaveNoFormat() {
        #expect(TextFormatsForm.Rules.country("").isEmpty)
        #expect(TextFormatsForm.Rules.site(" ").map(\.rule) == [.required])
        #expect(TextFormatsForm.Rules.site("x").map(\.message) == ["Start with https."])
    }

    @Test func aValidFormMakesItsRequest() throws {
        var form = TextFormatsForm()
        form.email = "ada@example.org"
        form.site = "https://example.org"
        form.link = "/about"
        form.key = "2eb8aa08-aa98-11ea-b4aa-73b441d16380"
        form.host = "example.org"
        form.fourth = "192.0.2.1"
        form.sixth = "2001:db8::1"
        form.address = "::1"
        form.phone = "+12025550123"
        form.slug = "a-b"
        form.account = "be68 5390 0754 7034"
        form.card = "4111111111111111"
        form.language = "en"
        form.color = "#fff"
        let request = try form.validated()
        #expect(request.account == "BE68 5390 0754 7034" && request.currency == "EUR" && request.country == nil)
    }
}
