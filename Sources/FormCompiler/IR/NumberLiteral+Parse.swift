extension NumberLiteral {
    /// Reads decimal text: an optional minus, digits, a point with digits, an exponent. No leading plus, no leading zero
    /// before another digit, no `_`, no bare point; at most 18 significant digits (a whole number may fill an `Int`) and an
    /// exponent within ±400.
    init?(_ text: String) {
        if let integer = Int(text), String(integer) == text {
            self.init(text: text, mantissa: integer, scale: 0)
            return
        }
        var bytes = Array(text.utf8)[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { bytes.removeFirst() }
        let whole = Self.digits(&bytes)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
        var fraction: ArraySlice<UInt8> = []
        if bytes.first == UInt8(ascii: ".") {
            bytes.removeFirst()
            fraction = Self.digits(&bytes)
            guard !fraction.isEmpty else { return nil }
        }
        guard let exponent = Self.exponent(&bytes), bytes.isEmpty else { return nil }
        while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        guard let magnitude = Self.magnitude(whole + fraction) else { return nil }
        self.init(
            text: magnitude == 0 ? "0" : text,
            mantissa: isNegative ? -magnitude : magnitude,
            scale: magnitude == 0 ? 0 : fraction.count - exponent
        )
    }

    private static func digits(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let run = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        bytes = bytes.dropFirst(run.count)
        return run
    }

    /// Zero where there is no exponent, nil where it cannot be read.
    private static func exponent(_ bytes: inout ArraySlice<UInt8>) -> Int? {
        guard bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") else { return 0 }
        bytes.removeFirst()
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        let run = digits(&bytes)
        guard let value = magnitude(run), !run.isEmpty, value <= 400 else { return nil }
        return isNegative ? -value : value
    }

    private static func magnitude(_ digits: ArraySlice<UInt8>) -> Int? {
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        guard significant.count <= 18 else { return nil }
        return significant.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
