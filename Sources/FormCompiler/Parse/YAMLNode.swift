import FormSource

/// A YAML value with its place in the source. Nothing is resolved: a scalar is text until something expects a type.
struct YAMLNode: Sendable {
    enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([YAMLEntry])
    }

    let content: Content
    /// Ends with the value's last byte, not where libyaml's next token starts.
    let span: SourceSpan
}

/// Text as YAML understands it, and how it was written.
struct YAMLScalar: Sendable {
    enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    let text: String
    let style: Style
    /// Quotes or the block indicator included.
    let span: SourceSpan

    /// `key:` with nothing behind it.
    var isAbsent: Bool { text.isEmpty && style == .plain }
}

/// A key and its value. Keys are scalars and unique in their mapping.
struct YAMLEntry: Sendable {
    let key: YAMLScalar
    let value: YAMLNode
}

/// Where the characters of a scalar's text stand in the file.
struct ScalarPositions: Sendable {
    /// The file offset of the text's first byte, while text and source run in step.
    let base: Int
    /// For other scalars: the file offset of each UTF-8 byte of the text, and one more for its end.
    let table: [Int]?

    init(base: Int, table: [Int]? = nil) {
        self.base = base
        self.table = table
    }

    /// The file offset of a UTF-8 offset into the text.
    func offset(of textOffset: Int) -> Int {
        guard let table else { return base + textOffset }
        guard let last = table.last else { return base }
        return textOffset < table.count ? table[max(0, textOffset)] : last
    }

    func span(_ range: Range<Int>) -> SourceSpan {
        SourceSpan(start: offset(of: range.lowerBound), end: offset(of: range.upperBound))
    }
}
