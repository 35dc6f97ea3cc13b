import FormSource

extension TypedExpression {
    /// The first part that the Swift emitter cannot write: the clock, which drafts are not given yet.
    var firstPartNotEmitted: (what: String, span: SourceSpan)? {
        var pending = [self]
        while let next = pending.popLast() {
            switch next.kind {
            case .now: return ("`now`", next.span)
            case .today: return ("`today`", next.span)
            default: pending += next.children.reversed()
            }
        }
        return nil
    }
}
