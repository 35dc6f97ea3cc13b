import FormRuntime
import FormUI
import Foundation
import SwiftUI
import Testing
import Walker

@MainActor
@Suite("Examples")
struct ExampleTests {
    @Test("the article shows the code that is compiled here")
    func article() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let code = try String(contentsOf: here.appending(path: "Examples.swift"), encoding: .utf8)
        let page = try String(
            contentsOf: LedgerTests.package.appending(path: "Sources/FormRuntime").resolvingSymlinksInPath()
                .appending(path: "Documentation.docc/UsingInSwiftUI.md"), encoding: .utf8)
        let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(blocks.count > 4)
        for block in blocks { #expect(code.contains(block), "\(block)") }
    }

    struct App: SettingsActions, SettingsGuards {
        let system: Gatekeeper<FormPermission>
        let saved: Cell<[SettingsRequest]>

        func save(_ request: SettingsRequest) async throws { saved.value.append(request) }

        func notificationPermission() async -> FormPermission { await system.ask() }
    }

    @Test("settings: cut, asked for, saved, reset")
    func settings() async {
        let system = Gatekeeper<FormPermission>()
        let saved = Cell<[SettingsRequest]>([])
        let app = App(system: system, saved: saved)
        let screen = Screen { SettingsView(app: app) }
        screen.type("Blob the Extraordinary", into: "Display name")
        #expect(screen.field("Display name")?.text == "Blob the Extraor")
        #expect(!screen.has(.picker, "Top posts digest"))

        screen.tap(.toggle, "Send notifications")
        #expect(await screen.waits { system.isWaiting })
        system.answer(.denied)
        #expect(await screen.waits { screen.has(.alert, "Send notifications") })
        #expect(screen.find(.toggle, "Send notifications")?.isOn == false)
        screen.tap("Reset")
        #expect(screen.has(.alert, "Send notifications"))
        screen.tap(.alert, "Send notifications")

        screen.type("Blob", into: "Display name")
        screen.tap(.toggle, "Send notifications")
        #expect(await screen.waits { system.isWaiting })
        system.answer(.granted)
        #expect(await screen.waits { screen.has(.picker, "Top posts digest") })
        #expect(screen.choose("Weekly", in: "Top posts digest"))
        #expect(screen.tap("Save"))
        #expect(await screen.waits { saved.value.count == 1 })
        #expect(saved.value.first?.digest == .weekly)
        #expect(saved.value.first?.displayName == "Blob")
    }

    @Test("a movie: the button is off until there is a request")
    func movie() {
        let added = Cell<[CreateMovieRequest]>([])
        let screen = Screen { CreateMovieView { added.value.append($0) } }
        screen.type("Alien", into: "Title")
        #expect(!screen.tap("Create"))
        #expect(screen.find(.button, "Create")?.hint == "Description is required. Age limit is required")
    }

    @Test("generated forms are drawn whole", arguments: ["search", "post"])
    func generated(name: String) {
        let search = FormModel(SearchForm())
        let post = FormModel(PostForm())
        let screen = Screen {
            if name == "search" { FormView(search) } else { FormView(post) }
        }
        switch name {
        case "search":
            #expect(screen.field("Search for")?.prompt == "Anything")
            screen.type("  red   shoes ", into: "Search for")
            screen.submit("Search for")
            #expect(screen.field("Search for")?.text == "red shoes")
            #expect(screen.choose("Newest first", in: "Sort by"))
            #expect(search.draft.sort == .newest)
        default:
            #expect(screen.field("Post")?.axis == "vertical")
            screen.type(String(repeating: "x", count: 141), into: "Post")
            screen.submit("Post")
            #expect(screen.texts.contains("A post has at most 140 characters."))
        }
    }

    @Test("a selection: opened, changed, gone")
    func selection() {
        let opened = Cell<[Movie]>([])
        let screen = Screen { Selection(open: { opened.value.append($0) }, upload: { _ in }) }
        #expect(!screen.tap("Open"))
        #expect(screen.field("Title") == nil)
        screen.type("x", into: "Search")
        #expect(screen.field("Search")?.text == "x")
    }
}
