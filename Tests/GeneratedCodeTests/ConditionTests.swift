import FormRuntime
import Testing

/// The three truth values of conditions, with the tables of the expression language written out by hand: `&&` is false
/// as soon as one side is, else unanswered as soon as one side is; `||` is the dual; `!` keeps unanswered; everything
/// else needs both sides.
enum Truth: CaseIterable {
    case yes, no, unanswered

    init(_ value: Bool?) {
        switch value {
        case true?: self = .yes
        case false?: self = .no
        case nil: self = .unanswered
        }
    }

    var value: Bool? {
        switch self {
        case .yes: true
        case .no: false
        case .unanswered: nil
        }
    }

    static prefix func ! (operand: Truth) -> Truth {
        switch operand {
        case .yes: .no
        case .no: .yes
        case .unanswered: .unanswered
        }
    }

    static func && (left: Truth, right: Truth) -> Truth {
        switch (left, right) {
        case (.yes, .yes): .yes
        case (.yes, .no): .no
        case (.yes, .unanswered): .unanswered
        case (.no, .yes): .no
        case (.no, .no): .no
        case (.no, .unanswered): .no
        case (.unanswered, .yes): .unanswered
        case (.unanswered, .no): .no
        case (.unanswered, .unanswered): .unanswered
        }
    }

    static func || (left: Truth, right: Truth) -> Truth {
        switch (left, right) {
        case (.yes, .yes): .yes
        case (.yes, .no): .yes
        case (.yes, .unanswered): .yes
        case (.no, .yes): .yes
        case (.no, .no): .no
        case (.no, .unanswered): .unanswered
        case (.unanswered, .yes): .yes
        case (.unanswered, .no): .unanswered
        case (.unanswered, .unanswered): .unanswered
        }
    }

    /// `==` of the expression language.
    static func equal(_ left: Truth, _ right: Truth) -> Truth {
        switch (left, right) {
        case (.yes, .yes): .yes
        case (.yes, .no): .no
        case (.yes, .unanswered): .unanswered
        case (.no, .yes): .no
        case (.no, .no): .yes
        case (.no, .unanswered): .unanswered
        case (.unanswered, .yes): .unanswered
        case (.unanswered, .no): .unanswered
        case (.unanswered, .unanswered): .unanswered
        }
    }

    /// `has(…)` is never unanswered.
    static func has(_ operand: Truth) -> Truth { operand == .unanswered ? .no : .yes }
}

/// Emitted conditions over every combination of answers.
@Suite struct ThreeValuedTests {
    private struct Answers {
        let a: Truth
        let b: Truth
        let c: Truth
        let d: Truth

        var form: ThreeValuedForm {
            var form = ThreeValuedForm()
            form.a = a.value
            form.b = b.value
            form.c = c.value
            form.d = d == .yes
            return form
        }

        static let all = Truth.allCases.flatMap { a in
            Truth.allCases.flatMap { b in
                Truth.allCases.flatMap { c in
                    [Truth.yes, .no].map { d in Answers(a: a, b: b, c: c, d: d) }
                }
            }
        }
    }

    private func check(_ field: ThreeValuedForm.Field, _ condition: (Answers) -> Truth) {
        for answers in Answers.all {
            let isShown = condition(answers) == .yes
            #expect(answers.form.isVisible(field) == isShown, "\(field) at \(answers)")
        }
    }

    @Test func negations() {
        check(.notA) { !$0.a }
        check(.notD) { !$0.d }
        check(.notAAndB) { !($0.a && $0.b) }
        check(.notAOrB) { !($0.a || $0.b) }
        check(.notNested) { !($0.a && ($0.b || !$0.c)) }
        check(.notEqual) { !Truth.equal($0.a, $0.b) }
        check(.different) { !Truth.equal($0.a, $0.b) }
    }

    @Test func conjunctionsAndDisjunctions() {
        check(.aAndB) { $0.a && $0.b }
        check(.aOrB) { $0.a || $0.b }
        check(.nested) { $0.a && ($0.b || $0.c) }
        check(.dOrA) { $0.d || $0.a }
    }

    @Test func equalityNeedsBothSides() {
        check(.equal) { Truth.equal($0.a, $0.b) }
        check(.mixed) { Truth.equal($0.a && $0.d, $0.b || $0.c) }
    }

    @Test func presenceIsNeverUnanswered() {
        check(.hasA) { Truth.has($0.a) }
        check(.hasNotA) { !Truth.has($0.a) }
        check(.aOrUnanswered) { !Truth.has($0.a) || $0.a }
    }
}

/// Comparisons of answers that may not be there.
@Suite struct ComparisonTests {
    private func shown(_ field: ComparisonsForm.Field, _ change: (inout ComparisonsForm) -> Void) -> Bool {
        var form = ComparisonsForm()
        change(&form)
        return form.isVisible(field)
    }

    @Test func nothingIsShownWhileNothingIsAnswered() {
        let inputs: Set<ComparisonsForm.Field> = [.i, .j, .x, .y, .s, .t, .p]
        for field in ComparisonsForm.Field.allCases {
            #expect(ComparisonsForm().isVisible(field) == inputs.contains(field), "\(field)")
        }
    }

    @Test(arguments: [Int.min, -5, 4, 5, 6, Int.max]) func wholeNumbers(value: Int) {
        #expect(shown(.iLess) { $0.i = value } == (value < 5))
        #expect(shown(.iLessOrEqual) { $0.i = value } == (value <= 5))
        #expect(shown(.iGreater) { $0.i = value } == (value > 5))
        #expect(shown(.iGreaterOrEqual) { $0.i = value } == (value >= -5))
        #expect(shown(.iEqual) { $0.i = value } == (value == 5))
        #expect(shown(.iNot) { $0.i = value } == (value != 5))
        #expect(shown(.fiveLess) { $0.i = value } == (5 < value))
        #expect(shown(.iIn) { $0.i = value } == false)
        #expect(shown(.iIn) { $0.i = 2 })
    }

    @Test func twoWholeNumbers() {
        #expect(shown(.iLessJ) { ($0.i, $0.j) = (1, 2) } && !shown(.iLessJ) { ($0.i, $0.j) = (2, 2) })
        #expect(shown(.iEqualJ) { ($0.i, $0.j) = (2, 2) } && !shown(.iEqualJ) { ($0.i, $0.j) = (1, 2) })
        #expect(!shown(.iLessJ) { $0.i = 1 } && !shown(.iLessJ) { $0.j = 1 } && !shown(.iEqualJ) { $0.i = 1 })
    }

    @Test func fractions() {
        #expect(shown(.xEqual) { $0.x = 0.5 } && !shown(.xEqual) { $0.x = 0.25 })
        #expect(shown(.xLess) { $0.x = 1.99 } && !shown(.xLess) { $0.x = 2 })
        #expect(shown(.xLessY) { ($0.x, $0.y) = (1, 1.5) } && !shown(.xLessY) { $0.x = 1 })
    }

    /// Not a number is less than nothing, so `!(x < 2.5)` is true of it, where `x >= 2.5` would not be.
    @Test func notANumberIsNotLess() {
        #expect(shown(.notXLess) { $0.x = .nan } && !shown(.xLess) { $0.x = .nan })
        #expect(shown(.notXLess) { $0.x = 2.5 } && !shown(.notXLess) { $0.x = 2 })
    }

    @Test func textsAreComparedByScalars() {
        #expect(shown(.sEqual) { $0.s = "\u{E9}" } && !shown(.sEqual) { $0.s = "e\u{301}" })
        #expect(shown(.sLess) { $0.s = "l" } && !shown(.sLess) { $0.s = "m" })
        #expect(shown(.sGreaterOrEqual) { $0.s = "m" } && shown(.sGreaterOrEqual) { $0.s = "\u{1F600}" })
        #expect(shown(.sEqualT) { ($0.s, $0.t) = ("a", " a ") } && !shown(.sEqualT) { $0.s = "a" })
        #expect(shown(.sNot) { $0.s = "b" } && !shown(.sNot) { $0.s = "a" })
        #expect(shown(.sIn) { $0.s = "b" } && !shown(.sIn) { $0.s = "c" })
    }

    @Test func sizeCountsScalars() {
        #expect(shown(.sizeOfS) { $0.s = "abc" } && !shown(.sizeOfS) { $0.s = "ab" })
        #expect(shown(.sizeOfS) { $0.s = "e\u{301}\u{302}" })
        #expect(shown(.sizeOfBoth) { ($0.s, $0.t) = ("ab", "e\u{301}") } && !shown(.sizeOfBoth) { $0.s = "ab" })
    }

    @Test func blankTextIsUnanswered() {
        #expect(!shown(.sLess) { $0.s = "  \n" } && !shown(.sNot) { $0.s = " " } && !shown(.sizeOfS) { $0.s = "    " })
    }

    @Test func choices() {
        #expect(shown(.pIn) { $0.p = .team } && !shown(.pIn) { $0.p = .free })
        #expect(shown(.notPIn) { $0.p = .free } && !shown(.notPIn) { $0.p = .pro })
        #expect(shown(.pNot) { $0.p = .pro } && !shown(.pNot) { $0.p = .free })
    }
}
