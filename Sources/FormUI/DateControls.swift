#if canImport(SwiftUI)
    internal import FormRuntime
    internal import Foundation
    internal import SwiftUI

    #if os(tvOS)
        /// There is no date picker: the day is typed.
        typealias DayControl<Draft: FormPresentable> = TypedControl<Draft>
        typealias ClockControl<Draft: FormPresentable> = TypedControl<Draft>
        typealias MomentControl<Draft: FormPresentable> = TypedControl<Draft>

        struct TypedControl<Draft: FormPresentable>: View {
            @Bindable private var model: FormModel<Draft>
            private let question: FormLayoutField<Draft, Draft.Field>

            init(_ model: FormModel<Draft>, _ question: FormLayoutField<Draft, Draft.Field>) {
                self._model = Bindable(model)
                self.question = question
            }

            var body: some View {
                TextField(text: $model[text: question.field]) { Text(verbatim: question.label) }
            }
        }
    #else
        /// A day of the calendar.
        struct DayControl<Draft: FormPresentable>: View {
            @Bindable private var model: FormModel<Draft>
            private let question: FormLayoutField<Draft, Draft.Field>

            init(_ model: FormModel<Draft>, _ question: FormLayoutField<Draft, Draft.Field>) {
                self._model = Bindable(model)
                self.question = question
            }

            var body: some View {
                OptionalControl(question, isAnswered: model[date: question.field] != nil) {
                    model[date: question.field] = model.today
                } clear: {
                    model[date: question.field] = nil
                } picker: {
                    DatePicker(selection: $model[day: question.field], displayedComponents: .date) {
                        Text(verbatim: question.label)
                    }
                }
            }
        }

        /// A time on the clock.
        struct ClockControl<Draft: FormPresentable>: View {
            @Bindable private var model: FormModel<Draft>
            private let question: FormLayoutField<Draft, Draft.Field>

            init(_ model: FormModel<Draft>, _ question: FormLayoutField<Draft, Draft.Field>) {
                self._model = Bindable(model)
                self.question = question
            }

            var body: some View {
                OptionalControl(question, isAnswered: model[time: question.field] != nil) {
                    model[time: question.field] = TimeOfDay(hour: 12, minute: 0)
                } clear: {
                    model[time: question.field] = nil
                } picker: {
                    DatePicker(selection: $model[clock: question.field], displayedComponents: .hourAndMinute) {
                        Text(verbatim: question.label)
                    }
                }
            }
        }

        /// A moment.
        struct MomentControl<Draft: FormPresentable>: View {
            @Bindable private var model: FormModel<Draft>
            private let question: FormLayoutField<Draft, Draft.Field>

            init(_ model: FormModel<Draft>, _ question: FormLayoutField<Draft, Draft.Field>) {
                self._model = Bindable(model)
                self.question = question
            }

            var body: some View {
                OptionalControl(question, isAnswered: model[timestamp: question.field] != nil) {
                    model[timestamp: question.field] = model.now
                } clear: {
                    model[timestamp: question.field] = nil
                } picker: {
                    DatePicker(selection: $model[moment: question.field]) { Text(verbatim: question.label) }
                }
            }
        }

        /// A picker that has always a value, for an answer that need not be there.
        struct OptionalControl<Draft, Field: FormField, Content: View>: View {
            private let question: FormLayoutField<Draft, Field>
            private let isAnswered: Bool
            private let begin: @MainActor () -> Void
            private let clear: @MainActor () -> Void
            private let picker: Content

            init(
                _ question: FormLayoutField<Draft, Field>,
                isAnswered: Bool,
                begin: @escaping @MainActor () -> Void,
                clear: @escaping @MainActor () -> Void,
                @ViewBuilder picker: () -> Content
            ) {
                self.question = question
                self.isAnswered = isAnswered
                self.begin = begin
                self.clear = clear
                self.picker = picker()
            }

            var body: some View {
                if isAnswered {
                    picker
                    button("Clear \(question.label)", clear)
                } else {
                    LabeledContent {
                        button("Set \(question.label)", begin)
                    } label: {
                        Text(verbatim: question.label)
                    }
                }
            }

            /// In a row of a form a button of the usual style is pressed wherever the row is.
            private func button(_ titleKey: LocalizedStringKey, _ action: @escaping @MainActor () -> Void) -> some View
            {
                Button(titleKey, action: action).buttonStyle(.borderless)
            }
        }

        extension FormModel {
            fileprivate subscript(day field: Field) -> Date {
                get { Date(self[date: field] ?? today, TimeOfDay(hour: 12, minute: 0)) }
                set { self[date: field] = newValue.day }
            }

            fileprivate subscript(clock field: Field) -> Date {
                get { Date(today, self[time: field]) }
                set { self[time: field] = newValue.clock }
            }

            fileprivate subscript(moment field: Field) -> Date {
                get { Date(timeIntervalSince1970: (self[timestamp: field] ?? now).interval) }
                set { self[timestamp: field] = FormTimestamp(seconds: Int64(newValue.timeIntervalSince1970)) }
            }
        }

        extension FormTimestamp {
            fileprivate var interval: Double { Double(seconds) + Double(nanoseconds) / 1e9 }
        }

        extension Date {
            /// The moment at which clocks here show a time on a day.
            fileprivate init(_ day: CalendarDate, _ time: TimeOfDay?) {
                let parts = DateComponents(
                    year: day.year, month: day.month, day: day.day,
                    hour: time?.hour ?? 0, minute: time?.minute ?? 0, second: time?.second ?? 0
                )
                self = Date.calendar.date(from: parts) ?? Date(timeIntervalSince1970: 0)
            }

            fileprivate var day: CalendarDate? {
                let parts = Date.calendar.dateComponents([.year, .month, .day], from: self)
                return CalendarDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
            }

            fileprivate var clock: TimeOfDay? {
                let parts = Date.calendar.dateComponents([.hour, .minute], from: self)
                return TimeOfDay(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
            }

            /// The calendar of the form's days, in the time zone that the pickers use.
            private static var calendar: Calendar {
                var calendar = Calendar(identifier: .gregorian)
                calendar.timeZone = .current
                return calendar
            }
        }
    #endif
#endif
