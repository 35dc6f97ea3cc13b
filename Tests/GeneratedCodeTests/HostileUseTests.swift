import FormRuntime
import Testing

/// Uses of expressions on fields that are called as the generated code's own constants, and on many fields.
@Suite struct HostileUseTests {
    @Test func fieldsMayBeCalledAsTheConstantsAre() {
        var form = UseNamesForm()
        #expect(form.check().map(\.field) == [.value])
        form.rules = 4
        #expect(form.value == 4)
        #expect(form.check() == [.init(.rules, .check(0))])
        #expect(form.check().map(\.message) == ["\"quoted\" \\(x)"])
        form.pass = "p"
        #expect(form.issue == "p" && form.newValue == "p" && form.broken == "p")
        let expected: [FormIssue<UseNamesForm.Field>] = [
            .init(.isRequired, .required), .init(.issue, .check(0)), .init(.broken, .check(0)),
        ]
        #expect(form.check() == expected)
        form.isRequired = "x"
        form.issue = "other"
        #expect(form.isValid && form.newValue == "other")
        form.minimum = 3
        #expect(form.check() == [.init(.minimum, .minimum(4))])
        form.minimum = 4
        #expect(form.check() == [.init(.value, .check(0))] && form.form == 4)
    }

    @Test func constantsOfConditionsAreNoFields() {
        var form = UseNamesForm()
        form.rules = 4
        form.pass = "p"
        form.isRequired = "x"
        form.issue = "other"
        #expect(form.check().isEmpty && !form.isReadOnly(.part1IsTrue))
        #expect(form.isReadOnly(.part1IsFalse), "both are off")
        form.part1IsTrue = true
        #expect(form.check() == [.init(.part1IsFalse, .required), .init(.reading, .check(0))])
        #expect(!form.isReadOnly(.part1IsFalse))
        form.part1IsFalse = false
        (form.add, form.reading) = (1, 2)
        #expect(form.check() == [.init(.reading, .check(0))])
        form.option = true
        #expect(form.issues(for: .reading).isEmpty && form.isAvailable(.none) && form.isAvailable(.some))
        #expect(form.check() == [.init(.maximum, .required)])
        form.maximum = 1
        #expect(form.isOpen.isOpen == false && form.values.isOpen)
        form.field = true
        #expect(form.isOpen.isOpen)
    }

    @Test func manyFieldsAreCheckedInParts() {
        var form = ManyUsesForm()
        #expect(form.isValid)
        form.f2 = 5
        form.f5 = 4
        form.f3 = 1
        #expect(form.check().map(\.description).first == "f3: F3 must be at least 5")
        form.f3 = 6
        form.f6 = 6
        #expect(form.check() == [.init(.f4, .required), .init(.f5, .check(0)), .init(.f7, .required)])
        form.c = .x
        form.f2 = nil
        #expect(form.sum == nil && form.issues(for: .c).isEmpty && !form.isAvailable(.x))
        let plain = ManyPlainRulesForm()
        #expect(plain.check().count == 45)
    }

    @Test func constantConditions() {
        var form = ConstantUsesForm()
        form.name = "x"
        form.c = .y
        #expect(form.check().map(\.field) == [.agreed, .a, .c, .g])
        #expect(form.issues(for: .c) == [.init(.c, .optionUnavailable)])
        #expect(form.issues(for: .agreed).map(\.message) == ["Always."])
        form.d = 9
        #expect(form.issues(for: .d).map(\.message) == ["Nine."])
        form.h = 1
        #expect(form.issues(for: .h).map(\.message) == ["None."])
        #expect(form.e == false && form.f)
        #expect(ConstantUsesForm().issues(for: .h).isEmpty && form.isReadOnly(.a))
    }

    @Test func anOrder() throws {
        var form = OrderForm()
        #expect(form.check().map(\.field) == [.email, .phone])
        form.isCompany = true
        #expect(form.check() == [.init(.company, .required), .init(.email, .required), .init(.phone, .required)])
        form.company = "Films"
        form.email = "a@b"
        #expect(form.nick == "Films" && form.isReadOnly(.phone) && form.isAvailable(.pro))
        (form.minimum, form.maximum, form.plan, form.start, form.end) = (1, 2, .pro, 3, 2)
        #expect(form.check() == [.init(.start, .check(0))])
        form.start = 1
        #expect(form.order.isOpen)
        #expect(try form.validated().copy == 2)
        form.isCompany = false
        #expect(form.check() == [.init(.plan, .optionUnavailable), .init(.nick, .required)])
    }
}
