// One engine a function and none generic, so that each loop is compiled as a caller of that form would have it.

func movieEngines() -> [Engine] {
    let drafts = Drafts.movies().map(Kept.init)
    return [
        Engine("`check()`") { count(drafts) { $0.check().isEmpty } },
        Engine("`request`") { count(drafts) { $0.request != nil } },
        Engine("plain guards") { count(drafts) { PlainGuards.accepts($0) } },
        Engine("byte code by hand") { count(drafts) { ByteCode.accepts($0) } },
        Engine("a copy of the draft", isExact: false) { copies(of: drafts) },
    ]
}

func postEngines() -> [Engine] {
    let drafts = Drafts.posts().map(Kept.init)
    return [
        Engine("`check()`") { count(drafts) { $0.check().isEmpty } },
        Engine("`request`") { count(drafts) { $0.request != nil } },
        Engine("plain guards") { count(drafts) { PlainGuards.accepts($0) } },
        Engine("byte code by hand") { count(drafts) { ByteCode.accepts($0) } },
        Engine("`utf8.count`, which says something else", isExact: false) { count(drafts) { isShortInBytes($0) } },
        Engine("a copy of the draft", isExact: false) { copies(of: drafts) },
    ]
}

func signUpEngines() -> [Engine] {
    let drafts = Drafts.signUps().map(Kept.init)
    return [
        Engine("`check()`") { count(drafts) { $0.check().isEmpty } },
        Engine("`request`") { count(drafts) { $0.request != nil } },
        Engine("plain guards, `Regex` made once") { count(drafts) { PlainGuards.accepts($0, StaticRegex()) } },
        Engine("plain guards, `NSRegularExpression` made once") {
            count(drafts) { PlainGuards.accepts($0, FoundationRegex()) }
        },
        Engine("byte code by hand") { count(drafts) { ByteCode.accepts($0) } },
        Engine("a copy of the draft", isExact: false) { copies(of: drafts) },
    ]
}

/// Rows with decimals and patterns, a total, and alternatives; nobody would write that in byte code.
func orderEngines() -> [Engine] {
    let drafts = Drafts.orders().map(Kept.init)
    return [
        Engine("`check()`") { count(drafts) { $0.check().isEmpty } },
        Engine("`request`") { count(drafts) { $0.request != nil } },
        Engine("plain guards, `Regex` made once") { count(drafts) { PlainGuards.accepts($0) } },
        Engine("a copy of the draft", isExact: false) { copies(of: drafts) },
    ]
}

/// A draft that cannot change, so that judging it needs no copy of it: a loop over an array of drafts copies each.
private final class Kept<Draft> {
    let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
    }
}

/// How many drafts the closure accepts.
@inline(__always)
private func count<Draft>(_ drafts: [Kept<Draft>], _ accepts: (borrowing Draft) -> Bool) -> Int {
    var count = 0
    for kept in drafts where accepts(kept.draft) { count += 1 }
    return count
}

@inline(never)
private func isShortInBytes(_ post: borrowing PostForm) -> Bool {
    (1...140).contains(post.content.utf8.count)
}

/// Copies each draft to another place in memory, and counts them.
private func copies<Draft>(of drafts: [Kept<Draft>]) -> Int {
    let place = UnsafeMutablePointer<Draft>.allocate(capacity: 1)
    defer { place.deallocate() }
    return count(drafts) {
        copy($0, to: place)
        return true
    }
}

@inline(never)
private func copy<Draft>(_ draft: borrowing Draft, to place: UnsafeMutablePointer<Draft>) {
    place.initialize(to: copy draft)
    place.deinitialize(count: 1)
}
