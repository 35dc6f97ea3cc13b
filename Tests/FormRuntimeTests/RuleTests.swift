import FormRuntime
import Testing

@Suite("Rules")
struct RuleTests {
    @Test(
        "speak plain English",
        arguments: [
            (FormRule.required, "Title is required"),
            (.unparsable, "Title could not be understood"),
            (.minLength(5), "Title must have at least 5 characters"),
            (.minLength(1), "Title must have at least 1 character"),
            (.maxLength(0), "Title must have at most 0 characters"),
            (.length(2, .scalars), "Title must have exactly 2 code points"),
            (.maxLength(1, .utf16), "Title must have at most 1 UTF-16 unit"),
            (.maxLength(255, .bytes), "Title must have at most 255 bytes"),
            (.pattern, "Title is not in the expected format"),
            (.format(.email), "Title must be an e-mail address"),
            (.format(.isoCountry), "Title must be a country code of two letters such as NL"),
            (.only(FormCharacters([.letters, .digits], "-")), "Title must contain only letters, digits and “-”"),
            (.excludes(FormCharacters([.numbers])), "Title must not contain numbers"),
            (.excludes(FormCharacters([.numbers, .newlines])), "Title must not contain numbers or line breaks"),
            (.startsWith("https://"), "Title must start with “https://”"),
            (.endsWith("."), "Title must end with “.”"),
            (.contains("@"), "Title must contain “@”"),
            (.minimum(18), "Title must be at least 18"),
            (.maximum(0.5), "Title must be at most 0.5"),
            (.exclusiveMinimum(0), "Title must be more than 0"),
            (.exclusiveMaximum(100.0), "Title must be less than 100"),
            (.multipleOf(0.01), "Title must be a multiple of 0.01"),
            (.multipleOf(1), "Title must be a whole number"),
            (.mustBe(true), "Title must be turned on"),
            (.mustBe(false), "Title must be turned off"),
        ]
    )
    func messages(_ rule: FormRule, _ message: String) {
        #expect(rule.defaultMessage(label: "Title") == message)
    }

    @Test("name themselves and their arguments as a form file does")
    func arguments() {
        let rules: [FormRule] = [
            .required, .unparsable, .minLength(5), .maxLength(2, .utf16), .length(1, .bytes), .pattern,
            .format(.uriReference),
            .only(FormCharacters([.letters, .ascii], "-")), .excludes(FormCharacters([], "é")), .startsWith("a"),
            .endsWith("b"), .contains("c"), .minimum(1), .maximum(2.5), .exclusiveMinimum(3), .exclusiveMaximum(4),
            .multipleOf(0.01), .mustBe(true), .mustBe(false),
        ]
        let texts = rules.map { rule in
            ([rule.name] + rule.arguments.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
        }
        #expect(
            texts == [
                "required", "unparsable", "minLength minLength=5 unit=characters", "maxLength maxLength=2 unit=utf16",
                "length length=1 unit=bytes", "pattern",
                "format format=uri-reference", "only class=letters class=ascii listed=-", "excludes listed=é",
                "startsWith startsWith=a", "endsWith endsWith=b", "contains contains=c", "minimum minimum=1",
                "maximum maximum=2.5", "exclusiveMinimum exclusiveMinimum=3", "exclusiveMaximum exclusiveMaximum=4",
                "multipleOf multipleOf=0.01", "mustBe mustBe=true", "mustBe mustBe=false",
            ]
        )
    }

    @Test("are small values")
    func size() {
        #expect(MemoryLayout<FormRule>.stride <= 24)
        #expect(MemoryLayout<FormIssue<MovieForm.Field>>.stride <= 32)
    }
}
