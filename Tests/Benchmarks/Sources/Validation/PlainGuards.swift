import FormRuntime
import Foundation

/// The checks as an article would show them: short, and stopping at the first thing that is wrong.
enum PlainGuards {
    @inline(never)
    static func accepts(_ movie: CreateMovieForm) -> Bool {
        let title = movie.title.trimmingCharacters(in: .whitespacesAndNewlines)
        guard title.count >= 5, !title.contains(where: \.isNumber) else { return false }
        let description = movie.description.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !description.isEmpty, description.count <= 2000 else { return false }
        guard let ageLimit = movie.ageLimit, (0...21).contains(ageLimit) else { return false }
        return true
    }

    @inline(never)
    static func accepts(_ post: PostForm) -> Bool {
        let content = post.content.trimmingCharacters(in: .whitespacesAndNewlines)
        return content.count >= 1 && content.count <= 140
    }

    @inline(never)
    static func accepts(_ form: SignUpForm, _ matcher: some TextMatcher) -> Bool {
        let username = form.username.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        guard (3...20).contains(username.count), matcher.isUsername(username) else { return false }
        let email = form.email.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        guard !email.isEmpty, email.count <= 254, matcher.isEmail(email) else { return false }
        guard (12...72).contains(form.password.utf8.count) else { return false }
        let code = form.inviteCode.trimmingCharacters(in: .whitespacesAndNewlines)
        guard code.isEmpty || code.count == 8 && code.allSatisfy({ $0.isLetter || $0.isASCII && $0.isNumber }) else {
            return false
        }
        guard !form.displayName.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else { return false }
        guard let age = form.age, (13...130).contains(age) else { return false }
        if let height = form.height {
            guard height > 0, height <= 2.8, (height * 100).rounded() / 100 == height else { return false }
        }
        guard let country = form.country else { return false }
        if country == .other {
            let other = form.otherCountry.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !other.isEmpty, other.count <= 60 else { return false }
        }
        if form.newsletter, form.frequency == nil { return false }
        return form.terms
    }
}

extension PlainGuards {
    nonisolated(unsafe) private static let sku = try! Regex("[A-Z]{3}-[0-9]{3}")

    @inline(never)
    static func accepts(_ order: OrderForm) -> Bool {
        let customer = order.customer.trimmingCharacters(in: .whitespacesAndNewlines)
        guard (2...80).contains(customer.count) else { return false }
        guard let day = order.day, let first = CalendarDate("2026-01-01"), let last = CalendarDate("2026-12-31"),
            (first...last).contains(day)
        else { return false }
        guard (1...20).contains(order.lines.count) else { return false }
        var seen: Set<String> = []
        var total = FormDecimal(0)
        for line in order.lines {
            let sku = line.sku.trimmingCharacters(in: .whitespacesAndNewlines)
            guard sku.wholeMatch(of: Self.sku) != nil, seen.insert(sku).inserted else { return false }
            guard let quantity = line.quantity, (1...99).contains(quantity) else { return false }
            guard let price = line.price, price >= FormDecimal(0), price.fractionDigits <= 2,
                let sum = price.multiplied(by: FormDecimal(Int64(quantity))), let next = total.adding(sum)
            else { return false }
            total = next
        }
        guard total <= FormDecimal(20_000) else { return false }
        switch order.payment.chosen {
        case .card:
            let holder = order.payment.card.holder.trimmingCharacters(in: .whitespacesAndNewlines)
            return !holder.isEmpty && isCard(order.payment.card.number.trimmingCharacters(in: .whitespacesAndNewlines))
        case .transfer:
            return isIBAN(order.payment.transfer.iban.trimmingCharacters(in: .whitespacesAndNewlines))
        case .cash: return true
        case nil: return false
        }
    }

    /// The check of Luhn.
    private static func isCard(_ text: String) -> Bool {
        let digits = text.compactMap(\.wholeNumberValue)
        guard digits.count == text.count, (12...19).contains(digits.count) else { return false }
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let doubled = digit.offset % 2 == 1 ? 2 * digit.element : digit.element
            return sum + (doubled > 9 ? doubled - 9 : doubled)
        }
        return sum % 10 == 0
    }

    /// ISO 13616: the country and check digits behind the rest, letters as numbers, modulo 97.
    private static func isIBAN(_ text: String) -> Bool {
        guard text.count >= 15, text.count <= 34 else { return false }
        var rest = 0
        for character in text.dropFirst(4) + text.prefix(4) {
            guard let value = character.isNumber ? character.wholeNumberValue : Int(String(character), radix: 36)
            else { return false }
            rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97
        }
        return rest == 1
    }
}

/// How the plain guards match the two patterns of the sign-up form.
protocol TextMatcher {
    func isUsername(_ text: String) -> Bool
    func isEmail(_ text: String) -> Bool
}

/// The patterns of the sign-up form, for the engines that compile them at run time.
private enum Patterns {
    static let username = "[a-z][a-z0-9_-]*"
    static let email =
        "[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*"
}

/// Swift's `Regex`, made once.
struct StaticRegex: TextMatcher {
    nonisolated(unsafe) private static let username = try! Regex(Patterns.username)
    nonisolated(unsafe) private static let email = try! Regex(Patterns.email)

    func isUsername(_ text: String) -> Bool { text.wholeMatch(of: Self.username) != nil }
    func isEmail(_ text: String) -> Bool { text.wholeMatch(of: Self.email) != nil }
}

/// Foundation's regular expressions, made once.
struct FoundationRegex: TextMatcher {
    private static let username = try! NSRegularExpression(pattern: "\\A" + Patterns.username + "\\z")
    private static let email = try! NSRegularExpression(pattern: "\\A" + Patterns.email + "\\z")

    func isUsername(_ text: String) -> Bool { matches(text, Self.username) }
    func isEmail(_ text: String) -> Bool { matches(text, Self.email) }

    private func matches(_ text: String, _ expression: NSRegularExpression) -> Bool {
        expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}
