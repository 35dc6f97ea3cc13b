import FormSource

/// Fields that cases name by the way to them: `address.city`, `lines[0].quantity`, `tags[1]`.
extension Checker {
    func place(_ scalar: YAMLScalar, _ parts: CaseParts, _ scope: CaseScope) -> FieldInstance? {
        guard !scope.layout.declarations.isEmpty else { return nil }  // Their absence is an error of its own.
        var place: FieldInstance?
        for part in FieldPathPart.all(of: scalar.text) {
            let names = scope.names.names(in: place?.field)
            guard let id = scope.names.member(part.name, of: place?.field) else {
                if place == nil, let input = scope.inputs.member(part.name, of: nil) {
                    report(.inputIsNoField(part.name, at: scalar.span, declared: scope.layout[input].name.span))
                    return nil
                }
                report(
                    .unknownCaseField(scalar, part, known: names, in: place.map { scope.path($0) } ?? "", suggestions))
                return nil
            }
            let found = FieldInstance(field: id, rows: place?.rows ?? [])
            guard let next = row(part, of: found, scalar, parts, scope) else { return nil }
            place = next
        }
        return place
    }

    /// The field itself, or the row of it that the path picks.
    private func row(
        _ part: FieldPathPart, of found: FieldInstance, _ scalar: YAMLScalar, _ parts: CaseParts, _ scope: CaseScope
    ) -> FieldInstance? {
        let isList = scope.layout[found.field].kind == .list
        guard let position = part.position else {
            guard isList, !part.isLast else { return found }
            report(.casePathWithoutRow(scalar, part, of: scope.path(found)))
            return nil
        }
        guard isList else {
            report(.casePathOfNoList(scalar, part, of: scope.path(found)))
            return nil
        }
        let count = parts.rowCount(of: found, scope)
        guard let position, position < count else {
            report(.casePathBeyondRows(scalar, part, of: scope.path(found), count: count))
            return nil
        }
        let element = scope.layout[found.field].children.first
        return element.map { FieldInstance(field: $0, rows: found.rows + [position]) }
    }
}

/// What stands between two points of a path: a name, and maybe the position of a row.
struct FieldPathPart {
    let name: String
    /// Nil where there is none; nil inside where it is no whole number.
    let position: Int??
    /// Where name and position stand, in UTF-8 offsets into the path.
    let nameRange: Range<Int>
    let range: Range<Int>
    let isLast: Bool
    /// The position with its brackets, as written.
    let bracket: String

    static func all(of path: String) -> [FieldPathPart] {
        let pieces = path.split(separator: ".", omittingEmptySubsequences: false)
        var start = 0
        return pieces.enumerated().map { index, piece in
            defer { start += piece.utf8.count + 1 }
            return FieldPathPart(piece, at: start, isLast: index == pieces.count - 1)
        }
    }

    private init(_ piece: Substring, at start: Int, isLast: Bool) {
        let name = piece.prefix { $0 != "[" }
        let bracket = piece.dropFirst(name.count)
        self.name = String(name)
        if bracket.isEmpty {
            position = .none
        } else {
            let digits = bracket.hasSuffix("]") ? bracket.dropFirst().dropLast() : ""
            let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
            position = .some(isNumber ? Int(digits) : nil)
        }
        nameRange = start..<(start + name.utf8.count)
        range = start..<(start + piece.utf8.count)
        self.isLast = isLast
        self.bracket = String(bracket)
    }
}

extension YAMLScalar {
    /// A part of the text in the file; all of it where that cannot be told.
    func span(of range: Range<Int>) -> SourceSpan {
        let length = span.end - span.start
        switch style {
        case .plain where length == text.utf8.count:
            return SourceSpan(start: span.start + range.lowerBound, end: span.start + range.upperBound)
        case .singleQuoted where length == text.utf8.count + 2, .doubleQuoted where length == text.utf8.count + 2:
            return SourceSpan(start: span.start + 1 + range.lowerBound, end: span.start + 1 + range.upperBound)
        case .plain, .singleQuoted, .doubleQuoted, .literal, .folded: return span
        }
    }
}

extension FormLayout {
    /// The fields around a field, the outermost first.
    func containers(of id: FieldID) -> [FieldID] {
        var containers: [FieldID] = []
        var parent = self[id].place.parent
        while let container = parent {
            containers.append(container)
            parent = self[container].place.parent
        }
        return containers.reversed()
    }
}
