/// What an app tells a form, as the form declares it: the protocol of the generated `Context` of each form with inputs.
///
///     let context = FormContext(SettingsForm.Context(isStaff: true))
///     form.check(in: context)
public protocol FormContextValues: Hashable, Sendable {
    /// Finds the values in a context; those that it does not name are the form's defaults.
    /// - Parameter context: The context.
    init(_ context: FormContext)

    /// The values by the names of the form file, in its order.
    var members: [FormContextMember] { get }
}

/// A value in a ``FormContext``, with the name of the input in the form file.
public struct FormContextMember: Hashable, Sendable {
    /// The name.
    public let name: String

    /// The value.
    public let value: FormContextValue

    /// Takes both.
    /// - Parameters:
    ///   - name: The name in the form file.
    ///   - value: The value.
    public init(_ name: String, _ value: FormContextValue) {
        self.name = name
        self.value = value
    }
}

/// One value that an app tells a form.
public enum FormContextValue: Hashable, Sendable {
    /// Yes or no.
    case toggle(Bool)
    /// A text; an empty one is none.
    case text(String)
    /// A whole number.
    case integer(Int)
    /// A number.
    case number(Double)
    /// A decimal number.
    case decimal(FormDecimal)
    /// A day.
    case date(CalendarDate)
    /// A time of day.
    case time(TimeOfDay)
    /// A moment.
    case timestamp(FormTimestamp)
    /// The raw values of options: one of a choice, any number of choices.
    case options([String])
    /// The app says that there is no value, whatever the default is.
    case nothing
}

// MARK: - Values as generated code writes them

extension FormContextMember {
    /// A toggle.
    /// - Parameters:
    ///   - name: The name in the form file.
    ///   - value: The value; nil for none, here and in all of these.
    public init(_ name: String, _ value: Bool?) {
        self.init(name, value.map { .toggle($0) } ?? .nothing)
    }

    /// A text.
    /// - Parameters:
    ///   - name: The name in the form file.
    ///   - value: The value.
    public init(_ name: String, _ value: String?) {
        self.init(name, value.map { .text($0) } ?? .nothing)
    }

    /// A whole number.
    /// - Parameters:
    ///   - name: The name in the form file.
    ///   - value: The value.
    public init(_ name: String, _ value: Int?) {
        self.init(name, value.map { .integer($0) } ?? .nothing)
    }

    /// A number.
    /// - Parameters:
    ///   - name: The name in the form file.
    ///   - value: The value.
    public init(_ name: String, _ value: Double?) {
        self.init(name, value.map { .number($0) } ?? .nothing)
    }

    /// A decimal number.
    /// - Parameters:
    ///   - name: The name in the form file.
    ///   - value: The value.
    public init(_ name: String, _ value: FormDecimal?) {
        self.init(name, value.map { .decimal($0) } ?? .nothing)
    }

    /// A day.
    /// - Parameters:
    ///   - name: The name in the form file.
    ///   - value: The value.
    public init(_ name: String, _ value: CalendarDate?) {
        self.init(name, value.map { .date($0) } ?? .nothing)
    }

    /// A time of day.
    /// - Parameters:
    ///   - name: The name in the form file.
    ///   - value: The value.
    public init(_ name: String, _ value: TimeOfDay?) {
        self.init(name, value.map { .time($0) } ?? .nothing)
    }

    /// A moment.
    /// - Parameters:
    ///   - name: The name in the form file.
    ///   - value: The value.
    public init(_ name: String, _ value: FormTimestamp?) {
        self.init(name, value.map { .timestamp($0) } ?? .nothing)
    }

    /// An option.
    /// - Parameters:
    ///   - name: The name in the form file.
    ///   - value: The value.
    public init(_ name: String, _ value: (some FormOption)?) {
        self.init(name, value.map { .options([$0.rawValue]) } ?? .nothing)
    }

    /// Several options.
    /// - Parameters:
    ///   - name: The name in the form file.
    ///   - values: The options.
    public init(_ name: String, _ values: [some FormOption]) {
        self.init(name, .options(values.map { $0.rawValue }))
    }
}

// MARK: - Values as generated code reads them

extension FormContextValue {
    /// The toggle; nil for a value of another type, here and in all of these.
    public var toggle: Bool? {
        if case .toggle(let value) = self { value } else { nil }
    }

    /// The text, nil for an empty one.
    public var text: String? {
        if case .text(let value) = self, !value.isEmpty { value } else { nil }
    }

    /// The whole number.
    public var integer: Int? {
        if case .integer(let value) = self { value } else { nil }
    }

    /// The number.
    public var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The decimal number.
    public var decimal: FormDecimal? {
        if case .decimal(let value) = self { value } else { nil }
    }

    /// The day.
    public var date: CalendarDate? {
        if case .date(let value) = self { value } else { nil }
    }

    /// The time of day.
    public var time: TimeOfDay? {
        if case .time(let value) = self { value } else { nil }
    }

    /// The moment.
    public var timestamp: FormTimestamp? {
        if case .timestamp(let value) = self { value } else { nil }
    }

    /// The option; nil for a raw value that is none, and for several.
    /// - Returns: The option.
    public func option<Option: FormOption>() -> Option? {
        if case .options(let values) = self, values.count == 1 { Option(rawValue: values[0]) } else { nil }
    }

    /// The options in their order, each at most once; raw values that are none are left out.
    /// - Returns: The options; none for a value of another type.
    public func options<Option: FormOption>() -> [Option] {
        if case .options(let values) = self { Option.inOrder(values: values) } else { [] }
    }
}
