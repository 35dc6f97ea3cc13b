import FormRuntime

/// A form as generated code has it, with a field of every kind and parts that nest.
struct TripForm: FormPresentable {
    enum Field: FormField {
        case name, age, height, price, day, notify, digest, extras, insured, place(Place), stop(FormRowID, Stop),
            payment
        case card(Card)

        enum Place: String, FormPlainField {
            case street
            static func label(of field: Self) -> String { "Street" }
        }
        enum Stop: String, FormPlainField {
            case nights
            static func label(of field: Self) -> String { "Nights" }
        }
        enum Card: String, FormPlainField {
            case number
            static func label(of field: Self) -> String { "Card number" }
        }

        static let allCases: [Field] = [
            .name, .age, .height, .price, .day, .notify, .digest, .extras, .insured, .place(.street), .payment,
            .card(.number),
        ]

        static func label(of field: Field) -> String {
            switch field {
            case .place(let inner): inner.label
            case .stop(_, let inner): inner.label
            case .card(let inner): inner.label
            default: path(of: field).prefix(1).uppercased() + path(of: field).dropFirst()
            }
        }

        static func path(of field: Field) -> String {
            switch field {
            case .place(let inner): "place.\(inner)"
            case .stop(let row, let inner): "stops[\(row.position)].\(inner)"
            case .card(let inner): "card.\(inner)"
            default: "\(field)"
            }
        }

        static func order(of field: Field) -> [Int] {
            switch field {
            case .stop(let row, _): [9, row.position]
            case .payment: [10]
            case .card: [11]
            default: [allCases.firstIndex(of: field) ?? 0]
            }
        }

        static func message(of field: Field, for rule: FormRule) -> String? {
            rule == .check(0) ? "This name is taken." : nil
        }
    }

    enum Digest: String, FormOption {
        case daily, weekly
        var label: String { rawValue }
    }

    struct Place: Equatable, Sendable {
        var street = ""
        static let layout: FormLayout<Place, Field.Place> = {
            var layout = FormLayout<Place, Field.Place>(title: "Place")
            layout.text(.street, { $0.street }, { $0.street = $1 })
            return layout
        }()
    }

    struct Stop: Equatable, Sendable {
        var nights: Int?
        static let layout: FormLayout<Stop, Field.Stop> = {
            var layout = FormLayout<Stop, Field.Stop>(title: "Stop")
            layout.integer(.nights, { $0.nights }, { $0.nights = $1 })
            return layout
        }()
    }

    struct Card: Equatable, Sendable {
        var number = ""
        static let layout: FormLayout<Card, Field.Card> = {
            var layout = FormLayout<Card, Field.Card>(title: "Card")
            layout.text(.number, hints: .init(isSecret: true), { $0.number }, { $0.number = $1 })
            return layout
        }()
    }

    struct Request: Hashable, Sendable {
        let name: String
    }

    var name = ""
    var age: Int?
    var height: Double?
    var price: FormDecimal?
    var day: CalendarDate?
    var notify = false
    var digest: Digest?
    var extras: [Digest] = []
    var insured: Bool?
    var place = Place()
    var stops = FormRows<Stop>()
    var payment: String?
    var card = Card()

    func check() -> [FormIssue<Field>] {
        var issues: [FormIssue<Field>] = []
        let name = FormText.trimmed(name)
        if name.isEmpty {
            issues.add(.name, .required)
        } else if !FormText.has(name, atLeast: 3) {
            issues.add(.name, .minLength(3))
        }
        if age == nil { issues.add(.age, .required) }
        if let age, age < 18 { issues.add(.age, .minimum(18)) }
        if let height, height > 3 { issues.add(.height, .maximum(3)) }
        if notify, digest == nil { issues.add(.digest, .required) }
        for row in stops.rows where row.value.nights == nil { issues.add(.stop(row.id, .nights), .required) }
        return issues
    }

    var request: Request? { check().isEmpty ? Request(name: FormText.trimmed(name)) : nil }

    var book: ActionGate<Request, Field> { ActionGate(check(), Request(name: FormText.trimmed(name))) }

    func isVisible(_ field: Field) -> Bool { field != .digest || notify }

    /// A draft that nothing is wrong with.
    static var valid: TripForm {
        var form = TripForm()
        form.name = "Alien"
        form.age = 40
        return form
    }
}

extension TripForm {
    static let layout: FormLayout<TripForm, Field> = {
        var layout = FormLayout<TripForm, Field>(title: "Trip")
        layout.section(title: "You")
        layout.text(.name, help: "As in your passport", placeholder: "Name", { $0.name }, { $0.name = $1 })
        layout.integer(.age, { $0.age }, { $0.age = $1 })
        layout.number(.height, isOptional: true, { $0.height }, { $0.height = $1 })
        layout.decimal(.price, isOptional: true, { $0.price }, { $0.price = $1 })
        layout.date(.day, isOptional: true, { $0.day }, { $0.day = $1 })
        layout.section(title: "News")
        layout.toggle(.notify, { $0.notify }, { $0.notify = $1 })
        layout.choice(
            .digest, available: { draft, option, _ in option == .daily || draft.age != nil }, { $0.digest },
            { $0.digest = $1 })
        layout.choices(.extras, { $0.extras }, { $0.extras = $1 })
        layout.answer(.insured, { $0.insured }, { $0.insured = $1 })
        layout.section()
        layout.group(
            label: "Place", Place.layout, in: FormPart({ $0.place }, { $1(&$0.place) }), field: { .place($0) })
        layout.list(
            label: "Stops", rowLabel: "Stop", Stop.layout, in: FormPart({ $0.stops }, { $1(&$0.stops) }),
            new: { Stop() }, field: { .stop($0, $1) })
        layout.variant(
            .payment,
            cases: [
                FormLayoutCase("cash", label: "Cash"),
                FormLayoutCase(
                    "card", label: "Card", Card.layout, in: FormPart({ $0.card }, { $1(&$0.card) }),
                    field: { .card($0) }),
            ], { $0.payment }, { $0.payment = $1 })
        layout.action("book", label: "Book") { draft, _ in draft.book }
        layout.reset("startAgain", label: "Start again")
        return layout
    }()
}
