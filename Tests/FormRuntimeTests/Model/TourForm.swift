import FormRuntime

/// A form as generated code has it, with a list of rows that hold a list themselves.
struct TourForm: FormPresentable {
    enum Field: FormField {
        case isSecret, stop(FormRowID, Stop)

        enum Stop: FormField {
            case city, nights, wake, sight(FormRowID)

            static let allCases: [Stop] = [.city, .nights, .wake]

            static func path(of field: Stop) -> String {
                if case .sight(let row) = field { FormPath.path("sights", row) } else { "\(field)" }
            }

            static func order(of field: Stop) -> [Int] {
                switch field {
                case .city: [0]
                case .nights: [1]
                case .wake: [2]
                case .sight(let row): [3, row.position]
                }
            }

            static func label(of field: Stop) -> String {
                switch field {
                case .city: "City"
                case .nights: "Nights"
                case .wake: "Wake me"
                case .sight: "Sight"
                }
            }
        }

        static let allCases: [Field] = [.isSecret]

        static func path(of field: Field) -> String {
            if case .stop(let row, let inner) = field { FormPath.path("stops", row, inner) } else { "isSecret" }
        }

        static func order(of field: Field) -> [Int] {
            if case .stop(let row, let inner) = field { FormPath.order(1, row, inner) } else { [0] }
        }

        static func label(of field: Field) -> String {
            if case .stop(_, let inner) = field { inner.label } else { "Secret" }
        }

        static func message(of field: Field, for rule: FormRule) -> String? {
            rule == .check(0) ? "Nobody goes there." : nil
        }
    }

    struct Stop: Equatable, Sendable {
        var city = ""
        var nights: Int?
        var wake = false
        var sights = FormRows<String>()
    }

    typealias Request = [String]

    var isSecret = false
    var stops = FormRows<Stop>()

    func check() -> [FormIssue<Field>] {
        guard !isSecret else { return [] }
        return stops.rows.filter { $0.value.city.isEmpty }.map { FormIssue(.stop($0.id, .city), .required) }
    }

    var request: [String]? { check().isEmpty ? stops.map(\.city) : nil }

    var book: ActionGate<[String], Field> { ActionGate(check(), stops.map(\.city)) }

    func isVisible(_ field: Field) -> Bool {
        guard case .stop(let row, let inner) = field else { return true }
        guard !isSecret, let stop = stops[row] else { return false }
        if case .sight(let row) = inner { return stop.sights[row] != nil }
        return true
    }

    /// A draft with a stop in each of the cities.
    static func through(_ cities: String...) -> TourForm {
        var form = TourForm()
        form.stops = FormRows(cities.map { Stop(city: $0) })
        return form
    }

    /// The field of the row that stands at a position.
    func field(_ position: Int, _ field: Field.Stop) -> Field { .stop(stops.rows[position].id, field) }
}

extension TourForm.Stop {
    static let layout: FormLayout<TourForm.Stop, TourForm.Field.Stop> = {
        var layout = FormLayout<TourForm.Stop, TourForm.Field.Stop>(title: "Stop")
        layout.text(.city, { $0.city }, { $0.city = $1 })
        layout.integer(.nights, isOptional: true, { $0.nights }, { $0.nights = $1 })
        layout.toggle(.wake, { $0.wake }, { $0.wake = $1 })
        layout.list(
            label: "Sights", rowLabel: "Sight", sight, in: FormPart({ $0.sights }, { $1(&$0.sights) }), new: { "" },
            field: { row, _ in .sight(row) })
        return layout
    }()

    private enum SightField: String, FormPlainField {
        case name
        static func label(of field: SightField) -> String { "Sight" }
    }

    private static let sight: FormLayout<String, SightField> = {
        var layout = FormLayout<String, SightField>(title: "Sight")
        layout.text(.name, isOptional: true, { $0 }, { $0 = $1 })
        return layout
    }()
}

extension TourForm {
    static let layout: FormLayout<TourForm, Field> = {
        var layout = FormLayout<TourForm, Field>(title: "Tour")
        layout.toggle(.isSecret, { $0.isSecret }, { $0.isSecret = $1 })
        layout.list(
            label: "Stops", rowLabel: "Stop", Stop.layout, in: FormPart({ $0.stops }, { $1(&$0.stops) }),
            new: { Stop() }, field: { .stop($0, $1) })
        layout.action("book", label: "Book") { draft, _ in draft.book }
        return layout
    }()
}
