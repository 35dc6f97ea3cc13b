import FormRuntime
import FormUI
import SwiftUI
import Testing
import Walker

@MainActor
@Suite("FormView")
struct FormViewTests {
    private let model = FormModel(
        TripForm(),
        context: {
            FormContext(
                at: FormMoment(
                    now: FormTimestamp(seconds: 1_750_000_000)!, today: CalendarDate(year: 2025, month: 6, day: 15)!))
        })

    private func makeScreen() -> Screen { Screen { FormView(model) } }

    @Test("every kind of question has its control, in the order of the layout")
    func everyKind() {
        let screen = makeScreen()
        #expect(
            screen.outline == """
                container
                  section 'Plan'
                    textField 'Title' prompt 'Any'\(keyboard("default")) hint 'As on the ticket'
                    text "As on the ticket"
                    secureField 'Pin'\(keyboard("numberPad"))
                    textField 'Notes'\(keyboard("default"))
                    textField 'Seats'\(keyboard("numberPad"))
                    textField 'Price'\(keyboard("decimalPad"))
                    labeled 'Day'
                      button 'Set Day'
                    labeled 'Start'
                      button 'Set Start'
                    labeled 'Moment'
                      button 'Set Moment'
                    text "Where and when"
                  section 'Choices'
                    toggle 'Notify' off
                    picker 'Agreed' "None"
                      text "None"
                      text "Yes"
                      text "No"
                    text "Extras"
                    toggle 'meal' off
                    toggle 'wifi' off
                    labeled 'Total'
                      text
                  section 'Parts'
                    text "Address"
                    text "Of the start"
                    textField 'Street'\(keyboard("default"))
                    text "Legs"
                    button 'Add leg'
                    picker 'Payment' "None"
                      text "None"
                      text "Cash"
                      text "Card"

                """)
    }

    private func keyboard(_ name: String) -> String {
        #if canImport(UIKit)
            " keyboard \(name)"
        #else
            ""
        #endif
    }

    @Test("issues stand below a field once it was left, and go when it is right")
    func issues() {
        let screen = makeScreen()
        screen.type("", into: "Title")
        #expect(!screen.texts.contains("Title is required"))
        screen.type("4", into: "Seats")
        #expect(screen.texts.contains("Title is required"))
        #expect(screen.field("Title")?.hint == "Title is required")
        screen.type("Rome", into: "Title")
        #expect(!screen.texts.contains("Title is required"))
        #expect(screen.field("Title")?.hint == "As on the ticket")
    }

    @Test("what is typed for a number stays as it was typed, and counts at each key press")
    func numbers() {
        let screen = makeScreen()
        screen.type("12x", into: "Seats")
        #expect(screen.field("Seats")?.text == "12x")
        #expect(model.draft.seats == nil)
        screen.type("012", into: "Seats")
        #expect(screen.field("Seats")?.text == "012")
        #expect(model.draft.seats == 12)
        #expect(screen.find(.labeled, "Total")?.text == "120")
        screen.type("1.", into: "Price")
        #expect(screen.field("Price")?.text == "1.")
    }

    @Test("rows come and go with the answers")
    func conditions() {
        let screen = makeScreen()
        #expect(!screen.has(.picker, "Digest"))
        #expect(screen.tap(.toggle, "Notify"))
        #expect(screen.has(.picker, "Digest"))
        #expect(screen.choose("Weekly", in: "Digest"))
        screen.tap(.toggle, "Notify")
        #expect(!screen.has(.picker, "Digest"))
        screen.tap(.toggle, "Notify")
        #expect(screen.find(.picker, "Digest")?.text == "Weekly")
    }

    @Test("every row of every picker has a tag of the selection's type")
    func tags() {
        model.draft.notify = true
        let screen = makeScreen()
        for (picker, row) in [
            ("Digest", "None"), ("Digest", "Never"), ("Agreed", "None"), ("Agreed", "No"), ("Payment", "Card"),
        ] {
            #expect(screen.choose(row, in: picker), "\(picker): \(row)")
            #expect(screen.find(.picker, picker)?.text == row)
        }
        #expect(model.draft.digest == .never)
        #expect(model.draft.agreed == false)
        #expect(screen.choose("None", in: "Digest"))
        #expect(model.draft.digest == nil)
    }

    @Test("a row with a tag of another type can be seen, and does nothing")
    func wrongTag() {
        let digest = Cell<TripForm.Digest?>(nil)
        let screen = Screen {
            Picker(selection: digest.binding) {
                Text("Right").tag(Optional(TripForm.Digest.daily))
                Text("Wrong").tag(TripForm.Digest.weekly)
            } label: {
                Text("Digest")
            }
        }
        #expect(!screen.choose("Wrong", in: "Digest"))
        #expect(digest.value == nil)
        #expect(screen.choose("Right", in: "Digest"))
        #expect(digest.value == .daily)
    }

    @Test("an option that is not available is not offered, unless it is chosen")
    func availableOptions() {
        model.draft.notify = true
        model.draft.seats = 1
        let screen = makeScreen()
        #expect(!screen.choose("Daily", in: "Digest"))
        model.draft.digest = .daily
        #expect(screen.find(.picker, "Digest")?.text == "Daily")
    }

    @Test("several options are toggles")
    func choices() {
        let screen = makeScreen()
        screen.tap(.toggle, "wifi")
        screen.tap(.toggle, "meal")
        #expect(model.draft.extras == [.meal, .wifi])
        screen.tap(.toggle, "wifi")
        #expect(model.draft.extras == [.meal])
    }

    @Test("a day, a time and a moment are set, picked and cleared")
    func dates() throws {
        let screen = makeScreen()
        #expect(screen.tap("Set Day"))
        #expect(model.draft.day == CalendarDate(year: 2025, month: 6, day: 15))
        let picker = try #require(screen.find(.datePicker, "Day"))
        let noon = try #require(Int(picker.text))
        picker.write(String(noon + 3 * 86_400))
        #expect(model.draft.day == CalendarDate(year: 2025, month: 6, day: 18))
        #expect(screen.tap("Clear Day"))
        #expect(model.draft.day == nil)

        #expect(screen.tap("Set Start"))
        let clock = try #require(screen.find(.datePicker, "Start"))
        clock.write(String(try #require(Int(clock.text)) + 90 * 60))
        #expect(model.draft.start == TimeOfDay(hour: 13, minute: 30))

        #expect(screen.tap("Set Moment"))
        #expect(screen.find(.datePicker, "Moment")?.text == "1750000000")
        screen.find(.datePicker, "Moment")?.write("1750000060")
        #expect(model.draft.moment == FormTimestamp(seconds: 1_750_000_060))
    }

    @Test("a button beside another control takes no taps of the row")
    func buttonsInRows() {
        let screen = makeScreen()
        #expect(screen.find(.button, "Set Day")?.isWholeRow == false)
        screen.tap("Set Day")
        #expect(screen.find(.button, "Clear Day")?.isWholeRow == false)
        #expect(screen.find(.button, "Add leg")?.isWholeRow == true)
    }

    #if canImport(UIKit)
        @Test("what a machine reads is neither capitalised nor corrected")
        func machineText() {
            let screen = makeScreen()
            let (title, pin) = (screen.field("Title"), screen.field("Pin"))
            #expect(title?.isCapitalized == true && title?.isCorrected == true)
            #expect(pin?.isCapitalized == false && pin?.isCorrected == false)
            #expect(pin?.contentType == "password")
        }
    #endif

    @Test("rows of a list are added, filled in and removed; one that is removed takes no late write")
    func rows() throws {
        let screen = makeScreen()
        #expect(screen.tap("Add leg"))
        #expect(screen.tap("Add leg"))
        #expect(!screen.isEnabled(.button, "Add leg"))
        screen.type("Rome", into: "from")
        #expect(model.draft.legs.map(\.from) == ["Rome", ""])
        let first = try #require(screen.field("from"))
        #expect(screen.tap("Remove leg 1"))
        #expect(model.draft.legs.map(\.from) == [""])
        first.write("Ghost")
        #expect(model.draft.legs.map(\.from) == [""])
        #expect(screen.isEnabled(.button, "Add leg"))
        #expect(screen.has(.button, "Remove leg 1"))
    }

    @Test("a case brings its questions, and keeps their answers")
    func variant() {
        let screen = makeScreen()
        screen.choose("Card", in: "Payment")
        screen.type("4111", into: "CardNumber")
        screen.choose("Cash", in: "Payment")
        #expect(screen.field("CardNumber") == nil)
        screen.choose("Card", in: "Payment")
        #expect(screen.field("CardNumber")?.text == "4111")
    }

    @Test("what is read only is disabled")
    func readOnly() {
        let screen = makeScreen()
        #expect(screen.isEnabled(.textField, "Price"))
        model.draft.seats = 0
        #expect(!screen.type("1", into: "Price"))
    }

    @Test("a field is drawn in another way, with its issues below")
    func replaced() {
        let screen = Screen {
            FormView(model)
                .replacing(.seats) {
                    Button {
                        model.draft.seats = (model.draft.seats ?? 0) + 1
                    } label: {
                        Text("One more")
                    }
                }
                .replacing(where: { if case .leg(_, .to) = $0 { true } else { false } }) { field in
                    Text(verbatim: "To: " + model[text: field])
                }
        }
        #expect(screen.field("Seats") == nil)
        model.attempt(\.book)
        #expect(screen.texts.contains("Seats is required"))
        screen.tap("One more")
        #expect(model.draft.seats == 1)
        #expect(!screen.texts.contains("Seats is required"))
        screen.tap("Add leg")
        #expect(screen.texts.contains("To: "))
        #expect(screen.field("to") == nil)
    }
}
