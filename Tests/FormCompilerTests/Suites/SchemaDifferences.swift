/// Where a form decides otherwise than the schema that it was made of, and why.
enum SchemaDifferences {
    /// The names of the cases, by reason.
    static let known: [(reason: String, cases: [String])] = [
        (
            "an integer has 64 bits",
            ["optional/bignum: integer: a negative bignum is an integer"]
        ),
        (
            "the empty text is unanswered, and no constraint sees it",
            [
                "additionalProperties: dependentSchemas with additionalProperties: "
                    + "additionalProperties doesn't consider dependentSchemas",
                "optional/non-bmp-regex: Proper UTF-16 surrogate pair handling: pattern: matches empty",
            ]
        ),
        (
            "`null` clears a field, whatever its type",
            [
                "patternProperties: regexes are not anchored by default and are case sensitive: "
                    + "recognized members are accounted for"
            ]
        ),
        (
            "a list without rows is not there",
            [
                "properties: properties, patternProperties, additionalProperties interaction: "
                    + "patternProperty invalidates nonproperty",
                "properties: properties, patternProperties, additionalProperties interaction: "
                    + "patternProperty invalidates property",
            ]
        ),
        ("there are no leap seconds", [leapSecond]),
        (
            #"`\s` is the white space of ASCII without the vertical tab, as in RE2"#,
            [
                #"\S matches everything but whitespace: EM SPACE does not match (Space_Separator)"#,
                #"\S matches everything but whitespace: Line tabulation does not match"#,
                #"\S matches everything but whitespace: latin-1 non-breaking-space does not match"#,
                #"\S matches everything but whitespace: paragraph separator does not match (line terminator)"#,
                #"\s matches whitespace: EM SPACE matches (Space_Separator)"#,
                #"\s matches whitespace: Line tabulation matches"#,
                #"\s matches whitespace: latin-1 non-breaking-space matches"#,
            ].map { "optional/ecmascript-regex: ECMA 262 " + $0 }
        ),
    ]

    private static let leapSecond =
        "optional/format/date-time: validation of date-time strings: a valid date-time with a leap second, with minus offset"

    /// How many cases have no form, by reason.
    static let leftOut: [String: Int] = [:]

    /// The same where numbers are decimals.
    static let ofDecimals: [(reason: String, cases: [String])] = []
    static let leftOutOfDecimals: [String: Int] = [:]
}
