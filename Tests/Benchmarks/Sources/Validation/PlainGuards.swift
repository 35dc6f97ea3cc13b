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
