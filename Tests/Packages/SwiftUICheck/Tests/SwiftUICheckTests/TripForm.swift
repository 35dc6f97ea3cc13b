import FormRuntime

/// A form with a question of every kind, written by hand as generated code would have it.
nonisolated struct TripForm: FormPresentable {
    enum Field: FormField {
        case title, pin, notes, seats, price, day, start, moment, notify, digest, agreed, extras, total
        case street
        case legs
        case leg(FormRowID, Leg.Field)
        case payment, cardNumber

        static var allCases: [Field] {
            [
                .title, .pin, .notes, .seats, .price, .day, .start, .moment, .notify, .digest, .agreed, .extras, .total,
                .street, .legs, .payment, .cardNumber,
            ]
        }

        static func path(of field: Field) -> String {
            switch field {
            case .leg(let row, let field): "legs[\(row.position)].\(field)"
            case .title, .pin, .notes, .seats, .price, .day, .start, .moment, .notify, .digest, .agreed, .extras,
                .total,
                .street, .legs, .payment, .cardNumber:
                String(describing: field)
            }
        }

        static func order(of field: Field) -> [Int] {
            if case .leg(let row, let field) = field {
                return order(of: .legs) + [row.position, field == .from ? 0 : 1]
            }
            return [allCases.firstIndex(of: field) ?? 0]
        }

        static func label(of field: Field) -> String {
            if case .leg(_, let field) = field { return Leg.Field.label(of: field) }
            return path(of: field).prefix(1).uppercased() + path(of: field).dropFirst()
        }
    }

    enum Digest: String, FormOption {
        case daily, weekly, never

        var label: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    enum Extra: String, FormOption {
        case meal, wifi

        var label: String { rawValue }
    }

    struct Leg: Equatable, Sendable {
        enum Field: String, FormPlainField {
            case from, to

            static func label(of field: Field) -> String { field.rawValue }
        }

        var from = ""
        var to = ""

        static let layout: FormLayout<Leg, Field> = {
            var layout = FormLayout<Leg, Field>(title: "Leg")
            layout.text(.from, { $0.from }, { $0.from = $1 })
            layout.text(.to, { $0.to }, { $0.to = $1 })
            return layout
        }()
    }

    struct Request: Hashable, Sendable {
        let title: String
        let seats: Int
        let notify: Bool
    }

    var title = ""
    var pin = ""
    var notes = ""
    var seats: Int?
    var price: FormDecimal?
    var day: CalendarDate?
    var start: TimeOfDay?
    var moment: FormTimestamp?
    var notify = false
    var digest: Digest?
    var agreed: Bool?
    var extras: [Extra] = []
    var street = ""
    var legs = FormRows<Leg>()
    var payment: String?
    var cardNumber = ""

    func isVisible(_ field: Field) -> Bool {
        switch field {
        case .digest: notify
        case .cardNumber: payment == "card"
        case .leg(let row, _): legs.position(of: row) != nil
        case .title, .pin, .notes, .seats, .price, .day, .start, .moment, .notify, .agreed, .extras, .total, .street,
            .legs,
            .payment:
            true
        }
    }

    func isReadOnly(_ field: Field) -> Bool { field == .price && seats == 0 }

    func check() -> [FormIssue<Field>] {
        var issues: [FormIssue<Field>] = []
        if FormText.trimmed(title).isEmpty { issues.append(.init(.title, .required)) }
        if seats == nil { issues.append(.init(.seats, .required)) }
        for row in legs.rows where row.value.from.isEmpty { issues.append(.init(.leg(row.id, .from), .required)) }
        return issues
    }

    var request: Request? {
        guard check().isEmpty, let seats else { return nil }
        return Request(title: FormText.trimmed(title), seats: seats, notify: notify)
    }

    var book: ActionGate<Request, Field> {
        ActionGate(check(), Request(title: FormText.trimmed(title), seats: seats ?? 0, notify: notify))
    }

    static let layout: FormLayout<TripForm, Field> = {
        var layout = FormLayout<TripForm, Field>(title: "Trip")
        layout.section(title: "Plan", help: "Where and when")
        layout.text(.title, help: "As on the ticket", placeholder: "Any", { $0.title }, { $0.title = $1 })
        layout.text(
            .pin, hints: FormTextHints(isSecret: true, keyboard: .digits, content: .password),
            { $0.pin }, { $0.pin = $1 })
        layout.text(.notes, hints: FormTextHints(isMultiline: true), { $0.notes }, { $0.notes = $1 })
        layout.integer(.seats, isSigned: false, { $0.seats }, { $0.seats = $1 })
        layout.decimal(.price, isOptional: true, isSigned: false, { $0.price }, { $0.price = $1 })
        layout.date(.day, isOptional: true, { $0.day }, { $0.day = $1 })
        layout.time(.start, isOptional: true, { $0.start }, { $0.start = $1 })
        layout.timestamp(.moment, isOptional: true, { $0.moment }, { $0.moment = $1 })
        layout.section(title: "Choices")
        layout.toggle(.notify, { $0.notify }, { $0.notify = $1 })
        layout.choice(
            .digest, isOptional: true, available: { draft, option, _ in option != .daily || draft.seats != 1 },
            { $0.digest }, { $0.digest = $1 })
        layout.answer(.agreed, { $0.agreed }, { $0.agreed = $1 })
        layout.choices(.extras, { $0.extras }, { $0.extras = $1 })
        layout.computed(.total) { $0.seats.map { .integer($0 * 10) } }
        layout.section(title: "Parts")
        var address = FormLayout<TripForm, Field>(title: "Address")
        address.text(.street, { $0.street }, { $0.street = $1 })
        layout.group(
            label: "Address", help: "Of the start", address, in: FormPart({ $0 }, { $1(&$0) }), field: { $0 })
        layout.list(
            .legs, label: "Legs", rowLabel: "leg", count: 0...2, Leg.layout,
            in: FormPart({ $0.legs }, { $1(&$0.legs) }),
            new: { Leg() }, field: { .leg($0, $1) })
        var card = FormLayout<TripForm, Field>(title: "Card")
        card.text(.cardNumber, { $0.cardNumber }, { $0.cardNumber = $1 })
        layout.variant(
            .payment, isOptional: true,
            cases: [
                FormLayoutCase("cash", label: "Cash"),
                FormLayoutCase("card", label: "Card", card, in: FormPart({ $0 }, { $1(&$0) }), field: { $0 }),
            ],
            { $0.payment }, { $0.payment = $1 })
        return layout
    }()
}
