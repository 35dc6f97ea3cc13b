import FormUI
import SwiftUI
import Testing
import Walker

@MainActor
@Suite("GuardedToggle")
struct GuardedToggleTests {
    private let isOn = Cell(false)
    private let isShown = Cell(true)
    private let refusals = Cell(0)
    private let system = Gatekeeper<Bool>()

    private func makeScreen() -> Screen {
        Screen {
            if isShown.value {
                GuardedToggle(isOn: isOn.binding) {
                    await system.ask()
                } onRefusal: {
                    refusals.value += 1
                } label: {
                    Text("Notify me")
                }
            }
        }
    }

    @Test("granted: on, and not before")
    func granted() async {
        let screen = makeScreen()
        #expect(screen.tap(.toggle, "Notify me"))
        #expect(screen.find(.toggle, "Notify me")?.isOn == false)
        #expect(!screen.isEnabled(.toggle, "Notify me"))
        #expect(await screen.waits { system.isWaiting })
        system.answer(true)
        #expect(await screen.waits { isOn.value })
        #expect(screen.isEnabled(.toggle, "Notify me"))
        #expect(refusals.value == 0)
    }

    @Test("refused: stays off, and says so once")
    func refused() async {
        let screen = makeScreen()
        screen.tap(.toggle, "Notify me")
        #expect(await screen.waits { system.isWaiting })
        system.answer(false)
        #expect(await screen.waits { refusals.value == 1 })
        #expect(!isOn.value)
        #expect(screen.isEnabled(.toggle, "Notify me"))
    }

    @Test("turning off asks nobody")
    func turnedOff() {
        isOn.value = true
        let screen = makeScreen()
        #expect(screen.tap(.toggle, "Notify me"))
        #expect(!isOn.value)
        #expect(system.asked == 0)
    }

    @Test("an answer after the view has gone, or the value was set by others, changes nothing")
    func stale() async {
        let screen = makeScreen()
        screen.tap(.toggle, "Notify me")
        #expect(await screen.waits { system.isWaiting })
        isShown.value = false
        _ = screen.nodes
        isShown.value = true
        #expect(screen.isEnabled(.toggle, "Notify me"))
        system.answer(true)
        await screen.idles()
        #expect(!isOn.value)

        screen.tap(.toggle, "Notify me")
        #expect(await screen.waits { system.isWaiting })
        isOn.value = true
        _ = screen.nodes
        isOn.value = false
        system.answer(true)
        await screen.idles()
        #expect(!isOn.value)
        #expect(refusals.value == 0)
    }
}
