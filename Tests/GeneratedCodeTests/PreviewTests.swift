import FormPreview
import FormRuntime
import Foundation
import Testing

/// Generated forms behind the messages of a preview page.
@Suite struct PreviewTests {
    private typealias Answer = [String: Any]

    private static func session() -> PreviewSession<NestedKindsForm> {
        PreviewSession { request, json in
            json.beginObject()
            json.key("customer")
            json.add(request.customer)
            json.key("sum")
            json.add(request.sum)
            json.endObject()
        }
    }

    private func send<Draft>(_ parts: String..., to session: inout PreviewSession<Draft>) throws -> Answer {
        let message = (["2026-02-28T12:00:00Z", "2026-02-28"] + parts).joined(separator: "\u{1F}")
        let bytes = session.answer(Array(message.utf8))
        return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Answer)
    }

    private func paths(_ answer: Answer) -> [String] {
        (answer["issues"] as? [Answer] ?? []).compactMap { $0["path"] as? String }
    }

    /// Every item of an answer, by its key.
    private func items(_ value: Any?) -> [String: Answer] {
        var found: [String: Answer] = [:]
        if let list = value as? [Any] {
            for element in list { found.merge(items(element)) { first, _ in first } }
        } else if let object = value as? Answer {
            if let key = object["key"] as? String, object["kind"] != nil || object["items"] != nil {
                found[key] = object
            }
            for member in ["sections", "items", "rows", "choice"] {
                found.merge(items(object[member])) { first, _ in first }
            }
        }
        return found
    }

    @Test func `a page begins with the whole form and no request`() throws {
        var session = Self.session()
        let answer = try send("show", to: &session)
        #expect(answer["title"] as? String == "Order")
        #expect(paths(answer) == ["customer", "lines", "payment"])
        #expect(answer["request"] is NSNull)
        #expect(items(answer)["0.2"] == nil, "the address is hidden")
        #expect(items(answer)["0.5"]?["kind"] as? String == "list")
    }

    @Test func `issues are shown once their field is left, all of them after an attempt`() throws {
        var session = Self.session()
        func shown(_ answer: Answer) -> [String] {
            (answer["issues"] as? [Answer] ?? []).filter { $0["isShown"] as? Bool == true }.compactMap {
                $0["path"] as? String
            }
        }
        #expect(shown(try send("type", "0.0", "", to: &session)) == [])
        #expect(shown(try send("leave", "0.0", to: &session)) == ["customer"])
        #expect(shown(try send("attempt", "0", to: &session)) == ["customer", "lines", "payment"])
    }

    @Test func `rows keep their keys while others move and go`() throws {
        var session = Self.session()
        for _ in 1...3 { _ = try send("add", "0.5", to: &session) }
        _ = try send("type", "0.5.r3.0", "Tea", to: &session)
        _ = try send("move", "0.5.r3", "0", to: &session)
        let answer = try send("remove", "0.5.r1", to: &session)
        let rows = items(answer)["0.5"]?["rows"] as? [Answer] ?? []
        #expect(rows.compactMap { $0["key"] as? String } == ["0.5.r3", "0.5.r2"])
        #expect(session.draft.lines.map(\.product) == ["Tea", ""])
        _ = try send("type", "0.5.r1.0", "gone", to: &session)
        #expect(session.draft.lines.map(\.product) == ["Tea", ""])
    }

    @Test func `what is no number stays as it was typed and closes the gate`() throws {
        var session = Self.session()
        _ = try send("add", "0.5", to: &session)
        for event in [["type", "0.0", "Ada"], ["type", "0.5.r1.0", "Tea"], ["type", "0.5.r1.2", "2.5"]] {
            _ = try send(event[0], event[1], event[2], to: &session)
        }
        let valid = try send("choose", "0.8", "cash", to: &session)
        #expect((valid["request"] as? Answer)?["customer"] as? String == "Ada")
        let answer = try send("type", "0.5.r1.1", "2x", to: &session)
        #expect(items(answer)["0.5.r1.1"]?["text"] as? String == "2x")
        #expect(paths(answer).contains("lines[0].quantity"))
        #expect((answer["actions"] as? [Answer])?.first?["isOpen"] as? Bool == false)
        #expect(answer["request"] is NSNull)
    }

    @Test func `what is no number is said of the row where it stands now`() throws {
        var session = Self.session()
        for _ in 1...2 { _ = try send("add", "0.5", to: &session) }
        #expect(paths(try send("type", "0.5.r1.1", "2x", to: &session)).contains("lines[0].quantity"))
        let answer = paths(try send("move", "0.5.r1", "1", to: &session))
        #expect(answer.contains("lines[1].quantity"))
        #expect(!answer.contains("lines[0].quantity"))
    }

    @Test func `in rows nobody is asked, and what follows goes on until it is edited`() throws {
        var session = PreviewSession<AppRowsForm> { _, _ in }
        _ = try send("add", "0.5", to: &session)
        _ = try send("type", "0.5.r1.0", "taken", to: &session)
        let toggled = try send("toggle", "0.5.r1.3", "on", to: &session)
        #expect(session.draft.guests.map(\.remind) == [true])
        #expect(!paths(toggled).contains("guests[0].name"))
        let left = try send("leave", "0.5.r1.2", to: &session)
        #expect(items(left)["0.5.r1.2"]?["text"] as? String == "taken")
        let followed = try send("type", "0.5.r1.0", "Ada", to: &session)
        #expect(items(followed)["0.5.r1.2"]?["text"] as? String == "Ada")
        _ = try send("type", "0.5.r1.2", "", to: &session)
        let edited = try send("type", "0.5.r1.0", "Bob", to: &session)
        #expect(items(edited)["0.5.r1.2"]?["text"] as? String == "")
    }

    @Test(arguments: ["", "show", "x\u{1F}y\u{1F}show", "2026-02-28T12:00:00Z\u{1F}2026-02-28\u{1F}type"])
    func `what is no message is answered with an error`(message: String) throws {
        var session = Self.session()
        let before = session.draft
        let answer = try JSONSerialization.jsonObject(with: Data(session.answer(Array(message.utf8)))) as? Answer
        #expect(answer?["error"] is String)
        #expect(session.draft == before)
    }

    @Test func `keys that name nothing do nothing`() throws {
        var session = Self.session()
        let before = session.draft
        let long = Array(repeating: "0", count: 10_000).joined(separator: ".")
        for key in ["", ".", "9", "0.99", "-1.0", "0.0.0", "0.5.r1", "0.8.c9.0", long] {
            for verb in ["type", "choose", "add", "remove", "leave"] { _ = try send(verb, key, "x", to: &session) }
        }
        #expect(session.draft == before)
    }

    @Test func `JSON escapes quotes, backslashes and control characters`() throws {
        var json = PreviewJSON()
        json.add("\"\\\u{0}\u{1F}\n</script>é")
        #expect(String(decoding: json.bytes, as: UTF8.self) == #""\"\\\u0000\u001f\u000a</script>é""#)
    }
}
