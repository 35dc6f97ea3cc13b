import FormRuntime
import Testing

/// Bounds, steps and digits of exact values, and rules of several options.
@Suite struct BoundTests {
    private func decimal(_ text: String) throws -> FormDecimal { try #require(FormDecimal(text)) }

    @Test(arguments: [
        ("0.15", "0.05", true), ("0.14", "0.05", false), ("7", "0.5", true), ("-0.3", "0.1", true), ("0", "0.7", true),
        ("1", "3", false), ("12", "3", true), ("0.001", "0.01", false), ("0", "0", true), ("1", "0", false),
        ("99999999999999999999999999999999999999", "0.00000000000000000000000000000000000001", true),
        ("99999999999999999999999999999999999999", "99999999999999999999.999999999999999999", true),
        ("99999999999999999999999999999999999999", "0.00000000000000000000000000000000000007", false),
        ("0.7", "0.00000000000000000000000000000000000007", true),
        ("100000000000000000000000000000000000000", "1", nil), ("1.50", "-0.5", true),
    ])
    func multiplesAreExact(value: String, step: String, isMultiple: Bool?) throws {
        guard let isMultiple else {
            #expect(FormDecimal(value) == nil)
            return
        }
        #expect(try decimal(value).isMultiple(of: decimal(step)) == isMultiple)
    }

    @Test(arguments: [("0", 0), ("1.50", 1), ("100", 0), ("1e-38", 38), ("-0.125", 3), ("1e3", 0)])
    func digitsAfterThePoint(text: String, count: Int) throws {
        #expect(try decimal(text).fractionDigits == count)
    }

    @Test func boundsAreWritten() throws {
        let bounds: [FormBound] = [
            18, 2.0, 0.5, FormBound(try decimal("1.10")), FormBound(try #require(CalendarDate("2024-02-29"))),
            FormBound(try #require(TimeOfDay("09:30:00"))),
            FormBound(try #require(FormTimestamp("2024-02-29T10:30:00+01:00"))),
        ]
        #expect(
            bounds.map(\.description) == ["18", "2", "0.5", "1.1", "2024-02-29", "09:30", "2024-02-29T09:30:00Z"])
    }

    @Test func messages() throws {
        let day = FormBound(try #require(CalendarDate("2024-01-01")))
        let rules: [FormRule] = [
            .minimum(day), .maximum(day), .exclusiveMinimum(day), .exclusiveMaximum(day),
            .minimum(.decimal(try decimal("0.01"))), .multipleOf(.decimal(try decimal("0.05"))), .scale(2), .scale(1),
            .scale(0), .minItems(2), .maxItems(1), .exclusive,
        ]
        #expect(
            rules.map { $0.defaultMessage(label: "It") } == [
                "It must not be before 2024-01-01", "It must not be after 2024-01-01", "It must be after 2024-01-01",
                "It must be before 2024-01-01", "It must be at least 0.01", "It must be a multiple of 0.05",
                "It must have at most 2 digits after the point", "It must have at most 1 digit after the point",
                "It must be a whole number", "It must have at least 2 items", "It must have at most 1 item",
                "It has an option that must be chosen alone",
            ])
        #expect(rules.map(\.name).suffix(6) == ["scale", "scale", "scale", "minItems", "maxItems", "exclusive"])
        #expect(
            rules.flatMap { $0.arguments.map(\.value) } == [
                "2024-01-01", "2024-01-01", "2024-01-01", "2024-01-01", "0.01", "0.05", "2", "1", "0", "2", "1",
            ])
    }

    private enum Size: String, FormOption {
        case small = "s"
        case medium = "m"
        case large = "l"

        var label: String { rawValue }
    }

    @Test func optionsAreInOrder() {
        #expect(Size.inOrder([]).isEmpty && Size.inOrder([.large]) == [.large])
        #expect(Size.inOrder([.large, .small, .large]) == [.small, .large])
        #expect(Size.inOrder([.medium, .medium]) == [.medium])
        #expect(Size.inOrder(values: ["l", "x", "s", "l"]) == [.small, .large] && Size.inOrder(values: nil).isEmpty)
    }
}
