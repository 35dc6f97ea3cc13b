import FormSource

/// Finds the parts of CEL that only names give away: `dyn(x)`, `type(x)`, `x.format(…)`, `math.abs(x)`, `x == null`.
struct LeftOutScan {
    private let source: ExpressionSource
    private let scope: ExpressionScope
    private var diagnostics: [Diagnostic] = []
    /// What macros name their elements; such a name is no type.
    private var variables: Set<String> = []

    /// Each kind is reported once an expression.
    static func diagnostics(
        in expression: Expression, source: ExpressionSource, scope: ExpressionScope
    ) -> [Diagnostic] {
        var scan = LeftOutScan(source: source, scope: scope)
        // A list of what is still to be looked at instead of recursion: the order of reports is by place anyway.
        var pending = [expression]
        scan.variables = macroVariables(in: expression)
        while let next = pending.popLast() {
            scan.look(at: next)
            pending.append(contentsOf: next.children.reversed())
        }
        return scan.diagnostics
    }

    private static func macroVariables(in expression: Expression) -> Set<String> {
        var variables: Set<String> = []
        var pending = [expression]
        while let next = pending.popLast() {
            if case .method(_, let name, let arguments) = next.kind, FunctionNames.macros.contains(name.text),
                case .name(let variable) = arguments.first?.kind
            {
                variables.insert(variable)
            }
            pending += next.children
        }
        return variables
    }

    private init(source: ExpressionSource, scope: ExpressionScope) {
        self.source = source
        self.scope = scope
    }

    private mutating func look(at expression: Expression) {
        switch expression.kind {
        case .leftOut(.null): add(.leftOut(.null, source, expression.range))
        case .compare(let comparison, let left, let right): lookForNull(comparison, left, right, expression.range)
        case .name(let name) where LeftOutNames.types.contains(name):
            guard scope[name] == nil, !variables.contains(name) else { return }
            add(.leftOut(name == "dyn" ? .dynamic : .typeValue, source, expression.range))
        case .call(let name, _): lookAtFunction(name)
        case .method(let target, let name, let arguments): lookAtMethod(target, name, arguments)
        default: break
        }
    }

    private mutating func lookForNull(
        _ comparison: Expression.Operator, _ left: Expression, _ right: Expression, _ range: Range<Int>
    ) {
        guard comparison.comparison == .equal || comparison.comparison == .notEqual else { return }
        guard let (null, other) = nullSide(left, right) else { return }
        add(
            .nullComparison(
                source, range, null: null.span, path: other.ungrouped.path,
                isEqual: comparison.comparison == .equal))
    }

    private func nullSide(_ left: Expression, _ right: Expression) -> (null: Expression, other: Expression)? {
        if case .leftOut(.null) = right.kind { return (right, left) }
        if case .leftOut(.null) = left.kind { return (left, right) }
        return nil
    }

    private mutating func lookAtFunction(_ name: Expression.Name) {
        switch name.text {
        case "dyn": add(.leftOut(.dynamic, source, name.range))
        case "type": add(.leftOut(.typeValue, source, name.range))
        case "uint": add(.leftOut(.unsigned, source, name.range))
        case "bytes": add(.leftOut(.bytes, source, name.range))
        default:
            guard LeftOutNames.extensionFunctions.keys.contains(name.text) else { return }
            add(.leftOut(.extensionFunction(name.text), source, name.range))
        }
    }

    private mutating func lookAtMethod(_ target: Expression, _ name: Expression.Name, _ arguments: [Expression]) {
        if let space = target.path, scope[space] == nil {
            let range = target.range.lowerBound..<name.range.upperBound
            if space == "optional" { return add(.leftOut(.optional, source, range)) }
            if LeftOutNames.extensionNamespaces.contains(space) {
                return add(.leftOut(.extensionFunction("\(space).\(name.text)"), source, range))
            }
        }
        if name.text == "format" { return add(.leftOut(.format, source, name.range)) }
        if LeftOutNames.twoVariableMacros.contains(name.text), arguments.count >= 3, case .name = arguments[1].kind {
            return add(.leftOut(.twoVariableMacro(name.text), source, name.range))
        }
        guard LeftOutNames.extensionFunctions.keys.contains(name.text) else { return }
        add(.leftOut(.extensionFunction(name.text), source, name.range))
    }

    private mutating func add(_ diagnostic: Diagnostic) {
        guard !diagnostics.contains(where: { $0.code == diagnostic.code }) else { return }
        diagnostics.append(diagnostic)
    }
}
