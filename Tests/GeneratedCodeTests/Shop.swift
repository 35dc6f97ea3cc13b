public import FormRuntime

// What an app would bring with it: the types that the requests of `as-…` hold.

/// An article's number.
public struct SKU: FormConvertible {
    /// What comes behind the hyphen.
    public let number: Int

    /// Takes `SKU-7`, in small letters as well.
    public init?(formAnswer: String) {
        guard formAnswer.utf8.count > 4, FormText.lowercased(formAnswer).utf8.starts(with: "sku-".utf8),
            let number = Int(String(formAnswer.utf8.dropFirst(4)) ?? "")
        else { return nil }
        self.number = number
    }

    /// In capitals.
    public var formAnswer: String { "SKU-" + number.description }
}

/// A number of things; not 13.
public struct Amount: RawRepresentable, FormConvertible {
    /// How many there are.
    public let rawValue: Int

    /// Takes any number but 13.
    public init?(rawValue: Int) {
        if rawValue == 13 { return nil }
        self.rawValue = rawValue
    }
}

/// A word; not `bad`.
public struct Tag: RawRepresentable, FormConvertible {
    /// The word.
    public let rawValue: String

    /// Takes any text but `bad`.
    public init?(rawValue: String) {
        if rawValue == "bad" { return nil }
        self.rawValue = rawValue
    }
}

/// A value of which nothing is demanded.
public struct Plain<RawValue: Hashable & Sendable>: RawRepresentable, FormConvertible {
    /// The answer.
    public let rawValue: RawValue

    /// Takes any answer.
    public init(rawValue: RawValue) { self.rawValue = rawValue }
}

/// What an article weighs.
public typealias Weight = Plain<Double>
/// What it costs.
public typealias Price = Plain<FormDecimal>
/// The day on which it comes.
public typealias DeliveryDay = Plain<CalendarDate>
/// The time of that day.
public typealias DeliveryTime = Plain<TimeOfDay>
/// When it was ordered.
public typealias Stamp = Plain<FormTimestamp>

/// Whether it breaks.
public enum Fragility: FormConvertible {
    /// It may break.
    case fragile
    /// It does not.
    case sturdy

    /// Takes yes and no.
    public init(formAnswer: Bool) { self = formAnswer ? .fragile : .sturdy }

    /// Whether it may break.
    public var formAnswer: Bool { self == .fragile }
}

/// In place of a module of its own.
public enum Shop {
    /// How large a box is.
    public enum Size: String, FormConvertible {
        /// Holds one article.
        case small
        /// Holds some.
        case large
        /// Holds many.
        case huge = "l"
    }
}

/// How good an order is: of the same name as a choice that becomes one.
public enum Grade: String, FormConvertible {
    /// Good enough.
    case fine

    /// Of one article, the better ones not told apart.
    public enum Part: String, FormConvertible {
        /// Not good enough.
        case poor
    }
}

/// Makes up its mind anew each time.
public struct Fickle: FormConvertible {
    /// Any text.
    public let formAnswer: String

    /// Takes it, or does not.
    public init?(formAnswer: String) {
        if Bool.random() { return nil }
        self.formAnswer = formAnswer
    }
}
