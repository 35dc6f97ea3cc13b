import FormSource

extension TypedExpression {
    /// The first part that the Swift emitter cannot write yet, and what to call it. Goes once the emitter knows all kinds.
    var firstPartNotEmitted: (what: String, span: SourceSpan)? {
        var pending = [self]
        while let next = pending.popLast() {
            if let what = next.nameNotEmitted { return (what, next.span) }
            pending += next.children.reversed()
        }
        return nil
    }

    private var nameNotEmitted: String? {
        switch kind {
        case .bool, .int, .number, .text, .option, .list, .field, .has, .not, .and, .or: nil
        case .compare(_, let left, _): left.type.isList ? "a list outside of `in`" : nil
        case .member(let element, let list):
            element.type.isList ? "a list outside of `in`" : list.isListLiteral ? nil : "a field behind `in`"
        case .size(let operand): operand.type.isList ? "a list outside of `in`" : nil
        case .date, .time, .timestamp, .duration: "a date or time"
        case .this: "`this`"
        case .now: "`now`"
        case .today: "`today`"
        case .variable: "a variable"
        case .conditional: "`? :`"
        case .orValue: "`orValue`"
        case .negate: "`-`"
        case .arithmetic(let operation, _, _): "`\(operation.rawValue)`"
        case .index: "indexing"
        case .matches: "`matches`"
        case .call(let function, let arguments):
            function == .string && arguments.contains { $0.type.isText || $0.type.isList }
                ? "comparing a choice with anything but one of its options" : "`\(function.rawValue)`"
        case .macro(let macro, _): "`\(macro.rawValue)`"
        }
    }

    private var isListLiteral: Bool { if case .list = kind { true } else { false } }
}
