/// Measures what a verdict costs: `Validation` prints a table, `Validation FORM ENGINE ROUNDS` only runs one engine.
@main
struct Validation {
    let forms: [(name: String, engines: [Engine])] = [
        ("movie", movieEngines()), ("post", postEngines()), ("sign-up", signUpEngines()),
        ("order", orderEngines()),
    ]

    static func main() {
        let arguments = CommandLine.arguments
        switch arguments.count {
        case 1: Validation().printTable()
        case 2 where arguments[1] == "list": Validation().list()
        case 4: Validation().run(arguments[2], of: arguments[1], rounds: Int(arguments[3]) ?? 1)
        default: fatalError("usage: Validation [list | FORM ENGINE ROUNDS]")
        }
    }

    private func list() {
        for (name, engines) in forms {
            for engine in engines { print("\(name)|\(engine.name)") }
        }
    }

    private func run(_ engine: String, of form: String, rounds: Int) {
        let engines = forms.first { $0.name == form }?.engines
        guard let run = engines?.first(where: { $0.name == engine })?.run else {
            fatalError("there is no engine '\(engine)' for '\(form)'")
        }
        for _ in 0..<rounds { keep(run()) }
    }

    private func printTable() {
        print("| form | judged by | ns a verdict | allocations a verdict | times `check()` |")
        print("|---|---|---:|---:|---:|")
        for (name, engines) in forms {
            requireAgreement(engines, form: name)
            let again = Engine("`check()`, the same again", run: engines[0].run)
            let costs = Cost.measure(engines + [again], drafts: Drafts.count, rounds: 15)
            for cost in costs {
                let ratio = rounded(cost.nanoseconds / costs[0].nanoseconds, 100)
                let figures = [rounded(cost.nanoseconds, 10), rounded(cost.allocations, 100), ratio]
                print("| \(name) | \(cost.name) | \(figures.joined(separator: " | ")) |")
            }
        }
    }

    /// Engines that disagree measure different things.
    private func requireAgreement(_ engines: [Engine], form: String) {
        let expected = engines[0].run()
        for engine in engines where engine.isExact {
            let valid = engine.run()
            guard valid == expected else {
                fatalError("\(form): \(engines[0].name) accepts \(expected) drafts, \(engine.name) accepts \(valid)")
            }
        }
        let share = 100 * expected / Drafts.count
        guard (20...95).contains(share) else { fatalError("\(form): \(share) % of the drafts are valid: not a mix") }
    }

    private func rounded(_ value: Double, _ parts: Double) -> String {
        ((value * parts).rounded() / parts).description
    }
}
