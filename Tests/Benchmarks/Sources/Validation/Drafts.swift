import FormRuntime

/// Drafts as people send them: most are right, some are not; most are ASCII, some are not.
enum Drafts {
    static let count = 10_000

    static func movies() -> [CreateMovieForm] {
        var random = Randomness(seed: 1)
        return (0..<count).map { _ in movie(&random) }
    }

    static func posts() -> [PostForm] {
        var random = Randomness(seed: 2)
        return (0..<count).map { _ in post(&random) }
    }

    static func signUps() -> [SignUpForm] {
        var random = Randomness(seed: 3)
        return (0..<count).map { _ in signUp(&random) }
    }

    static func orders() -> [OrderForm] {
        var random = Randomness(seed: 4)
        return (0..<count).map { _ in order(&random) }
    }

    private static func script(_ random: inout Randomness) -> Script {
        random.happens(60) ? .english : random.one(of: Script.allCases)
    }

    private static func movie(_ random: inout Randomness) -> CreateMovieForm {
        var form = CreateMovieForm()
        let script = script(&random)
        form.title = random.sentence(bytes: random.happens(8) ? 1 : Int.random(in: 8...40, using: &random), script)
        if random.happens(6) { form.title += " 2" }
        if random.happens(5) { form.title = " " + form.title + "  " }
        let length = random.happens(4) ? 2400 : Int.random(in: 100...900, using: &random)
        form.description = random.happens(3) ? "" : random.sentence(bytes: length, script)
        form.ageLimit = random.happens(4) ? nil : Int.random(in: 0...(random.happens(4) ? 40 : 18), using: &random)
        return form
    }

    private static func post(_ random: inout Randomness) -> PostForm {
        var form = PostForm()
        let script = script(&random)
        let length = Int.random(in: 1...(random.happens(15) ? 400 : 140), using: &random)
        form.content = random.happens(2) ? " \n" : random.sentence(bytes: length, script)
        return form
    }

    private static func signUp(_ random: inout Randomness) -> SignUpForm {
        var form = SignUpForm()
        let name = random.one(of: ["ellen", "Ripley", "dallas", "ash-1979", "kane_n", "lambert", "parker", "brett"])
        form.username = name + (random.happens(60) ? String(Int.random(in: 1...9999, using: &random)) : "")
        if random.happens(5) { form.username = random.one(of: ["", "x", "1st", "Ålands", "a name with spaces"]) }
        form.email = name + "@" + random.one(of: ["example.org", "mail.example.com", "nostromo.company.example"])
        if random.happens(5) { form.email = random.one(of: ["", "ellen", "ellen@", "@example.org", "e@ex ample.org"]) }
        form.password = random.sentence(bytes: random.happens(4) ? 6 : 20, random.happens(80) ? .english : .german)
        if random.happens(30) { form.inviteCode = random.happens(90) ? "AB12CD34" : "ab-12" }
        form.displayName = random.sentence(bytes: Int.random(in: 4...24, using: &random), script(&random))
        form.age = random.happens(3) ? nil : Int.random(in: (random.happens(5) ? 5 : 13)...90, using: &random)
        if random.happens(60) {
            let tallest = random.happens(3) ? 300 : 210
            form.height = Double(Int.random(in: 140...tallest, using: &random)) / 100
        }
        form.country = random.happens(2) ? nil : random.one(of: SignUpForm.Country.allCases)
        if form.country == .other { form.otherCountry = random.happens(95) ? "Österreich-Ungarn" : "" }
        form.newsletter = random.happens(40)
        if form.newsletter { form.frequency = random.one(of: SignUpForm.Frequency.allCases) }
        form.terms = random.happens(96)
        return form
    }

    private static func order(_ random: inout Randomness) -> OrderForm {
        var form = OrderForm()
        form.customer =
            random.happens(2) ? "" : random.sentence(bytes: Int.random(in: 4...30, using: &random), .english)
        form.day = CalendarDate(
            year: random.happens(3) ? 2025 : 2026, month: Int.random(in: 1...12, using: &random),
            day: Int.random(in: 1...28, using: &random))
        for number in 0..<Int.random(in: 1...6, using: &random) {
            var line = OrderForm.LinesRow()
            line.sku = random.happens(1) ? "pen-1" : "PEN-\(100 + (random.happens(1) ? 0 : number))"
            line.quantity = random.happens(1) ? 0 : Int.random(in: 1...20, using: &random)
            line.price = FormDecimal(
                "\(Int.random(in: 0...120, using: &random)).\(Int.random(in: 10...99, using: &random))")
            form.lines.append(line)
        }
        form.payment.chosen = random.happens(2) ? nil : random.one(of: OrderForm.Payment.Case.allCases)
        form.payment.card.number = random.happens(4) ? "4242424242424241" : "4242424242424242"
        form.payment.card.holder = "Ada Byron"
        form.payment.transfer.iban = random.happens(4) ? "AT611904300234573202" : "AT611904300234573201"
        return form
    }
}
