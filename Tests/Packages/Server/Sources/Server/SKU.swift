import FormRuntime

/// An article that the shop has: an order holds nothing else.
struct SKU: FormConvertible {
    static let known = [SKU(number: 100), SKU(number: 101)]
    let number: Int

    private init(number: Int) { self.number = number }

    init?(formAnswer: String) {
        guard let known = Self.known.first(where: { $0.formAnswer == formAnswer }) else { return nil }
        self = known
    }

    var formAnswer: String { "AB-\(number)" }
}
