import FormRuntime
import FormUI
import SwiftUI
import Testing
import Walker

@MainActor
@Suite("UnwrappingButton")
struct UnwrappingButtonTests {
    @Test("a gate: off with reasons, then on with the checked request")
    func gate() {
        let form = Cell(CreateMovieForm())
        let stored = Cell<[CreateMovieRequest]>([])
        let screen = Screen {
            UnwrappingButton("Create", form.value.create) { movie in stored.value.append(movie) }
        }
        form.value.title = "Se7en"
        #expect(!screen.tap("Create"))
        let hint = screen.find(.button, "Create")?.hint
        #expect(
            hint == "Title must not contain numbers. Description is required. Age limit is required"
        )
        screen.find(.button, "Create")?.press()
        #expect(stored.value.isEmpty)

        form.value.title = "Alien"
        form.value.description = "In space no one can hear you scream."
        form.value.ageLimit = 18
        #expect(screen.find(.button, "Create")?.hint == "")
        #expect(screen.tap("Create"))
        #expect(stored.value.map(\.title) == ["Alien"])
        #expect(stored.value.map(\.ageLimit) == [18])
    }

    @Test("a value, with the three ways to say what the button is for")
    func value() {
        let number = Cell<Int?>(nil)
        let taken = Cell<[Int]>([])
        let title: String = "Variable"
        let screen = Screen {
            UnwrappingButton("Literal", unwrapping: number.value) { taken.value.append($0) }
            UnwrappingButton(title, unwrapping: number.value) { taken.value.append($0 * 10) }
            UnwrappingButton(unwrapping: number.value) {
                taken.value.append($0 * 100)
            } label: {
                Text("Label")
            }
        }
        #expect(!screen.tap("Literal"))
        number.value = 7
        #expect(screen.tap("Literal"))
        #expect(screen.tap("Variable"))
        #expect(screen.tap("Label"))
        #expect(taken.value == [7, 70, 700])
    }

    @Test("a binding: the action changes the value, and cannot bring it back")
    func binding() {
        let number = Cell<Int?>(1)
        let given = Cell<Binding<Int>?>(nil)
        let screen = Screen {
            UnwrappingButton("Edit", unwrapping: number.binding) { (binding: Binding<Int>) in
                given.value = binding
                binding.wrappedValue += 1
            }
        }
        #expect(screen.tap("Edit"))
        #expect(number.value == 2)
        number.value = nil
        #expect(!screen.isEnabled(.button, "Edit"))
        given.value?.wrappedValue = 9
        #expect(number.value == nil)
        #expect(given.value?.wrappedValue == 2)
    }

    @Test("while an action runs a second press does nothing")
    func doubleSubmit() async {
        let server = Gatekeeper<Void>()
        let done = Cell(0)
        let screen = Screen {
            UnwrappingButton("Post", unwrapping: Optional(1)) { _ in
                await server.ask()
                done.value += 1
            }
        }
        let first = screen.find(.button, "Post")
        #expect(screen.tap("Post"))
        #expect(!screen.isEnabled(.button, "Post"))
        first?.press()
        #expect(await screen.waits { server.isWaiting })
        #expect(server.asked == 1)
        server.answer(())
        #expect(await screen.waits { screen.isEnabled(.button, "Post") })
        #expect(done.value == 1)
        #expect(screen.tap("Post"))
        #expect(await screen.waits { server.asked == 2 })
        server.answer(())
    }

    @Test("an action is cancelled with its button, and the next button is free")
    func cancelled() async {
        let isShown = Cell(true)
        let server = Gatekeeper<Void>()
        let cancelled = Cell<[Bool]>([])
        let screen = Screen {
            if isShown.value {
                UnwrappingButton("Post", unwrapping: Optional(1)) { _ in
                    await server.ask()
                    cancelled.value.append(Task.isCancelled)
                }
            }
        }
        #expect(screen.tap("Post"))
        #expect(await screen.waits { server.isWaiting })
        isShown.value = false
        #expect(!screen.has(.button, "Post"))
        isShown.value = true
        #expect(screen.isEnabled(.button, "Post"))
        server.answer(())
        #expect(await screen.waits { cancelled.value == [true] })
        #expect(screen.isEnabled(.button, "Post"))
    }
}
