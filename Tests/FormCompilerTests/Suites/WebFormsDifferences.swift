/// Where a form decides otherwise than HTML's own inputs, and why.
enum WebFormsDifferences {
    /// The names of the cases, by reason.
    static let known: [(reason: String, cases: [String])] = [
        (
            "a number is written as in JSON: with a digit in front of the point, without `+` and white space",
            [
                #"number stepMismatch "-.8" {"step":""}"#, #"number rangeOverflow "-.8" {"max":"-1"}"#,
                #"number rangeUnderflow "-.8" {"min":"1"}"#, #"number sanitize ".1" {}"#,
                #"number sanitize "+1" {}"#, #"number sanitize " 1" {}"#,
            ]
        ),
        (
            "a timestamp has a T between the date and the time, where HTML also takes a space",
            [
                #"datetime-local sanitize "2014-01-01 11:11:11.111" {}"#,
                #"datetime-local sanitize "2014-01-01 11:11" {}"#,
                #"datetime-local sanitize "2014-01-01 00:00:00.000" {}"#,
            ]
        ),
        (
            "a year has four digits, so that this one is no timestamp, and in no range",
            [#"datetime-local rangeOverflow "10000-01-01T12:00:00" {"max":"2000-01-01T12:00:00"}"#]
        ),
        (
            "HTML's patterns have no `[(]`, and one that is none is ignored; RE2 takes it",
            [#"text patternMismatch "x" {"pattern":"[(]"}"#]
        ),
    ]

    /// How many cases have no form, by reason. What the compiler refuses is a range that is upside down (FG0407), a bound that is
    /// none, which HTML ignores (FG0211, FG0430), and patterns that are none of RE2 (FG0470, FG0475).
    static let leftOut = [
        "a format whose texts are compared by themselves": 13, "no type is a month": 1, "no type is a week": 3,
        "refused: FG0211": 2, "refused: FG0407": 4, "refused: FG0430": 15, "refused: FG0470": 1, "refused: FG0475": 3,
        "steps of a datetime-local": 2, "steps of a time": 2,
    ]
}
