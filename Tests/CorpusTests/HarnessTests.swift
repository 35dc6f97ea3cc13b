import Testing

/// The harness itself: what decides whether other tests see anything must be right.
@Suite struct HarnessTests {
    @Test(arguments: [
        ("accept/text-a", "accept/text-*", true), ("accept/text-a", "accept/text-?", true),
        ("accept/text-a", "*", true), ("accept/text-a", "*a*a", true), ("accept/text-a", "accept/text", false),
        ("accept/text-a", "text-*", false), ("accept/text-a", "", false), ("", "", true), ("", "**", true),
        ("abcabd", "*abd", true), ("abcabd", "*abc", false),
    ])
    func patterns(text: String, pattern: String, isMatch: Bool) {
        #expect(Selection.matches(text, pattern) == isMatch)
    }

    @Test func selectionFromTheEnvironment() {
        #expect(Selection([:]).selects("accept/a") && Selection([:]).unmatched(among: []).isEmpty)
        let selection = Selection(["FORMGEN_CASE": "accept/*,reject/b"])
        #expect(selection.selects("accept/a") && selection.selects("reject/b") && !selection.selects("reject/c"))
        #expect(selection.unmatched(among: ["accept/a"]) == ["reject/b"] && !selection.updates)
        #expect(Selection(["FORMGEN_UPDATE": "a"]).updates)
        #expect(Selection(["FORMGEN_CASE": ""]).unmatched(among: ["accept/a"]) == [""])
    }

    @Test func differencesAreShown() {
        let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
        let new = "1\n2\n3\n4\n5\nsix\n7\n8\n9\nten\u{200B}\n"
        let expected = """
            @@ -3 +3 @@
             3
             4
             5
            -6
            +six
             7
             8
             9
            +ten\\u{200B}
             
            """
        #expect(UnifiedDiff(from: old, to: new).text == expected)
        #expect(UnifiedDiff(from: old, to: old).text.isEmpty)
    }
}
