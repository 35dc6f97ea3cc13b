import Testing

@testable import FormCompiler

/// The tables of Unicode in the source, held against the standard library's.
@Suite("Pattern Unicode tables")
struct PatternUnicodeTests {
    private static let categories: [Unicode.GeneralCategory] = [
        .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
        .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation,
        .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
        .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator,
        .lineSeparator, .paragraphSeparator, .control, .format, .surrogate, .privateUse, .unassigned,
    ]

    /// Scalars that both the table (Unicode 17.0) and the standard library at hand know.
    private static func isKnownToBoth(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.age.map { $0.major <= 17 } ?? false
    }

    @Test("Every assigned scalar has the standard library's general category")
    func generalCategories() throws {
        var expected: [Unicode.GeneralCategory: [UInt32]] = [:]
        for value in UInt32(0)...ScalarSet.last {
            guard let scalar = Unicode.Scalar(value), Self.isKnownToBoth(scalar) else { continue }
            expected[scalar.properties.generalCategory, default: []].append(value)
        }
        for (name, category) in zip(UnicodeCategories.names, Self.categories) where name != "Cn" && name != "Cs" {
            let listed = try #require(UnicodeCategories.ranges(named: name)).joined().filter { value in
                Unicode.Scalar(value).map(Self.isKnownToBoth) ?? false
            }
            #expect(listed == expected[category], "category \(name)")
        }
    }

    @Test("A group is the union of its categories; unassigned code points have no name")
    func groups() throws {
        for group in UnicodeCategories.groups {
            let whole = ScalarSet(try #require(UnicodeCategories.ranges(named: group)))
            let parts = UnicodeCategories.names.filter { $0.hasPrefix(group) && $0 != "Cn" }
            #expect(whole == ScalarSet(parts.flatMap { UnicodeCategories.ranges(named: $0)! }))
        }
        #expect(UnicodeCategories.ranges(named: "Cn") == nil)
        #expect(UnicodeCategories.ranges(named: "") == nil)
    }

    @Test("Letters that differ in case only have each other in their closure")
    func caseFolding() {
        for value in UInt32(0)...ScalarSet.last {
            // The dotted and dotless i fold with nothing but in Turkish.
            guard let scalar = Unicode.Scalar(value), Self.isKnownToBoth(scalar), value != 0x130, value != 0x131 else {
                continue
            }
            let forms = [scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping]
            for form in forms where form.unicodeScalars.count == 1 && form.unicodeScalars.first != scalar {
                let closure = CaseFolding.closure(of: ScalarSet(value))
                #expect(closure.ranges.contains { $0.contains(form.unicodeScalars.first!.value) })
                #expect(CaseFolding.closure(of: closure) == closure)
            }
        }
        #expect(CaseFolding.closure(of: ScalarSet(0x131)) == ScalarSet(0x131))
        #expect(CaseFolding.closure(of: .all) == .all)
    }

    @Test("The closure of a set is the union of its members' closures")
    func caseFoldingOfSets() {
        for range in [0x41...0x5A, 0x100...0x180, 0x1E00...0x1FFF, 0x10400...0x10450] as [ClosedRange<UInt32>] {
            let parts = range.flatMap { CaseFolding.closure(of: ScalarSet($0)).ranges }
            #expect(CaseFolding.closure(of: ScalarSet([range])) == ScalarSet(parts))
        }
    }

    @Test("Scripts hold assigned scalars and do not overlap")
    func scripts() throws {
        var all: [ClosedRange<UInt32>] = []
        for name in UnicodeScripts.names {
            let ranges = try #require(UnicodeScripts.ranges(named: name))
            #expect(ScalarSet(ranges).ranges == ranges, "\(name) is ascending and disjoint")
            all += ranges
        }
        all.sort { $0.lowerBound < $1.lowerBound }
        for (first, second) in zip(all, all.dropFirst()) {
            #expect(first.upperBound < second.lowerBound)
        }
        let unassigned = ScalarSet(UnicodeCategories.names.dropLast().flatMap { UnicodeCategories.ranges(named: $0)! })
        #expect(ScalarSet(all + unassigned.ranges) == unassigned)
    }

    @Test("Inverting twice gives the same set; the empty set and the full one are each other's inverse")
    func inversion() {
        for set in [ScalarSet([]), .all, ScalarSet(0), ScalarSet(ScalarSet.last), ScalarSet([5...9, 1...3, 4...4])] {
            #expect(set.inverted.inverted == set)
        }
        #expect(ScalarSet([]).inverted == .all)
        #expect(ScalarSet([5...9, 1...3, 4...4]).ranges == [1...9])
    }
}
