import FormRuntime
import Foundation
import Testing

/// Named types: of a form (`types-own`), and of a file that the forms of a target share (`types-shared`).
@Suite struct NamedTypeTests {
    private static func ownForm() -> TypesOwnForm {
        var form = TypesOwnForm()
        form.shipping = address("Weg 1", "Wien")
        var line = TypesOwnForm.LinesRow()
        line.sku = "tea"
        line.count = 2
        form.lines.append(line)
        form.extras = [.none]
        return form
    }

    private static func address(_ street: String, _ city: String) -> TypesOwnForm.Address {
        var address = TypesOwnForm.Address()
        address.street = street
        address.city = city
        address.kind.chosen = .home
        return address
    }

    /// One function takes what any field of the type holds.
    private func line(_ address: TypesOwnRequest.Address) -> String { "\(address.street), \(address.city)" }

    @Test func fieldsShareATypeInDraftAndRequest() throws {
        var form = Self.ownForm()
        form.differs = true
        form.billing = Self.address("Weg 2", "Graz")
        form.discount = 20
        form.others.append(Self.address("Weg 3", "Linz"))
        let request = try form.validated()
        let all = [request.shipping, try #require(request.billing)] + request.others
        #expect(all.map(line) == ["Weg 1, Wien", "Weg 2, Graz", "Weg 3, Linz"])
        form.shipping = form.billing
        #expect(form.shipping == form.billing)
    }

    @Test func whatAnOptionalUseLeavesOutIsNil() throws {
        var form = Self.ownForm()
        form.differs = true
        form.discount = 1
        #expect(try form.validated().billing == nil)
        form.differs = false
        form.billing = Self.address("Weg 2", "Graz")
        #expect(try form.validated().billing == nil)
    }

    /// Its country has a default, which nobody gave.
    @Test func anOptionalUseIsBegunByAnAnswerThatIsNoDefault() {
        var form = Self.ownForm()
        form.differs = true
        form.discount = 1
        #expect(form.check().isEmpty)
        form.billing.country = .de
        #expect(form.check().map(\.path) == ["billing.street", "billing.city", "billing.state", "billing.kind"])
        form.billing.country = nil
        #expect(form.check().isEmpty)
    }

    @Test func theTypesDemandsStandAtEachUse() {
        var form = Self.ownForm()
        form.shipping = Self.address("W", "Atlantis")
        form.shipping.country = .de
        form.others.append(Self.address("Weg 3", "Weg 3"))
        let row = form.others.rows[0].id
        let issues = form.check()
        #expect(
            issues.map(\.field) == [
                .shipping(.street), .shipping(.city), .shipping(.state), .others(row),
            ])
        #expect(
            issues.map(\.message) == [
                "Street must have at least 2 characters", "There is no such city.", "State is required",
                "Street and city are the same.",
            ])
    }

    @Test func whatTheFormSaysIsSaidOfItsFieldAlone() {
        var form = Self.ownForm()
        form.differs = true
        form.discount = 21
        form.billing = Self.address("Weg 2", "Wien")
        form.others.append(Self.address("Weg 3", "Wien"))
        let errors = form.check()
        #expect(
            errors.map(\.message) == [
                "Then leave it out.", "One is as before.", "No more than 20.",
            ])
        form = Self.ownForm()
        form.differs = true
        form.discount = 1
        form.billing = Self.address("Weg 2", "Rome")
        form.shipping.city = String(repeating: "W", count: 30)
        let warnings = form.check()
        #expect(warnings.map(\.message) == ["That is a long name.", "Rome is far."])
        #expect(warnings.allSatisfy { $0.severity == .warning })
        #expect(form.isValid)
    }

    @Test func aNarrowedBoundStandsInPlaceOfTheTypes() throws {
        var form = Self.ownForm()
        for _ in 0..<4 { form.lines.append(form.lines.rows[0].value) }
        #expect(form.check().map(\.rule) == [.maxItems(4)])
        form.lines = FormRows()
        #expect(form.check().contains { $0.field == .lines() })
    }

    @Test func anAnswerOfOneTypeIsTakenByAnother() throws {
        var form = Self.ownForm()
        form.shipping.country = .de
        form.shipping.state = "Bayern"
        #expect(form.country == .de)
        #expect(form.isAbroad == false)
        form.country = .at
        #expect(form.isAbroad == true)
        #expect(try form.validated().country == .at)
    }

    @Test func theRequestOfAnActionHasTheTypeToo() throws {
        let form = Self.ownForm()
        let request = try #require(form.ask.request)
        #expect(line(request.shipping) == "Weg 1, Wien")
        #expect(request.lines[0].double == 4)
    }

    @Test func jsonNamesTheFieldsOfEachUse() throws {
        var form = Self.ownForm()
        form.others.append(Self.address("Weg 3", "Linz"))
        let draft = try JSONDecoder().decode(TypesOwnForm.self, from: try JSONEncoder().encode(form))
        #expect(draft == form)
        let request = try form.validated()
        let data = try JSONEncoder().encode(request)
        #expect(try JSONDecoder().decode(TypesOwnRequest.self, from: data) == request)
        let body =
            #"{"shipping": {"street": "W", "city": 3}, "lines": [{"sku": "tea", "count": 0}], "extras": ["none"]}"#
        let input = try JSONDecoder().decode(FormInput<TypesOwnForm>.self, from: Data(body.utf8))
        #expect(
            input.check().map(\.path) == [
                "shipping.street", "shipping.city", "shipping.kind", "lines[0].count",
            ])
    }

    // MARK: - A file of types

    private static func shared(_ street: String, _ city: String) -> SharedAddressDraft {
        var address = SharedAddressDraft()
        address.street = street
        address.city = city
        return address
    }

    private static func sharedForm() -> TypesSharedForm {
        var form = TypesSharedForm()
        form.shipping = shared("Weg 1", "Wien")
        form.contact.mail = "ada@example.com"
        form.contact.home = shared("Weg 2", "Graz")
        var row = SharedLinesRowDraft()
        row.sku = "tea"
        row.count = 1
        form.lines.append(row)
        form.payment.chosen = .cash
        form.extras = [.bow]
        return form
    }

    /// It takes what any form of the target gives.
    private func line(_ address: SharedAddress) -> String { "\(address.name): \(address.street), \(address.city)" }

    @Test func formsShareTheTypesOfAFile() throws {
        var form = Self.sharedForm()
        let id = form.lines.rows[0].id
        form.lines[id]?.home = Self.shared("Weg 3", "Linz")
        form.payment.chosen = .card
        form.payment.card.number = "4242424242424242"
        form.payment.card.holder = Self.shared("Weg 4", "Wels")
        form.payment.card.holder.name = "Ada"
        let request = try form.validated()
        #expect(line(request.shipping) == "Wien: Weg 1, Wien")
        #expect(line(request.contact.home) == "Graz: Weg 2, Graz")
        #expect(request.lines[0].home.map(line) == "Linz: Weg 3, Linz")
        guard case .card(let card) = request.payment else { throw CancellationError() }
        #expect(line(card.holder) == "Ada: Weg 4, Wels")
        #expect(request.extras == .chosen([.bow]))
        #expect(request.country == .at && request.home == .de && request.wraps == SharedExtrasAnswer.none)
        let data = try JSONEncoder().encode(request)
        #expect(try JSONDecoder().decode(TypesSharedRequest.self, from: data) == request)
    }

    @Test func theirDemandsStandInEachForm() {
        var form = Self.sharedForm()
        form.shipping.street = "Nowhere"
        form.contact.mail = "ada@x.test"
        form.contact.home.mail = "no mail"
        #expect(
            form.check().map(\.message) == [
                "Nowhere is no street.", "Not a test.", "Mail must be an e-mail address",
            ])
        form = Self.sharedForm()
        form.contact.mail = String(repeating: "a", count: 40) + "@example.com"
        #expect(form.check().map(\.rule) == [.maxLength(40, .characters)])
    }

    @Test func theLayoutDrawsThem() {
        let fields = TypesSharedForm.layout.shownFields(in: Self.sharedForm(), at: .current).map(\.field)
        #expect(fields.contains(.shipping(.street)))
        #expect(fields.contains(.contact(.home(.city))))
    }

    @Test func anOptionIsAskedForInItsField() throws {
        var form = TypesOptionsForm()
        form.out.isNight = true
        form.more.append(.init())
        let row = form.more.rows[0].id
        let moment = FormMoment(
            now: try #require(FormTimestamp(seconds: 0)), today: try #require(CalendarDate("2026-06-01")))
        let context = FormContext(at: moment)
        #expect(form.isAvailable(.bed, for: .out(.class), in: context))
        #expect(!form.isAvailable(.bed, for: .back(.class), in: context))
        #expect(!form.isAvailable(.bed, for: .more(row, .class), in: context))
        form.more[row]?.isNight = true
        #expect(form.isAvailable(.bed, for: .more(row, .class), in: context))
        #expect(!form.isAvailable(.bed, for: .seat, in: context), "the field has no such option")
        #expect(form.isAvailable(OptionSeat.aisle, for: .other, in: context))
    }
}
