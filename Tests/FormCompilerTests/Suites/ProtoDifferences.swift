/// Where a form decides otherwise than protovalidate does, and why.
enum ProtoDifferences {
    /// The names of the cases, by reason.
    static let known: [(reason: String, cases: [String])] = [
        (
            "the empty text is unanswered, and no constraint sees it",
            [
                "is_email IsEmail invalid/empty_string", "is_ip IsIp version/omitted/invalid/empty_string",
                "is_uri IsUri invalid/empty_string", "strings StringEmail email/invalid/empty",
                "strings StringHostname hostname/invalid/empty", "strings StringIP ip/invalid/empty",
                "strings StringIPv6 ipv6/invalid/empty", "strings StringAddress address/invalid/empty",
                "strings StringULID ulid/invalid/empty",
                "strings StringHttpHeaderName well_known_regex/header_name/strict/invalid/empty",
                "strings StringProtobufFQN protobuf_fqn/empty/invalid",
                "strings StringProtobufDotFQN protobuf_dot_fqn/empty/invalid",
            ]
        ),
        (
            "the empty text is unanswered, and so it is missing where an answer is required",
            [
                "required RequiredProto2ScalarOptional proto2/scalar/optional/zero",
                "required RequiredProto2ScalarOptionalDefault proto2/scalar/optional_with_default/zero",
                "required RequiredProto2ScalarRequired proto2/scalar/required/zero",
                "required RequiredEditionsScalarExplicitPresenceDefault "
                    + "proto/2023/scalar/explicit_presence_with_default/zero",
                "required RequiredEditionsScalarLegacyRequired proto/2023/scalar/legacy_required/zero",
            ]
        ),
        (
            "a row must be answered",
            ["required RequiredProto3RepeatedItem proto3/repeated/items/required"]
        ),
    ]

    /// How many cases have no form, by reason. What the compiler refuses are functions that the language does not have: those of
    /// hosts with a port, and of prefixes of addresses.
    static let leftOut = [
        "a message or a map": 11, "a number that JSON does not have": 11, "a oneof, or a field of several parts": 11,
        "a rule of another type": 3, "refused: FG0551": 56, "the rule string.host_and_port": 8,
        "the rule string.ip_prefix": 4, "the rule string.ip_with_prefixlen": 2, "the rule string.ipv4_prefix": 2,
        "the rule string.ipv4_with_prefixlen": 2, "the rule string.ipv6_prefix": 5,
        "the rule string.ipv6_with_prefixlen": 2,
    ]
}
