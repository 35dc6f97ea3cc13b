import FormRuntime
import Testing

/// Bounds that other answers decide.
@Suite struct BoundTests {
    private var range: RangeForm {
        var form = RangeForm()
        form.low = 4
        form.high = 8
        return form
    }

    @Test func anUnansweredBoundDemandsNothing() {
        var form = RangeForm()
        form.high = -1
        form.between = 100
        form.open = 1000
        #expect(form.check() == [.init(.low, .required), .init(.between, .maximum(-1))])
        form.between = nil
        #expect(form.check() == [.init(.low, .required)])
    }

    @Test func bothBounds() {
        var form = range
        form.between = 2
        #expect(form.check() == [.init(.between, .minimum(4))])
        form.between = 10
        #expect(form.check() == [.init(.between, .maximum(8))])
        form.between = 5
        #expect(form.check() == [.init(.between, .multipleOf(2))])
        form.between = 8
        #expect(form.isValid)
        form.high = 3
        let expected: [FormIssue<RangeForm.Field>] = [.init(.high, .minimum(4)), .init(.between, .maximum(3))]
        #expect(form.check() == expected && form.check().first?.message == "Not below the least.")
        form.between = 3
        #expect(form.issues(for: .between).map(\.rule) == [.minimum(4), .multipleOf(2)], "in written order")
    }

    @Test func aHiddenBoundDemandsNothing() {
        var form = range
        form.hidden = 2
        form.open = 1
        #expect(form.isValid)
        form.more = true
        #expect(form.check() == [.init(.open, .exclusiveMinimum(2.0))])
        form.open = 2
        #expect(form.check().map(\.rule) == [.exclusiveMinimum(2.0)])
        form.open = 2.5
        form.top = 2.5
        #expect(form.check().map(\.rule) == [.exclusiveMaximum(2.5)])
        form.top = 2.75
        #expect(form.isValid)
        form.more = false
        form.open = -1
        #expect(form.check().map(\.rule) == [.minimum(0)])
    }

    @Test func boundsAreExpressions() {
        var form = range
        form.letters = 0
        #expect(form.check() == [.init(.letters, .minimum(1))])
        form.letters = 3
        form.name = "ab"
        #expect(form.check() == [.init(.letters, .maximum(2))])
        form.name = "abc"
        #expect(form.isValid)
    }

    @Test func twoFieldsMayBoundEachOther() {
        var form = range
        form.each = 3
        #expect(form.isValid)
        form.other = 2
        #expect(form.check() == [.init(.each, .maximum(2)), .init(.other, .minimum(3))])
        #expect(RangeForm.Rules.each(3, maximum: nil).isEmpty && RangeForm.Rules.each(3, maximum: 2).count == 1)
    }
}

/// `available` of actions: the gate opens only on true, and only with a valid form.
@Suite struct AvailableActionTests {
    @Test func aGateOpensOnTrueAlone() {
        var form = GatesForm()
        form.name = "Bo"
        #expect(form.isValid && form.request != nil)
        #expect(!form.submit.isOpen && form.submit.request == nil && form.submit.issues.isEmpty)
        #expect(!form.named.isOpen && !form.counted.isOpen && !form.never.isOpen)
        #expect(form.always.isOpen && form.free.isOpen)
        form.ready = true
        form.name = " Bob "
        #expect(form.submit.isOpen && form.named.isOpen && form.named.request?.name == "Bob")
        #expect(!form.counted.isOpen, "the count is not known")
        form.count = 3
        #expect(form.counted.isOpen)
        form.ready = false
        #expect(!form.counted.isOpen)
        form.count = 2
        #expect(form.counted.isOpen && !form.submit.isOpen)
    }

    @Test func anAvailableActionNeedsAValidForm() {
        var form = GatesForm()
        form.ready = true
        #expect(!form.submit.isOpen && form.submit.issues == [.init(.name, .required)])
        #expect(form.submit { _ in true } == nil)
        form.name = "x"
        form.count = 12
        #expect(form.submit { $0.count } == 12, "a warning is in nobody's way")
        #expect(form.submit.reasons == ["Many."])
        form.clear()
        #expect(form == GatesForm())
    }
}
