import FormRuntime

/// What the app makes of the answers of `ticket.form.yaml`.
nonisolated struct Seat: FormConvertible {
    let row: Character
    let number: Int

    init?(formAnswer: String) {
        guard let row = formAnswer.first, row.isLetter, let number = Int(formAnswer.dropFirst()) else { return nil }
        self.row = row
        self.number = number
    }

    var formAnswer: String { "\(row)\(number)" }
}

nonisolated struct Price: RawRepresentable, FormConvertible {
    let rawValue: FormDecimal
}

nonisolated enum Meal: String, FormConvertible {
    case none, soup
}

extension TicketForm {
    /// Stops the program unless the request holds these.
    nonisolated static func test() {
        var form = TicketForm()
        form.seat = "A12"
        form.guests.append("B1")
        form.guests.append("1B")
        precondition(form.check().map(\.path) == ["guests[1]"] && form.check().map(\.rule) == [.as])
        form.guests[1] = "B2"
        precondition(form.request?.seat.number == 12 && form.request?.guests.map(\.number) == [1, 2])
        precondition(form.request?.meal.rawValue == "none" && form.request?.price == nil)
    }
}
