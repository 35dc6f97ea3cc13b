import FormSource

/// A tree that was read from one file, as part of a text in which that file begins further behind.
extension YAMLNode {
    func shifted(by offset: Int) -> YAMLNode {
        let content: Content =
            switch self.content {
            case .scalar(let scalar): .scalar(scalar.shifted(by: offset))
            case .sequence(let nodes): .sequence(nodes.map { $0.shifted(by: offset) })
            case .mapping(let entries): .mapping(entries.map { $0.shifted(by: offset) })
            }
        return YAMLNode(content: content, span: span.shifted(by: offset))
    }
}

extension YAMLScalar {
    func shifted(by offset: Int) -> YAMLScalar {
        YAMLScalar(text: text, style: style, span: span.shifted(by: offset))
    }
}

extension YAMLEntry {
    func shifted(by offset: Int) -> YAMLEntry {
        YAMLEntry(key: key.shifted(by: offset), value: value.shifted(by: offset))
    }
}

extension SourceSpan {
    fileprivate func shifted(by offset: Int) -> SourceSpan {
        SourceSpan(start: start + offset, end: end + offset)
    }
}
