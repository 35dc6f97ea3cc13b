import FormRuntime
import Testing

/// `required` of optional fields: on for true, off for false and for unanswered.
@Suite struct RequirementTests {
    @Test func oneOfTwoMustBeGiven() throws {
        var form = ContactForm()
        #expect(form.check() == [.init(.email, .required), .init(.phone, .required)])
        #expect(form.check().map(\.message) == ["One of the two.", "Phone is required"])
        form.phone = " 123 "
        let request = try form.validated()
        #expect(request.email == nil && request.phone == "123")
        form.phone = "  "
        form.email = "a@b"
        #expect(form.isValid, "spaces are no phone number")
        form.phone = "12"
        #expect(form.check() == [.init(.phone, .minLength(3))], "what is given has to be right all the same")
    }

    @Test func anUnansweredConditionDemandsNothing() {
        var form = ContactForm()
        form.email = "a@b"
        #expect(form.isCompany == nil && form.isValid)
        form.isCompany = false
        #expect(form.isValid)
        form.isCompany = true
        #expect(form.check() == [.init(.size, .required)])
        form.size = 0
        #expect(form.check().map(\.rule) == [.minimum(1), .required], "the toggle is asked for once there is a size")
        form.size = 11
        #expect(form.check().map(\.field) == [.weight, .listed])
        form.listed = false
        form.weight = 1
        #expect(form.check() == [.init(.listed, .mustBe(true))])
        form.listed = true
        #expect(form.isValid)
    }

    @Test func whatIsHiddenIsNotRequired() {
        var form = ContactForm()
        form.email = "a@b"
        form.newsletter = true
        #expect(form.check() == [.init(.topic, .required)])
        form.topic = .books
        #expect(form.check() == [.init(.reason, .required)])
        form.newsletter = false
        #expect(form.isValid && form.request?.topic == .books && form.request?.reason == nil)
    }

    @Test func aConditionThatComparesConditions() {
        var form = ContactForm()
        form.email = "a@b"
        form.newsletter = true
        form.topic = .films
        form.reason = "why"
        #expect(form.check() == [.init(.always, .required)])
        form.newsletter = false
        #expect(form.isValid)
        form.size = 101
        form.weight = 1
        #expect(form.check() == [.init(.always, .required)])
    }

    @Test func validatorsAreToldWhetherTheyRequire() {
        #expect(ContactForm.Rules.size(nil, isRequired: true).map(\.rule) == [.required])
        #expect(ContactForm.Rules.size(nil, isRequired: false).isEmpty)
        #expect(ContactForm.Rules.email(" ", isRequired: true).count == 1)
        #expect(ContactForm.Rules.email(" ", isRequired: false).isEmpty)
    }
}
