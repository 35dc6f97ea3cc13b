import FormRuntime

/// Functions of values; nil is failed. The arguments are those that the checker lets through.
enum ExpressionCalls {
    /// A function of its arguments, the one before the dot first; `type` is that of the result.
    static func apply(
        _ function: ExpressionFunction, _ arguments: [ExpressionValue], _ type: ExpressionType
    ) -> ExpressionValue? {
        guard let first = arguments.first else { return nil }
        switch function {
        case .contains, .startsWith, .endsWith, .lowerAscii, .upperAscii, .trim, .length, .indexOf, .substring,
            .replace,
            .split, .join:
            return text(function, first, Array(arguments.dropFirst()))
        case .isEmail, .isUri, .isHostname, .isIp: return format(function, first, arguments.dropFirst().first)
        case .int, .double, .string, .bool, .date, .time, .timestamp, .duration, .decimal:
            return conversion(function, first)
        case .year: return first.date.map { .int(Int64($0.year)) }
        case .month: return first.date.map { .int(Int64($0.month)) }
        case .day: return first.date.map { .int(Int64($0.day)) }
        case .unique: return first.list.map { .bool(isUnique($0)) }
        case .least, .greatest: return first.list.flatMap { extreme(function, $0) }
        case .sum: return first.list.flatMap { sum($0, type) }
        case .abs, .round, .ceil, .floor: return number(function, first, places: arguments.dropFirst().first?.int)
        case .roundedQuotient:
            guard arguments.count == 3, let dividend = first.decimal, let divisor = arguments[1].decimal,
                let places = arguments[2].int
            else { return nil }
            return dividend.divided(by: divisor, places: places).map { .decimal($0) }
        }
    }
}

// MARK: - Texts

extension ExpressionCalls {
    private static func text(
        _ function: ExpressionFunction, _ first: ExpressionValue, _ others: [ExpressionValue]
    ) -> ExpressionValue? {
        if function == .join { return join(first, separator: others.first) }
        guard let text = first.text else { return nil }
        switch function {
        case .lowerAscii: return .text(FormExpression.lowerASCII(text))
        case .upperAscii: return .text(FormExpression.upperASCII(text))
        case .trim: return .text(FormText.trimmed(text))
        case .length: return .int(FormExpression.length(text))
        case .substring: return substring(text, others.compactMap(\.int)).map { .text($0) }
        default: return others.first?.text.flatMap { part(function, text, $0, Array(others.dropFirst())) }
        }
    }

    /// Functions of a text and a part of it.
    private static func part(
        _ function: ExpressionFunction, _ text: String, _ part: String, _ others: [ExpressionValue]
    ) -> ExpressionValue? {
        switch function {
        case .contains: .bool(FormText.contains(text, part))
        case .startsWith: .bool(FormText.starts(text, with: part))
        case .endsWith: .bool(FormText.ends(text, with: part))
        case .indexOf: FormExpression.indexOf(text, part, others.first?.int ?? 0).map { .int($0) }
        case .split: .list(FormExpression.split(text, part, others.first?.int ?? -1).map { .text($0) })
        case .replace:
            others.first?.text.flatMap { replacement in
                FormExpression.replace(text, part, replacement, others.dropFirst().first?.int ?? -1)
            }.map { .text($0) }
        default: nil
        }
    }

    private static func substring(_ text: String, _ positions: [Int64]) -> String? {
        switch positions.count {
        case 1: FormExpression.substring(text, positions[0])
        case 2: FormExpression.substring(text, positions[0], positions[1])
        default: nil
        }
    }

    private static func join(_ list: ExpressionValue, separator: ExpressionValue?) -> ExpressionValue? {
        guard let elements = list.list else { return nil }
        return FormExpression.join(elements.compactMap(\.text), separator?.text ?? "").map { .text($0) }
    }

    private static func format(
        _ function: ExpressionFunction, _ value: ExpressionValue, _ version: ExpressionValue?
    ) -> ExpressionValue? {
        guard let text = value.text else { return nil }
        return switch function {
        case .isEmail: .bool(FormExpression.isEmail(text))
        case .isUri: .bool(FormExpression.isURI(text))
        case .isHostname: .bool(FormExpression.isHostname(text))
        case .isIp: .bool(FormExpression.isIP(text, version?.int ?? 0))
        default: nil
        }
    }
}

// MARK: - Conversions

extension ExpressionCalls {
    private static func conversion(_ function: ExpressionFunction, _ value: ExpressionValue) -> ExpressionValue? {
        switch function {
        case .int: int(value).map { .int($0) }
        case .double: double(value).map { .double($0) }
        case .decimal:
            (value.int.map { FormDecimal($0) } ?? value.text.flatMap { FormDecimal($0) }).map { .decimal($0) }
        case .string: string(value)
        case .bool: value.text.flatMap { FormExpression.bool($0) }.map { .bool($0) }
        case .date: value.text.flatMap { CalendarDate($0) }.map { .date($0) }
        case .time: value.text.flatMap { TimeOfDay($0) }.map { .time($0) }
        case .timestamp: value.text.flatMap { FormTimestamp($0) }.map { .timestamp($0) }
        case .duration: value.text.flatMap { FormDuration($0) }.map { .duration($0) }
        default: nil
        }
    }

    private static func int(_ value: ExpressionValue) -> Int64? {
        switch value {
        case .double(let value): FormExpression.int(value)
        case .decimal(let value): value.integer
        case .text(let text): FormExpression.int(text)
        case .timestamp(let value): value.seconds
        default: nil
        }
    }

    private static func double(_ value: ExpressionValue) -> Double? {
        switch value {
        case .int(let value): Double(value)
        case .decimal(let value): value.double
        case .text(let text): FormExpression.double(text)
        default: nil
        }
    }

    /// A list of choices is a list of their values, which they are already here.
    private static func string(_ value: ExpressionValue) -> ExpressionValue? {
        switch value {
        case .text, .list: value
        case .bool(let value): .text(value.description)
        case .int(let value): .text(value.description)
        case .decimal(let value): .text(value.description)
        case .date(let value): .text(value.description)
        case .time(let value): .text(value.description)
        case .timestamp(let value): .text(value.description)
        case .duration(let value): .text(value.description)
        case .double, .record: nil
        }
    }
}

// MARK: - Numbers and lists

extension ExpressionCalls {
    private static func number(
        _ function: ExpressionFunction, _ value: ExpressionValue, places: Int64?
    ) -> ExpressionValue? {
        switch value {
        case .int(let value): function == .abs ? FormExpression.absolute(value).map { .int($0) } : nil
        case .double(let value): .double(double(function, value))
        case .decimal(let value): decimal(function, value, places: places ?? 0).map { .decimal($0) }
        default: nil
        }
    }

    private static func double(_ function: ExpressionFunction, _ value: Double) -> Double {
        switch function {
        case .abs: value.magnitude
        case .ceil: value.rounded(.up)
        case .floor: value.rounded(.down)
        default: value.rounded()
        }
    }

    private static func decimal(
        _ function: ExpressionFunction, _ value: FormDecimal, places: Int64
    ) -> FormDecimal? {
        switch function {
        case .abs: value.magnitude
        case .ceil: value.ceiling
        case .floor: value.floor
        default: value.rounded(places: places)
        }
    }

    private static func extreme(_ function: ExpressionFunction, _ list: [ExpressionValue]) -> ExpressionValue? {
        switch list.first {
        case .int: extreme(function, list.compactMap(\.int)).map { .int($0) }
        case .double: extreme(function, list.compactMap(\.double)).map { .double($0) }
        case .decimal: extreme(function, list.compactMap(\.decimal)).map { .decimal($0) }
        default: nil
        }
    }

    private static func extreme<Number: Comparable>(_ function: ExpressionFunction, _ list: [Number]) -> Number? {
        function == .least ? FormExpression.least(list) : FormExpression.greatest(list)
    }

    /// Of no numbers the zero of the type.
    private static func sum(_ list: [ExpressionValue], _ type: ExpressionType) -> ExpressionValue? {
        switch type {
        case .int: FormExpression.sum(list.compactMap(\.int)).map { .int($0) }
        case .double: .double(FormExpression.sum(list.compactMap(\.double)))
        case .decimal: FormExpression.sum(list.compactMap(\.decimal)).map { .decimal($0) }
        default: nil
        }
    }

    private static func isUnique(_ list: [ExpressionValue]) -> Bool {
        switch list.first {
        case .text: FormExpression.isUnique(list.compactMap(\.text))
        case .double: FormExpression.isUnique(list.compactMap(\.double))
        default: FormExpression.isUnique(list)
        }
    }
}
