import FormRuntime
import FormSource

/// The constraints of a text field against each other: what no answer can meet together.
extension Checker {
    func checkTexts(_ constraints: [Constraint]) {
        for constraint in constraints {
            if let lengths = constraint.rule.lengths { checkLengths(of: constraint, lengths, constraints) }
            guard let part = constraint.rule.part else { continue }
            for other in constraints {
                guard let reason = other.rule.refusal(of: part) else { continue }
                report(.impossibleText(constraint, other, because: reason, file: file))
            }
        }
    }

    /// The lengths of what a pattern or format takes, against those that are allowed.
    private func checkLengths(of constraint: Constraint, _ lengths: ScalarLengths, _ constraints: [Constraint]) {
        for other in constraints {
            guard case .length(let bound, let count, let unit) = other.rule else { continue }
            let possible = lengths.measured(in: unit)
            let isTooShort = bound != .maximum && possible.maximum.map { $0 < count } == true
            let isTooLong = bound != .minimum && possible.minimum > count
            guard isTooShort || isTooLong else { continue }
            report(.lengthsDisagree(constraint, other, lengths, isTooLong: isTooLong, file: file))
        }
    }
}

/// The fewest and the most scalars of the texts that a rule takes.
struct ScalarLengths {
    let minimum: Int
    let maximum: Int?
    /// Every scalar is one character, one unit and one byte.
    let isASCII: Bool

    /// What is certain of other measures.
    fileprivate func measured(in unit: LengthUnit) -> (minimum: Int, maximum: Int?) {
        guard !isASCII else { return (minimum, maximum) }
        return switch unit {
        // Any number of scalars may be one character.
        case .characters: (min(minimum, 1), maximum)
        case .scalars: (minimum, maximum)
        case .utf16: (minimum, maximum.map { $0 * 2 })
        case .bytes: (minimum, maximum.map { $0 * 4 })
        }
    }
}

extension Constraint.Rule {
    /// How long the texts are that a pattern or a format takes.
    fileprivate var lengths: ScalarLengths? {
        switch self {
        case .pattern(let pattern, _):
            let bounds = pattern.lengthBounds
            return ScalarLengths(minimum: bounds.minimum, maximum: bounds.maximum, isASCII: false)
        case .format(let format):
            let bounds = format.lengthBounds
            return ScalarLengths(minimum: bounds.minimum, maximum: bounds.maximum, isASCII: true)
        case .length, .only, .excludes, .startsWith, .endsWith, .contains, .bound, .expressionBound, .multipleOf,
            .valueBound, .decimalStep, .scale, .itemCount, .exclusive, .uniqueItems, .uniqueBy, .mustBe:
            return nil
        }
    }

    /// Text that every answer has in it.
    fileprivate var part: String? {
        switch self {
        case .startsWith(let part), .endsWith(let part), .contains(let part): part
        case .length, .pattern, .format, .only, .excludes, .bound, .expressionBound, .multipleOf, .valueBound,
            .decimalStep, .scale, .itemCount, .exclusive, .uniqueItems, .uniqueBy, .mustBe:
            nil
        }
    }

    /// Why no answer with this text in it meets the rule; nil where one may.
    fileprivate func refusal(of part: String) -> String? {
        switch self {
        case .length(.maximum, let count, let unit), .length(.exact, let count, let unit):
            return unit.least(of: part) > count ? "that text alone is longer" : nil
        case .only(let set): return set.characters(of: part).first { !set.runtime.contains($0) }.map(Self.notAllowed)
        case .excludes(let set):
            return set.characters(of: part).first { set.runtime.contains($0) }.map(Self.notAllowed)
        case .length(.minimum, _, _), .pattern, .format, .startsWith, .endsWith, .contains, .bound, .expressionBound,
            .multipleOf, .valueBound, .decimalStep, .scale, .itemCount, .exclusive, .uniqueItems, .uniqueBy, .mustBe:
            return nil
        }
    }

    private static func notAllowed(_ character: Character) -> String {
        (character.isWhitespace ? "white space" : quoted(String(character))) + " is not allowed"
    }
}

extension CharacterSet {
    /// The characters that a text brings into every answer that it is in.
    ///
    /// What comes before it or behind it can join its ends, so that a listed `é` may be made of its `e`. With nothing but
    /// ASCII on both sides, only a mark that nobody means could do that.
    fileprivate func characters(of part: String) -> [Character] {
        let isPlain = FormCharacters([.ascii]).isAll(of: part) && FormCharacters([.ascii]).isAll(of: listed)
        return isPlain ? Array(part) : Array(part.dropFirst().dropLast())
    }
}

extension FormCharacters {
    fileprivate func isAll(of text: String) -> Bool { FormText.isOnly(text, self) }
}

extension LengthUnit {
    /// The least length of a text with this one in it.
    fileprivate func least(of part: String) -> Int {
        switch self {
        // The first and the last character may become parts of others, unless all are ASCII.
        case .characters: part.utf8.allSatisfy { $0 < 0x80 } ? part.count : max(1, part.count - 2)
        case .scalars: part.unicodeScalars.count
        case .utf16: part.utf16.count
        case .bytes: part.utf8.count
        }
    }
}

extension FormFormat {
    /// The lengths of texts that have the format; all of them are ASCII.
    var lengthBounds: (minimum: Int, maximum: Int?) {
        switch self {
        case .email: (3, nil)
        case .uri: (2, nil)
        case .uriReference, .slug: (1, nil)
        case .uuid: (36, 36)
        case .hostname: (1, 253)
        case .ipv4: (7, 15)
        case .ipv6, .ip: (2, 45)
        case .phone: (8, 16)
        case .iban: (15, 42)
        case .card: (12, 37)
        case .isoCountry: (2, 2)
        case .isoCurrency: (3, 3)
        case .languageTag: (2, nil)
        case .color: (4, 7)
        }
    }
}
