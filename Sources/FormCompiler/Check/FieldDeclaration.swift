import FormSource

/// A field's place in the form and its type, known before any condition is read. So is an input of the context declared.
struct FieldDeclaration {
    let id: FieldID
    let name: FormName
    let section: Int
    let place: FieldPlace
    /// Nil after an error; conditions that read the field are then not judged.
    let kind: KindName?
    let isOptional: Bool
    /// It, something around it, or its section has a condition.
    let isConditional: Bool
    /// Empty for the short form `nickname: text?`.
    let entries: [YAMLEntry]
    /// Of a choice its options, of a variant its cases.
    let options: [ChoiceOption]
    /// The case of a variant that it is.
    let variantCase: Int?
    /// The type that it shares with others of its name.
    var named: NamedType?
    /// It is of a named type: what comes from there reads nothing around it.
    var use: TypeUse?
    var children: [FieldID] = []
}

extension FieldDeclaration {
    /// The numbers that the field's own bounds allow, as far as they are literals.
    var bounds: ExpressionBounds {
        guard kind == .integer || kind == .number || kind?.hasExactValues == true else { return ExpressionBounds() }
        var bounds = ExpressionBounds()
        for bound in NumberBound.allCases {
            guard let entry = entries.first(where: { $0.key.text == bound.rawValue }),
                case .scalar(let scalar) = entry.value.content,
                let number = kind?.hasExactValues == true ? scalar.text : NumberLiteral(scalar.text)?.text
            else { continue }
            let isExclusive = bound == .exclusiveMinimum || bound == .exclusiveMaximum
            let end = ExpressionBounds.Bound(number: number, isExclusive: isExclusive)
            if let type = kind?.exactType, end.value(type) == nil { continue }
            switch bound {
            case .minimum, .exclusiveMinimum: bounds.minimum = end
            case .maximum, .exclusiveMaximum: bounds.maximum = end
            }
        }
        return bounds
    }

    /// The most options or rows, which have no unit, or the most of a text, as far as that is a literal.
    var most: (count: Int, unit: LengthUnit?)? {
        func text(_ key: String) -> String? {
            guard case .scalar(let scalar)? = entries.first(where: { $0.key.text == key })?.value.content else {
                return nil
            }
            return scalar.text
        }
        func number(_ key: String) -> Int? { text(key).flatMap { NumberLiteral($0)?.integer } }
        switch kind {
        case .text:
            guard let count = number("length") ?? number("maxLength") else { return nil }
            return (count, text("unit").flatMap { LengthUnit(rawValue: $0) } ?? .characters)
        case .list: return number("maxItems").map { ($0, nil) }
        case .choices: return (min(number("maxItems") ?? .max, options.count), nil)
        case .integer, .number, .decimal, .toggle, .choice, .date, .time, .timestamp, .group, .variant, nil: return nil
        }
    }

    /// Only a toggle that is always shown and must be answered, a list and a group have a value at any time; of inputs also
    /// those with a default, but for texts: the app may give an empty one.
    var maybeUnanswered: Bool {
        if kind == .list || kind == .group || kind == .choices { return false }
        if id.isInput, kind != .text, entries.contains(where: { $0.key.text == "default" }) { return isOptional }
        return kind != .toggle || isOptional || isConditional || entries.contains { $0.key.text == "value" }
    }

    /// A toggle that is hidden with what is around it and never alone: whoever stands beside it finds it answered.
    var isAnsweredWhereItStands: Bool {
        kind == .toggle && !isOptional && !entries.contains { ["value", "visible"].contains($0.key.text) }
    }
}

extension FormLayout {
    /// The type that expressions take a field for.
    func expressionType(_ declaration: FieldDeclaration) -> ExpressionType {
        switch declaration.kind {
        case .text: return .string
        case .integer: return .int
        case .number: return .double
        case .toggle: return .bool
        case .choice, .variant:
            let options = declaration.options.map(\.value)
            return options.isEmpty
                ? .unknown : .choice(ChoiceType(field: declaration.id, options: options, named: declaration.named))
        case .choices:
            let options = declaration.options.map(\.value)
            return .list(
                options.isEmpty
                    ? .unknown : .choice(ChoiceType(field: declaration.id, options: options, named: declaration.named)))
        case .decimal: return .decimal
        case .date: return .date
        case .time: return .time
        case .timestamp: return .timestamp
        case .group: return .record(declaration.id)
        case .list:
            return declaration.children.first.map { .list(expressionType(declarations[$0.index])) } ?? .unknown
        case nil: return .unknown
        }
    }
}

extension FieldDeclaration {
    /// It takes several options, of which some stand alone.
    var hasExclusiveOption: Bool { kind == .choices && options.contains(where: \.isExclusive) }

    /// It gives a type of its own in Swift.
    var hasType: Bool { kind?.givesType == true }
}

extension FormLayout {
    /// The field whose type a field's own is nested in; nil for the form.
    func typeOwner(of declaration: FieldDeclaration) -> FieldID? {
        var parent = declaration.place.parent
        while let id = parent, !self[id].hasType { parent = self[id].place.parent }
        return parent
    }
}
