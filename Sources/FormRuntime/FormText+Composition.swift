#if canImport(Darwin)
    import Foundation
#else
    @_spi(_Unicode) import Swift
#endif

extension FormText {
    /// A text in Unicode's normalization form C (Unicode Standard Annex 15): `e` and a combining accent become `é`.
    /// - Parameter text: The text.
    /// - Returns: The text itself when it has no scalar from U+0300 on, before which everything is composed.
    public static func composed(_ text: String) -> String {
        allWords(text) { !$0.hasLeadsFromU0300 } ? text : normalized(text)
    }

    #if canImport(Darwin)
        @inline(never)
        private static func normalized(_ text: String) -> String {
            text.precomposedStringWithCanonicalMapping
        }
    #else
        @inline(never)
        private static func normalized(_ text: String) -> String {
            var scalars = String.UnicodeScalarView()
            for scalar in MarkOrder.ordered(text)._nfc { scalars.append(scalar) }
            return String(scalars)
        }
    #endif
}

#if !canImport(Darwin)
    /// Puts combining marks into Unicode's canonical order before the standard library composes.
    ///
    /// It would do so itself, but by insertion: 80,000 marks of two classes by turns take it six seconds. And it takes
    /// U+0F73, U+0F75 and U+0F81, the only scalars of class 0 that decompose into marks of other classes, for the
    /// beginning of a new sequence, leaving the marks around them unsorted; so they are decomposed here.
    private struct MarkOrder {
        private var output = String.UnicodeScalarView()
        private var marks: [(kind: UInt8, scalar: Unicode.Scalar)] = []

        /// A canonically equivalent text with its marks in order.
        static func ordered(_ text: String) -> String {
            var order = MarkOrder()
            for scalar in text.unicodeScalars {
                if let second = secondOfTibetanPair(scalar) {
                    order.add("\u{F71}")
                    order.add(second)
                } else {
                    order.add(scalar)
                }
            }
            order.endRun()
            return String(order.output)
        }

        private mutating func add(_ scalar: Unicode.Scalar) {
            let kind = scalar.properties.canonicalCombiningClass.rawValue
            if kind == 0 {
                endRun()
                output.append(scalar)
            } else {
                marks.append((kind, scalar))
            }
        }

        /// Writes the marks since the last scalar of class 0: lower classes first, each class in its own order.
        private mutating func endRun() {
            guard !marks.isEmpty else { return }
            if zip(marks, marks.dropFirst()).contains(where: { $0.kind > $1.kind }) {
                let places = marks.indices.sorted { (marks[$0].kind, $0) < (marks[$1].kind, $1) }
                for place in places { output.append(marks[place].scalar) }
            } else {
                for mark in marks { output.append(mark.scalar) }
            }
            marks.removeAll(keepingCapacity: true)
        }

        /// The vowel sign after U+0F71 in the scalar's decomposition.
        private static func secondOfTibetanPair(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
            switch scalar {
            case "\u{F73}": "\u{F72}"
            case "\u{F75}": "\u{F74}"
            case "\u{F81}": "\u{F80}"
            default: nil
            }
        }
    }
#endif
