/// Text transforms as calls of the runtime.
extension SwiftEmitter {
    /// The expression with the transforms applied, the first one innermost.
    func transformed(_ value: SwiftText, by transforms: [TextTransform]) -> SwiftText {
        transforms.reduce(value) { text, transform in
            let function: SwiftText
            var argument: SwiftText = ""
            switch transform {
            case .trim: function = "trimmed"
            case .collapseSpaces: function = "collapsed"
            case .lowercase: function = "lowercased"
            case .uppercase: function = "uppercased"
            case .compose: function = "composed"
            case .truncate(let count, _):
                function = "truncated"
                argument = ", to: \(literal: count)"
            case .keep(let set):
                function = "keeping"
                argument = ", \(characters(set))"
            case .drop(let set):
                function = "dropping"
                argument = ", \(characters(set))"
            }
            return "\(type: types.text).\(function)(\(text)\(argument))"
        }
    }

    func characters(_ set: CharacterSet) -> SwiftText {
        let classes = set.classes.map { "\(name: $0.rawValue)" as SwiftText }.map { ".\($0)" as SwiftText }
        let listed: SwiftText = set.listed.isEmpty ? "" : ", \(literal: set.listed)"
        return "\(type: types.characters)([\(.joined(classes, separator: ", "))]\(listed))"
    }
}
