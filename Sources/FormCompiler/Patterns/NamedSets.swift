import FormSource

/// The sets that a pattern can name: `\d`, `[:alpha:]`, `\p{…}`.
enum NamedSets {
    /// The set of `\d`, `\w` or `\s`, also for the letter in upper case; ASCII only, as in RE2.
    static func perl(_ letter: Unicode.Scalar) -> ScalarSet? {
        switch letter {
        case "d", "D": posix("digit")
        case "w", "W": posix("word")
        case "s", "S": ScalarSet([0x09...0x0A, 0x0C...0x0D, 0x20...0x20])
        default: nil
        }
    }

    static let posixNames = [
        "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper",
        "word", "xdigit",
    ]

    /// The set of `[:name:]`, ASCII only.
    static func posix(_ name: String) -> ScalarSet? {
        switch name {
        case "alnum": ScalarSet([0x30...0x39, 0x41...0x5A, 0x61...0x7A])
        case "alpha": ScalarSet([0x41...0x5A, 0x61...0x7A])
        case "ascii": ScalarSet([0x00...0x7F])
        case "blank": ScalarSet([0x09...0x09, 0x20...0x20])
        case "cntrl": ScalarSet([0x00...0x1F, 0x7F...0x7F])
        case "digit": ScalarSet([0x30...0x39])
        case "graph": ScalarSet([0x21...0x7E])
        case "lower": ScalarSet([0x61...0x7A])
        case "print": ScalarSet([0x20...0x7E])
        case "punct": ScalarSet([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E])
        case "space": ScalarSet([0x09...0x0D, 0x20...0x20])
        case "upper": ScalarSet([0x41...0x5A])
        case "word": ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
        case "xdigit": ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
        default: nil
        }
    }

    /// The set of `\p{name}`: a general category, a script, or `Any`.
    static func property(_ name: String) -> ScalarSet? {
        if name == "Any" { return .all }
        return (UnicodeCategories.ranges(named: name) ?? UnicodeScripts.ranges(named: name)).map { ScalarSet($0) }
    }

    /// What to write in place of escapes that other dialects have.
    static let replacements: [Unicode.Scalar: String] = [
        "Z": "\\z", "e": "\\x1B", "h": "[ \\t]", "H": "[^ \\t]", "R": "(?:\\r\\n|\\n|\\r)", "N": "[^\\n]", "C": ".",
        "X": ".", "b": "\\x08", "G": "^",
    ]

    /// The nearest name for a property that is not known, and whether it means the same.
    static func suggestion(for name: String) -> (name: String?, isExact: Bool) {
        guard name.utf8.count <= 40 else { return (nil, false) }
        let value = name.split(separator: "=").last.map(String.init) ?? name
        let plain = simplified(value)
        let known = UnicodeCategories.groups + UnicodeCategories.names.dropLast() + UnicodeScripts.names + ["Any"]
        if let alias = aliases[plain] { return (alias, true) }
        if let same = known.first(where: { simplified($0) == plain }) { return (same, true) }
        return (Suggestion.nearest(to: value, in: known), false)
    }

    private static func simplified(_ name: String) -> String {
        String(name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
    }

    /// Unicode's long names of the categories, and the names other dialects have for them.
    private static let aliases: [String: String] = [
        "letter": "L", "uppercaseletter": "Lu", "lowercaseletter": "Ll", "titlecaseletter": "Lt",
        "modifierletter": "Lm", "otherletter": "Lo", "mark": "M", "combiningmark": "M", "nonspacingmark": "Mn",
        "spacingmark": "Mc", "enclosingmark": "Me", "number": "N", "decimalnumber": "Nd", "digit": "Nd",
        "letternumber": "Nl", "othernumber": "No", "punctuation": "P", "punct": "P", "connectorpunctuation": "Pc",
        "dashpunctuation": "Pd", "openpunctuation": "Ps", "closepunctuation": "Pe", "initialpunctuation": "Pi",
        "finalpunctuation": "Pf", "otherpunctuation": "Po", "symbol": "S", "mathsymbol": "Sm", "currencysymbol": "Sc",
        "modifiersymbol": "Sk", "othersymbol": "So", "separator": "Z", "spaceseparator": "Zs", "lineseparator": "Zl",
        "paragraphseparator": "Zp", "control": "Cc", "cntrl": "Cc", "format": "Cf", "surrogate": "Cs",
        "privateuse": "Co",
    ]
}
