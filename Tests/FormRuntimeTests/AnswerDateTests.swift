import FormRuntime
import Testing

@Suite("Dates, times, moments and durations")
struct AnswerDateTests {
    private func date(_ text: String) -> CalendarDate { CalendarDate(text) ?? CalendarDate(dayNumber: 0)! }

    @Test("every month follows the one before")
    func months() throws {
        var next = try #require(CalendarDate(year: 1, month: 1, day: 1)).dayNumber
        #expect(next == -719_162)
        for year in 1...9999 {
            let lengths = [31, CalendarDate.isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            for (month, length) in lengths.enumerated() {
                let first = CalendarDate(year: year, month: month + 1, day: 1)
                let last = CalendarDate(year: year, month: month + 1, day: length)
                if first?.dayNumber != next || CalendarDate(dayNumber: next) != first
                    || CalendarDate(dayNumber: next + Int64(length) - 1) != last
                    || CalendarDate(year: year, month: month + 1, day: length + 1) != nil
                {
                    Issue.record("\(year)-\(month + 1)")
                }
                next += Int64(length)
            }
        }
        #expect(CalendarDate(dayNumber: next) == nil && CalendarDate(dayNumber: -719_163) == nil)
        #expect(CalendarDate(dayNumber: .min) == nil && CalendarDate(dayNumber: .max) == nil)
        #expect(date("1970-01-01").dayNumber == 0 && date("2000-03-01").dayNumber == 11_017)
    }

    @Test("days as text")
    func dateTexts() {
        for text in ["0001-01-01", "2024-02-29", "9999-12-31", "2000-02-29"] {
            #expect(CalendarDate(text)?.description == text)
        }
        for text in [
            "", "2024-02-30", "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-01", "2024-01-00", "0000-01-01",
            "24-01-01",
            "2024-1-1", "2024-01-01 ", " 2024-01-01", "2024/01/01", "20240101", "2024-01-0a", "-024-01-01", "٢٠٢٤-01-1",
            "+2024-01-1", "10000-01-01",
        ] {
            #expect(CalendarDate(text) == nil, "\(text)")
        }
    }

    @Test("days and years between")
    func between() {
        #expect(date("2024-03-01").days(since: date("2024-02-28")) == 2)
        #expect(date("2024-02-28").days(since: date("2024-03-01")) == -2)
        #expect(date("2024-02-28").adding(days: 2) == date("2024-03-01"))
        for days in [Int64.min, -800_000, 3_000_000, .max] { #expect(date("2024-02-28").adding(days: days) == nil) }
        #expect(date("2024-01-31") < date("2024-02-01") && !(date("2024-01-31") < date("2024-01-31")))
    }

    @Test("someone born on 29 February has the birthday on 1 March in other years")
    func leapDay() {
        let born = date("2000-02-29")
        #expect(born.adding(years: 18) == date("2018-03-01") && born.adding(years: 20) == date("2020-02-29"))
        #expect(date("2018-02-28").years(since: born) == 17 && date("2018-03-01").years(since: born) == 18)
        #expect(date("2020-02-28").years(since: born) == 19 && date("2020-02-29").years(since: born) == 20)
        #expect(date("2000-02-28").years(since: born) == -1 && born.years(since: born) == 0)
        #expect(date("2001-05-05").adding(years: -1) == date("2000-05-05"))
        for years in [Int64.min, -2000, 8000, .max] { #expect(born.adding(years: years) == nil) }
    }

    @Test("times as text")
    func times() {
        for text in ["00:00", "09:30", "23:59:59", "12:00:00.5", "00:00:00.000000001", "10:00:15.25"] {
            #expect(TimeOfDay(text)?.description == text)
        }
        #expect(TimeOfDay("09:30:00.000")?.description == "09:30")
        for text in [
            "", "9:30", "24:00", "23:60", "23:59:60", "09:30:", "09:30:1", "09:30:15.", "09:30:15.1234567890", "0930",
            "09:30Z", "09:30 ", "-9:30",
        ] {
            #expect(TimeOfDay(text) == nil, "\(text)")
        }
        let time = TimeOfDay(hour: 23, minute: 59, second: 58, nanosecond: 7)
        #expect(time.map { [$0.hour, $0.minute, $0.second, $0.nanosecond] } == [23, 59, 58, 7])
        #expect(TimeOfDay("09:30")! < TimeOfDay("09:30:00.1")! && TimeOfDay(hour: 24, minute: 0) == nil)
    }

    @Test(
        "moments as text",
        arguments: [
            ("2009-02-13T23:31:30Z", "2009-02-13T23:31:30Z"), ("2024-02-29T09:30:00+01:00", "2024-02-29T08:30:00Z"),
            ("2024-01-01T00:00:00.120000000-00:30", "2024-01-01T00:30:00.12Z"),
            ("1969-12-31t23:59:59.5z", "1969-12-31T23:59:59.5Z"),
            ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
            ("9999-12-31T23:59:59.9999999999Z", "9999-12-31T23:59:59.999999999Z"),
        ])
    func moments(_ text: String, _ printed: String) {
        #expect(FormTimestamp(text)?.description == printed)
        #expect(FormTimestamp(printed)?.description == printed)
    }

    @Test(
        "no moment",
        arguments: [
            "", "2009-02-13", "2009-02-13T23:31Z", "2009-02-13T23:31:30", "2009-02-13 23:31:30Z",
            "2009-02-30T00:00:00Z",
            "2009-02-13T24:00:00Z", "2009-02-13T23:59:60Z", "2009-02-13T00:00:00.Z", "2009-02-13T00:00:00+1:00",
            "2009-02-13T00:00:00+24:00", "2009-02-13T00:00:00+01:60", "0000-01-01T00:00:00Z", "10000-01-01T00:00:00Z",
            "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "2009-02-13T23:31:30Z ",
        ])
    func noMoments(_ text: String) {
        #expect(FormTimestamp(text) == nil)
    }

    @Test("moments and durations")
    func arithmetic() throws {
        func moment(_ text: String) throws -> FormTimestamp { try #require(FormTimestamp(text)) }
        func duration(_ text: String) throws -> FormDuration { try #require(FormDuration(text)) }
        let start = try moment("0001-01-01T00:00:01.000000001Z")
        #expect(start.adding(try duration("-999999999ns")) == (try moment("0001-01-01T00:00:00.000000002Z")))
        #expect(start.adding(try duration("-1.000000002s")) == nil)
        #expect(try moment("9999-12-31T23:59:59.999999999Z").adding(FormDuration(nanoseconds: 1)) == nil)
        #expect(
            try moment("2009-02-13T23:10:00Z").subtracting(try duration("10m")) == (try moment("2009-02-13T23:00:00Z")))
        #expect(start.subtracting(FormDuration(nanoseconds: .min))?.duration(since: start)?.nanoseconds == nil)
        #expect(start.adding(FormDuration(nanoseconds: .max))?.duration(since: start)?.nanoseconds == .max)
        #expect(try moment("9999-12-31T23:59:59Z").duration(since: start) == nil)
        let early = try #require(FormTimestamp(seconds: 0, nanoseconds: 1))
        let late = try #require(FormTimestamp(seconds: 9_223_372_036, nanoseconds: 854_775_808))
        #expect(late.duration(since: early)?.nanoseconds == .max && early.duration(since: late)?.nanoseconds == -.max)
        #expect(FormTimestamp(seconds: 0, nanoseconds: -1) == nil && FormTimestamp(seconds: .max) == nil)
        #expect(FormTimestamp(seconds: -1)?.utcDate == CalendarDate("1969-12-31"))
        let longest = FormDuration(nanoseconds: .max)
        #expect(longest.adding(FormDuration(nanoseconds: 1)) == nil && longest.subtracting(longest)?.nanoseconds == 0)
        #expect(FormDuration(nanoseconds: .min).subtracting(FormDuration(nanoseconds: 1)) == nil)
    }

    @Test(
        "durations as text",
        arguments: [
            ("0", "0s"), ("-0", "0s"), ("1000000s", "1000000s"), ("1h30m", "5400s"), ("-1.5h", "-5400s"),
            ("1m6s", "66s"),
            ("+.5s", "0.5s"), ("1500ms", "1.5s"), ("1us", "0.000001s"), ("1µs", "0.000001s"), ("-1ns", "-0.000000001s"),
            ("0.1ns", "0s"), ("9223372036854775807ns", "9223372036.854775807s"),
            ("-9223372036854775808ns", "-9223372036.854775808s"),
            ("0.000000000000000000000001h", "0s"), ("0s", "0s"), ("00h", "0s"),
        ])
    func durations(_ text: String, _ printed: String) {
        #expect(FormDuration(text)?.description == printed)
        #expect(FormDuration(printed)?.description == printed)
    }

    @Test(
        "no duration",
        arguments: [
            "", "-", "1", "s", ".s", "1 s", "1s ", "1d", "1h-5m", "00", "9223372036854775808ns", "320000000000s",
            "18446744073709551617ns",
            "18446744073709551619ns", "99999999999999999999999999s", "9223372036s1s", "１s",
        ])
    func noDurations(_ text: String) {
        #expect(FormDuration(text) == nil)
    }
}
