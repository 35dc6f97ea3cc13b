/// Bodies for a form with groups, lists and variants: most of each is right, and anything may be wrong.
struct ParcelBodies {
    var random: Random

    mutating func next() -> String {
        object(
            [
                ("sender", { $0.text(["Ann", "Bonn", " "]) }),
                ("express", { $0.pick(["true", "false"], or: ["null", "1"]) }),
                ("address", { $0.address() }),
                ("billing", { $0.billing() }),
                ("tags", { $0.list(upTo: 3) { $0.text(["a", "b", "c", "d", "e", "f", "g", "h"]) } }),
                ("flags", { $0.list(upTo: 2) { $0.pick(["true", "false"], or: ["null", "{}"]) } }),
                ("sizes", { $0.list(upTo: 2) { $0.pick([#""s""#, #""m""#], or: ["null", #""x""#, "1"]) } }),
                (
                    "sets",
                    {
                        $0.list(upTo: 2) {
                            $0.pick([#"["a"]"#, #"["b","a","b"]"#], or: ["[]", "null", #"["c"]"#, "1"])
                        }
                    }
                ),
                ("lines", { $0.list(from: 1, upTo: 3) { $0.line() } }),

                ("payment", { $0.payment() }),
                ("gifts", { $0.list(upTo: 2) { $0.gift() } }),
            ], isWhole: true, computed: [("sum", "2")])
    }

    private mutating func address() -> String {
        object([
            ("street", { $0.text(["Rue 1"]) }), ("city", { $0.text(["Paris", "Bonn", "too long a name"]) }),
            ("day", { $0.pick([#""2026-02-28""#, "null"], or: [#""2025-01-01""#, #""2026-02-30""#, "1"]) }),
        ])
    }

    private mutating func billing() -> String {
        object(
            [
                ("vat", { $0.text(["NL1"]) }), ("rate", { $0.pick(["null"], or: [#""1.25""#, "true"]) }),
                (
                    "extras",
                    { $0.pick([#"["wrap"]"#, #"["none"]"#, "[]"], or: [#"["wrap","none"]"#, #"["x"]"#, "null"]) }
                ),
                (
                    "copy",
                    {
                        $0.object(
                            [
                                ("mail", { $0.text(["a@b"]) }),
                                ("until", { $0.pick([#""09:30""#, "null"], or: ["9"]) }),
                            ], often: 60)
                    }
                ),
            ], often: 80)
    }

    private mutating func line() -> String {
        object(
            [
                ("sku", { $0.text(["A", "B", "C", "D", "E", "F"]) }),
                ("count", { $0.pick(["2", "3", "1"], or: ["0", "null", "100", "1.5", #""2""#]) }),
                ("price", { $0.pick(["3.5", "2"], or: ["0.5", "null", #""x""#]) }),

                ("note", { $0.text(["n", ""]) }),
                (
                    "parts",
                    {
                        $0.list(upTo: 2) {
                            $0.object(
                                [
                                    ("code", { $0.text(["p"]) }),
                                    ("weight", { $0.pick(["1", "2"], or: ["9", "null", "{}"]) }),
                                ], computed: [("half", "0")])
                        }
                    }
                ),
            ], computed: [("double", "4")])
    }

    private mutating func payment() -> String {
        let card: (inout Self) -> String = {
            $0.object([("number", { $0.text(["4111", "41"]) }), ("holder", { $0.text(["Ann"]) })])
        }
        let transfer: (inout Self) -> String = {
            $0.object([("iban", { $0.text(["DE1"]) }), ("ways", { $0.list(upTo: 2) { $0.text(["w"]) } })])
        }
        let chosen = pick([#""card""#, #""transfer""#, "null"], or: [#""x""#, "1"])
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return pick([#""cash""#, #""card""#], or: [#""x""#, "null", "1", "[]", "{}"])
        case 1: return #"{"cash":"# + pick(["{}", "null"], or: [#"{"a":1}"#, "1"]) + "}"
        case 2: return #"{"card":\#(card(&self)),"transfer":\#(transfer(&self))}"#
        case 3: return #"{"chosen":\#(chosen),"card":\#(card(&self)),"transfer":\#(transfer(&self))}"#
        case 4: return #"{"chosen":\#(chosen)}"#
        case 5: return #"{"cheque":{},"transfer":\#(transfer(&self))}"#
        case 6: return #"{"transfer":\#(transfer(&self))}"#
        default: return #"{"card":\#(card(&self))}"#
        }
    }

    private mutating func gift() -> String {
        pick(
            [#"{"coupon":{"worth":5}}"#, #""flowers""#, #"{"flowers":{}}"#], or: [#"{"coupon":{}}"#, "null", "1", "{}"])
    }

    // MARK: - Values

    private mutating func isRare(_ parts: Int) -> Bool { Int.random(in: 0..<parts, using: &random) == 0 }

    private mutating func pick(_ right: [String], or wrong: [String]) -> String {
        (isRare(120) ? wrong : right).randomElement(using: &random) ?? "null"
    }

    private mutating func text(_ texts: [String]) -> String {
        let isFirst = !isRare(6)
        let text = (texts.count > 3 || !isFirst ? texts.randomElement(using: &random) : texts.first) ?? ""
        return pick(["\"\(text)\""], or: ["null", "5", "{}", #""a long text""#])
    }

    private mutating func list(from least: Int = 0, upTo most: Int, _ row: (inout Self) -> String) -> String {
        if isRare(150) { return pick(["null"], or: ["5", "{}"]) }
        var rows: [String] = []
        for _ in 0..<Int.random(in: least...most, using: &random) { rows.append(isRare(150) ? "null" : row(&self)) }
        return "[" + rows.joined(separator: ",") + "]"
    }

    /// `often` out of a hundred members are there.
    private mutating func object(
        _ members: [(String, (inout Self) -> String)], often: Int = 99, isWhole: Bool = false,
        computed: [(String, String)] = []
    ) -> String {
        if !isWhole, isRare(150) { return pick(["null", "{}"], or: ["5", "[]"]) }
        var texts: [String] = []
        for (name, value) in members where Int.random(in: 0..<100, using: &random) < often {
            texts.append("\"\(name)\":" + value(&self))
        }
        for (name, value) in computed where isRare(25) { texts.append("\"\(name)\":\(value)") }
        if isRare(200) { texts.append(#""strange":[1]"#) }
        return "{" + texts.joined(separator: ",") + "}"
    }
}
