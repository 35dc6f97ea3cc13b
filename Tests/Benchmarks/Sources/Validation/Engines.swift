// One engine a function and none generic, so that each loop is compiled as a caller of that form would have it.

func movieEngines() -> [Engine] {
    let drafts = Drafts.movies()
    return [
        Engine("`check()`") { drafts.count { $0.check().isEmpty } },
        Engine("`request`") { drafts.count { $0.request != nil } },
        Engine("plain guards") { drafts.count { PlainGuards.accepts($0) } },
        Engine("byte code by hand") { drafts.count { ByteCode.accepts($0) } },
        Engine("a copy of the draft", isExact: false) { copies(of: drafts) },
    ]
}

func postEngines() -> [Engine] {
    let drafts = Drafts.posts()
    return [
        Engine("`check()`") { drafts.count { $0.check().isEmpty } },
        Engine("`request`") { drafts.count { $0.request != nil } },
        Engine("plain guards") { drafts.count { PlainGuards.accepts($0) } },
        Engine("byte code by hand") { drafts.count { ByteCode.accepts($0) } },
        Engine("`utf8.count`, which says something else", isExact: false) { drafts.count { isShortInBytes($0) } },
        Engine("a copy of the draft", isExact: false) { copies(of: drafts) },
    ]
}

func signUpEngines() -> [Engine] {
    let drafts = Drafts.signUps()
    return [
        Engine("`check()`") { drafts.count { $0.check().isEmpty } },
        Engine("`request`") { drafts.count { $0.request != nil } },
        Engine("plain guards, `Regex` made once") { drafts.count { PlainGuards.accepts($0, StaticRegex()) } },
        Engine("plain guards, `NSRegularExpression` made once") {
            drafts.count { PlainGuards.accepts($0, FoundationRegex()) }
        },
        Engine("byte code by hand") { drafts.count { ByteCode.accepts($0) } },
        Engine("a copy of the draft", isExact: false) { copies(of: drafts) },
    ]
}

@inline(never)
private func isShortInBytes(_ post: borrowing PostForm) -> Bool {
    (1...140).contains(post.content.utf8.count)
}

/// Copies each draft to another place in memory, and counts them.
private func copies<Draft>(of drafts: [Draft]) -> Int {
    let place = UnsafeMutablePointer<Draft>.allocate(capacity: 1)
    defer { place.deallocate() }
    for draft in drafts { copy(draft, to: place) }
    return drafts.count
}

@inline(never)
private func copy<Draft>(_ draft: borrowing Draft, to place: UnsafeMutablePointer<Draft>) {
    place.initialize(to: copy draft)
    place.deinitialize(count: 1)
}
