import FormRuntime
import Testing

@Suite struct InputStyleTests {
    private let point = FormInputStyle()
    private let comma = FormInputStyle(decimalSeparator: ",", dateOrder: .dayMonthYear(separator: "."))

    @Test(arguments: ["", " ", "\t\n"])
    func whitespaceIsNothing(_ text: String) {
        #expect(point.integer(text) == .nothing)
        #expect(point.number(text) == .nothing)
        #expect(point.decimal(text) == .nothing)
        #expect(point.date(text) == .nothing)
        #expect(point.time(text) == .nothing)
        #expect(point.timestamp(text) == .nothing)
    }

    @Test(arguments: [("7", 7), (" 42 ", 42), ("-3", -3), ("\u{2212}3", -3), ("+5", 5), ("٤٢", 42), ("007", 7)])
    func wholeNumbers(_ text: String, _ number: Int) {
        #expect(point.integer(text) == .value(number))
    }

    @Test(arguments: ["1.0", "1,0", "1e3", "abc", "9223372036854775808", "1 000", "--1", "½", "一", "0x1F"])
    func whatIsNoWholeNumber(_ text: String) {
        #expect(point.integer(text) == .unparsable)
    }

    @Test(arguments: [("1.5", 1.5), ("5.", 5), (".5", 0.5), ("-0.25", -0.25), ("1e3", 1000), ("1e-3", 0.001)])
    func numbers(_ text: String, _ number: Double) {
        #expect(point.number(text) == .value(number))
        #expect(point.decimal(text).value?.double == number)
        let other = String(text.map { $0 == "." ? "," : $0 })
        #expect(comma.number(other) == .value(number))
    }

    /// Neither separator is ever guessed to group digits.
    @Test(arguments: [
        "1,5", "1,234.5", "1.234,5", "1.2.3", ".", "-", "e5", "1e", "nan", "inf", "1e999", "5.e3", "1..", "0x1p3",
    ])
    func whatIsNoNumber(_ text: String) {
        #expect(point.number(text) == .unparsable)
        #expect(point.decimal(text) == .unparsable)
    }

    @Test(arguments: ["1.5", "1.234,5", "1,234.5", "1,2,3"])
    func anotherSeparatorIsNoNumber(_ text: String) {
        #expect(comma.number(text) == .unparsable)
        #expect(comma.decimal(text) == .unparsable)
    }

    @Test func days() {
        let day = CalendarDate(year: 2026, month: 2, day: 28)
        #expect(point.date("2026-02-28").value == day)
        #expect(point.date("28.2.2026") == .unparsable)
        #expect(comma.date("2026-02-28").value == day)
        for text in ["28.2.2026", "28/02/2026", "28-2-2026", " 28.2.2026 "] { #expect(comma.date(text).value == day) }
        for text in ["28.2.26", "2.28.2026", "30.2.2026", "28.2", "28.2.2026.", "2८.2.2026", "morgen"] {
            #expect(comma.date(text) == .unparsable, "\(text)")
        }
        let english = FormInputStyle(dateOrder: .monthDayYear(separator: "/"))
        #expect(english.date("2/28/2026").value == day)
        #expect(english.date("28/2/2026") == .unparsable)
    }

    @Test func times() {
        #expect(point.time("14:30").value == TimeOfDay(hour: 14, minute: 30))
        #expect(point.time("24:00") == .unparsable)
        #expect(point.timestamp("1970-01-01T00:00:01Z").value == FormTimestamp(seconds: 1))
        #expect(point.timestamp("now") == .unparsable)
    }

    @Test(arguments: [0, 1, -1, .max, .min])
    func aWholeNumberReadsBack(_ number: Int) {
        #expect(comma.integer(comma.text(.integer(number))) == .value(number))
    }

    @Test(arguments: [0, 0.1, -1.5, 1e21, .leastNonzeroMagnitude, .greatestFiniteMagnitude])
    func aNumberReadsBack(_ number: Double) {
        #expect(comma.number(comma.text(.number(number))) == .value(number))
    }

    @Test func whatIsWrittenReadsBack() throws {
        let day = try #require(CalendarDate("0087-11-03"))
        for style in [point, comma, FormInputStyle(dateOrder: .monthDayYear(separator: "/"))] {
            #expect(style.date(style.text(.date(day))) == .value(day))
            let price = try #require(FormDecimal("-19.05"))
            #expect(style.decimal(style.text(.decimal(price))) == .value(price))
        }
    }
}
