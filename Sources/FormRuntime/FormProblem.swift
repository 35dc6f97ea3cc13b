#if !hasFeature(Embedded)
    /// Everything that is wrong with data for a form, as the body of an HTTP answer.
    ///
    /// As JSON it is a problem document of RFC 9457, media type `application/problem+json`, with the issues beside the
    /// standard's own members:
    ///
    ///     {"type": "about:blank", "title": "Unprocessable Content", "status": 422, "issues": [
    ///         {"path": "title", "rule": "minLength", "message": "Title must have at least 5 characters",
    ///          "arguments": [{"name": "minLength", "value": "5"}, {"name": "unit", "value": "characters"}],
    ///          "severity": "error"}]}
    ///
    /// `formgen validate --json` writes issues with the same members, rules and arguments.
    public struct FormProblem: Error, Codable, Hashable, Sendable {
        /// A URI that names the kind of problem; without one of a server's own, `about:blank`.
        public var type = "about:blank"

        /// The kind of problem for people; for `about:blank` the name of the status in RFC 9110.
        public var title = "Unprocessable Content"

        /// The HTTP status: 422.
        public var status = 422

        /// What is wrong, in the order of the form's layout, and behind it what the form does not know.
        public var issues: [Issue]

        /// A problem with issues.
        /// - Parameter issues: What is wrong.
        public init(_ issues: [Issue]) {
            self.issues = issues
        }

        /// A problem with what a draft's check found.
        /// - Parameter issues: What is wrong.
        public init<Field>(_ issues: FormIssues<Field>) {
            self.init(issues.all.map { Issue($0) })
        }
    }

    extension FormProblem {
        /// An issue as text, with the same members as an issue of `formgen validate --json`.
        public struct Issue: Codable, Hashable, Sendable {
            /// The name of the field in the form file, or the key that is none.
            public let path: String
            /// The rule's name, as in `minLength`; `unknown` for a key that no field has.
            public let rule: String
            /// The rule's arguments in the order of ``FormRule/arguments``.
            public let arguments: [Argument]
            /// A sentence for the person who fills the form in.
            public let message: String
            /// Whether the issue is in the way of a request.
            public let severity: FormSeverity

            /// The members of an issue in JSON.
            package enum CodingKeys: String, CodingKey {
                case path, rule, arguments, message, severity
            }

            /// An issue that no form knows of, such as a name that is taken already.
            /// - Parameters:
            ///   - path: The name of a field, or whatever a client can place.
            ///   - rule: A name for machines.
            ///   - arguments: What a client needs to word the issue itself.
            ///   - message: A sentence for the person who fills the form in.
            ///   - severity: Whether the issue is in the way of a request.
            public init(
                path: String, rule: String, arguments: [Argument] = [], message: String, severity: FormSeverity = .error
            ) {
                self.path = path
                self.rule = rule
                self.arguments = arguments
                self.message = message
                self.severity = severity
            }

            /// Puts an issue of a draft into words.
            /// - Parameters:
            ///   - issue: The issue.
            ///   - message: The sentence in place of the issue's own.
            public init<Field>(_ issue: FormIssue<Field>, message: String? = nil) {
                self.init(
                    path: issue.path, rule: issue.rule.name, arguments: issue.rule.arguments.map { Argument($0) },
                    message: message ?? issue.message, severity: issue.severity)
            }

            /// The rule that a key breaks which no field has.
            package static let unknownRule = "unknown"

            static func unknown(_ key: String) -> Issue {
                Issue(path: key, rule: unknownRule, message: "the form has no field `" + key + "`")
            }
        }

        /// An argument of a rule.
        public struct Argument: Codable, Hashable, Sendable {
            /// The argument's name, as in `unit`.
            public let name: String
            /// The argument as text, as in `characters`.
            public let value: String

            /// The members of an argument in JSON.
            package enum CodingKeys: String, CodingKey {
                case name, value
            }

            /// An argument with a name and a value.
            /// - Parameters:
            ///   - name: The argument's name.
            ///   - value: The argument as text.
            public init(name: String, value: String) {
                self.name = name
                self.value = value
            }

            /// Takes an argument of ``FormRule/arguments``.
            package init(_ argument: (name: String, value: String)) {
                name = argument.name
                value = argument.value
            }
        }
    }

    extension FormSeverity: Codable {}

    extension FormProblem: CustomStringConvertible {
        /// Every issue's path and message, one a line.
        public var description: String {
            issues.map { $0.path + ": " + $0.message }.joined(separator: "\n")
        }
    }

    extension FormIssue: Encodable {
        /// Writes the path, the rule with its arguments, the message and the severity; see ``FormProblem/Issue``.
        /// - Parameter encoder: Where they go.
        /// - Throws: What the encoder throws.
        public func encode(to encoder: any Encoder) throws {
            try FormProblem.Issue(self).encode(to: encoder)
        }
    }
#endif
