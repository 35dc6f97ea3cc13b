import FormRuntime
import Foundation
import Testing

/// Answers that become values of the app's types, those of `Shop.swift`.
@Suite struct ConversionTests {
    private var item: StockItemForm {
        var form = StockItemForm()
        form.sku = " sku-2 "
        form.amount = 3
        form.price = FormDecimal("1.50")
        form.size = .small
        return form
    }

    private var order: StockOrderForm {
        var form = StockOrderForm()
        form.lines.append(.init())
        form.lines[0].sku = "SKU-1"
        form.payment.chosen = .cash
        form.note = "n"
        return form
    }

    private func rules<Field>(_ issues: [FormIssue<Field>]) -> [String] {
        issues.map { "\($0.path): \($0.rule.name)" }
    }

    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    // MARK: - Values

    @Test func `the request holds what the app makes of the answers`() throws {
        let request = try #require(item.request)
        #expect(request.sku.number == 2)
        #expect(request.amount.rawValue == 3)
        #expect(request.price.rawValue == FormDecimal("1.5"))
        #expect(request.day.rawValue == CalendarDate("2026-02-28"))
        #expect(request.fragile == .sturdy && request.insured == nil && request.weight == nil)
        #expect(request.size == .small)
        #expect(request.double.rawValue == 6)
        #expect(request.copy == request.sku)
        #expect(request.made == nil)
    }

    @Test func `of a choice the app gets the value of the option`() throws {
        var form = item
        form.size = .large
        #expect(try #require(form.request).size == .huge)
    }

    @Test func `an app's type may be called like a choice`() throws {
        var form = order
        form.grade = .fine
        form.grades.append(.poor)
        let request = try #require(form.request)
        #expect(request.grade == Grade.fine && request.grades == [Grade.Part.poor])
        form.grade = .poor
        form.grades.append(.fine)
        #expect(rules(form.check()) == ["grade: as", "grades[1]: as"])
    }

    @Test func `values and what holds them are compared and hashed`() throws {
        let first = try #require(item.request)
        var other = item
        other.sku = "SKU-2"
        #expect(first == other.request)
        other.sku = "SKU-3"
        let second = try #require(other.request)
        #expect(first != second && Set([first, second]).count == 2)
    }

    // MARK: - Issues

    @Test func `where no value can be made that is an issue in the form's words`() {
        var form = item
        form.sku = "pen"
        form.copy = "SKU-1"
        form.amount = 13
        #expect(rules(form.check()) == ["sku: as", "amount: as"])
        #expect(form.check().map(\.message) == ["There is no such article.", "Amount is not accepted"])
        #expect(form.request == nil && !form.submit.isOpen && form.submit.issues == form.check())
        #expect(throws: FormIssues<StockItemForm.Field>.self) { try form.validated() }
    }

    @Test func `the app gets no answer that breaks a rule`() {
        var form = item
        form.sku = "x"
        form.amount = 0
        #expect(rules(form.check()) == ["sku: minLength", "amount: minimum", "copy: as"])
        form.sku = ""
        form.amount = nil
        form.copy = "SKU-1"
        #expect(rules(form.check()) == ["sku: required", "amount: required"])
        form = fragile
        form.code = "sku-0"
        #expect(rules(form.issues(for: .code)) == ["code: check"])
    }

    @Test func `a warning keeps nothing from the app`() throws {
        var form = fragile
        form.code = "sku-9"
        #expect(rules(form.issues(for: .code)) == ["code: check"])
        #expect(try #require(form.request).code?.number == 9)
        form.code = "pen"
        #expect(rules(form.issues(for: .code)) == ["code: as"])
    }

    /// All that a fragile article asks for.
    private var fragile: StockItemForm {
        var form = item
        form.fragile = true
        form.origin = "SKU-1"
        form.box = .large
        form.part = 1
        form.fee = 1
        form.until = CalendarDate("2026-03-01")
        form.from = TimeOfDay("10:00")
        form.pieces = 1
        form.since = FormTimestamp("2026-02-28T12:00:00Z")
        form.moment = FormTimestamp("2026-02-28T12:00:00Z")
        form.code = "SKU-4"
        return form
    }

    @Test func `a computed answer is converted as well`() {
        var form = fragile
        form.insured = true
        #expect(rules(form.check()) == ["word: as"])
        #expect(form.request == nil)
    }

    @Test func `a choice whose option is gone is not converted`() {
        var form = fragile
        form.size = .large
        #expect(rules(form.issues(for: .size)) == ["size: optionUnavailable"])
    }

    @Test func `validators convert by themselves`() {
        #expect(rules(StockItemForm.Rules.sku("SKU-1")) == [])
        #expect(rules(StockItemForm.Rules.sku("pen")) == ["sku: as"])
        #expect(rules(StockItemForm.Rules.sku("p")) == ["sku: minLength"])
    }

    @Test func `a rule waits for the answers it reads to be converted`() {
        var form = item
        form.amount = 12
        #expect(rules(form.check()) == ["size: check"])
        form.amount = 13
        #expect(rules(form.check()) == ["amount: as"])
    }

    // MARK: - Hidden fields

    @Test func `hidden, a field holds nothing or what the form says`() throws {
        var form = item
        form.code = "pen"
        form.origin = "pen"
        let request = try #require(form.request)
        #expect(request.code == nil)
        #expect(request.origin.number == 1)
        #expect(request.box == .small && request.turned == .fragile)
        #expect(request.part.rawValue == 0.5 && request.pieces.rawValue == 7)
        #expect(request.fee.rawValue == FormDecimal("1.1"))
        #expect(request.until.rawValue == CalendarDate("2026-12-31"))
        #expect(request.from.rawValue == TimeOfDay("09:30"))
        #expect(request.since.rawValue == FormTimestamp("2026-02-28T12:00:00Z"))
        form.fragile = true
        #expect(rules(form.check()).contains("origin: as"))
    }

    @Test func `what a hidden field says and the app refuses is an issue, and no trap`() {
        var form = StockGuessForm()
        #expect(rules(form.issues(for: .second)) == ["second: as"])
        #expect(form.request == nil && !form.isVisible(.second))
        form.isKnown = true
        form.second = 1
        #expect(form.issues(for: .second).isEmpty)
    }

    // MARK: - Groups and rows

    @Test func `issues are at their places, in the order of the form`() {
        var form = order
        form.hasGift = true
        form.tags.append("a")
        form.tags.append("bad")
        form.gift.sku = "SKU-4"
        form.gift.wrap.paper = "bad"
        form.lines[0].sku = "pen"
        form.lines[0].marks.append("bad")
        form.lines.append(.init())
        form.lines[1].sku = "SKU-2"
        form.lines[1].amount = 13
        form.lines[1].note = "bad"
        form.lines[1].parts.append(.init())
        form.lines[1].parts[0].sku = "ink"
        form.lines[1].parts[0].amount = 13
        form.payment.chosen = .voucher
        form.payment.voucher.code = "x"
        form.ways.append(.init())
        form.ways[0].chosen = .van
        form.ways[0].van.plate = "bad"
        form.note = "bad"
        #expect(
            rules(form.check()) == [
                "tags[1]: as", "gift.wrap.paper: as", "lines[0].sku: as", "lines[0].marks[0]: as",
                "lines[1].amount: as", "lines[1].note: as", "lines[1].parts[0].sku: as", "payment.voucher.code: as",
                "ways[0].van.plate: as", "note: as",
            ])
        #expect(form.check()[2].message == "Sku is none of ours.")
    }

    @Test func `a row that moved takes its value along`() throws {
        var form = order
        form.lines.append(.init())
        form.lines[1].sku = "SKU-2"
        form.lines[1].amount = 5
        form.lines[1].note = "five"
        form.lines.move(from: 1, to: 0)
        let lines = try #require(form.request).lines
        #expect(lines.map(\.sku.number) == [2, 1])
        #expect(lines.map(\.note.rawValue) == ["five", "none"])
    }

    @Test func `an action's own request holds values as well`() throws {
        var form = order
        form.note = ""
        form.payment.chosen = nil
        let request = try #require(form.park.request)
        #expect(request.lines.map(\.sku.number) == [1] && request.note == nil)
        form.note = "bad"
        #expect(rules(form.park.issues) == ["note: as"])
        #expect(form.drop.isOpen && !form.order.isOpen)
    }

    @Test func `at a time, too`() throws {
        let context = FormContext(on: "2026-02-28")
        var form = StockCountForm()
        form.day = CalendarDate("2026-02-27")
        form.sku = "SKU-1"
        #expect(try form.validated(in: context).sku?.number == 1)
        #expect(form.count(in: context).isOpen)
        form.sku = "pen"
        #expect(rules(form.note(in: context).issues) == ["sku: as"])
        form.day = CalendarDate("2026-02-28")
        #expect(try form.validated(in: context).sku == nil)
    }

    // MARK: - JSON

    @Test func `a request is written with its answers, and read through the draft`() throws {
        var form = order
        form.tags.append("a")
        form.lines[0].sku = "sku-1"
        let request = try #require(form.request)
        let text = try json(request)
        #expect(
            text == """
                {"grades":[],"hasGift":false,"lines":[{"amount":1,"marks":[],"note":"none","parts":[],"sku":"SKU-1"}],"note":"n",\
                "payment":{"cash":{}},"tags":["a"],"ways":[]}
                """)
        #expect(try JSONDecoder().decode(StockOrderRequest.self, from: Data(text.utf8)) == request)
        #expect(try json(form).contains("sku-1"), "a draft keeps what was typed")
    }

    @Test func `what comes in is converted or a problem`() throws {
        let text = #"{"lines":[{"sku":"pen"}],"payment":"cash","note":"n"}"#
        let problem = try #require(throws: FormProblem.self) {
            try JSONDecoder().decode(StockOrderRequest.self, from: Data(text.utf8))
        }
        #expect(problem.issues.map(\.path) == ["lines[0].sku"])
        #expect(problem.issues.map(\.rule) == ["as"])
    }

    // MARK: - An app that changes its mind

    @Test func `no answer is asked for twice, so nothing traps and no gate is closed without a reason`() throws {
        var form = StockGuessForm()
        form.isKnown = true
        form.first = "heads"
        form.second = 1
        for _ in 0..<3 { form.rows.append("tails") }
        let data = try JSONEncoder().encode(form)
        let input = try JSONDecoder().decode(FormInput<StockGuessForm>.self, from: data)
        var open = 0
        for _ in 0..<300 {
            _ = form.request
            let gate = form.guess
            #expect(gate.isOpen == gate.issues.isEmpty)
            let part = form.part
            #expect(part.isOpen == part.issues.isEmpty)
            open += gate.isOpen ? 1 : 0
            do throws(FormIssues<StockGuessForm.Field>) { _ = try form.validated() } catch { #expect(!error.isEmpty) }
            do throws(FormProblem) { _ = try input.validated() } catch { #expect(!error.issues.isEmpty) }
        }
        #expect(open > 0 && open < 300)
    }
}
