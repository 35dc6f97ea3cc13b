/// Where a form decides otherwise than the schema that it was made of, and why.
enum SchemaDifferences {
    /// The names of the cases, by reason.
    typealias Known = [(reason: String, cases: [String])]

    static let known: Known =
        ofText + [
            ("an integer has 64 bits", ["optional/bignum: integer: a negative bignum is an integer"]),
            (
                "`null` clears a field, whatever its type",
                [
                    "patternProperties: regexes are not anchored by default and are case sensitive: "
                        + "recognized members are accounted for"
                ]
            ),
            ("an object without answers is not there", [emptyObject]),
            (
                "there are no leap seconds",
                [
                    "optional/format/date-time: validation of date-time strings: "
                        + "a valid date-time with a leap second, with minus offset"
                ]
            ),
        ]

    /// How many cases have no form, by reason. What the compiler refuses are bounds of more digits than it reads.
    static let leftOut = [
        "a format that is said and not asked for": 86, "a format whose texts are compared by themselves": 187,
        "format duration": 37, "format idn-email": 9, "format idn-hostname": 64, "format iri": 13,
        "format iri-reference": 6, "format json-pointer": 23, "format regex": 9, "format relative-json-pointer": 13,
        "format time": 28, "format unknown": 1, "format uri-template": 20, "refused: FG0211": 2,
        "rows of several types": 28, "rows that hold others, compared": 4,
        "the keyword says nothing about data of this type": 86, "the type null": 34,
    ]

    /// The same where numbers are decimals; cases without numbers are not looked at.
    static let ofDecimals: Known = [
        (
            "a decimal is also taken from a text",
            [
                "items: nested items: nested array with invalid type",
                "type: number type matches numbers: a string is still not a number, even if it looks like one",
            ]
        ),
        (
            "a decimal has at most 38 digits",
            [
                "optional/bignum: number: a bignum is a number",
                "optional/bignum: number: a negative bignum is a number",
                "optional/float-overflow: all integers are multiples of 0.5, if overflow is handled: "
                    + "valid if optional overflow handling is implemented",
            ]
        ),
    ]

    /// What the compiler refuses is a quotient that may have no end.
    static let leftOutOfDecimals = ["refused: FG0567": 14]

    /// The same where all keywords are conditions.
    static let ofConditions: Known =
        ofText + [
            (
                "an object without answers is not there",
                [
                    emptyObject, "properties: object properties validation: both properties invalid is invalid",
                    "properties: object properties validation: one property invalid is invalid",
                ]
            )
        ]

    /// What the compiler refuses are macros in macros in macros.
    static let leftOutOfConditions = [
        "a format that is said and not asked for": 86, "a format whose texts are compared by themselves": 187,
        "format in a condition": 287, "multipleOf of a fraction in a condition": 6, "refused: FG0513": 2,
        "rows of several types": 29, "rows that hold others, compared": 8,
        "the keyword says nothing about data of this type": 86, "the type null": 31,
    ]

    private static let emptyObject = "propertyNames: propertyNames validation: some property names invalid"

    /// What is the same for keys and for conditions.
    private static let ofText: Known = [
        (
            "the empty text is unanswered, and no constraint sees it",
            [
                "additionalProperties: dependentSchemas with additionalProperties: "
                    + "additionalProperties doesn't consider dependentSchemas",
                "optional/non-bmp-regex: Proper UTF-16 surrogate pair handling: pattern: matches empty",
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
}
