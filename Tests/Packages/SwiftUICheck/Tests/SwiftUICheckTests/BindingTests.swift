import FormUI
import SwiftUI
import Testing
import Walker

@MainActor
@Suite("Bindings")
struct BindingTests {
    @Test("a default is shown, and not written by reading")
    func defaultIsShown() {
        let query = Cell<String?>(nil)
        let screen = Screen { SearchField(query: query.binding) }
        #expect(screen.field("Search")?.text == "")
        #expect(query.value == nil)
        screen.type("shoes", into: "Search")
        #expect(query.value == "shoes")
        screen.type("", into: "Search")
        #expect(query.value == "")
    }

    @Test("a default that clears takes the answer away")
    func clearing() {
        let query = Cell<String?>("shoes")
        let field = query.binding.withDefault("", clearing: true)
        field.wrappedValue = ""
        #expect(query.value == nil)
        field.wrappedValue = "hats"
        #expect(query.value == "hats")
    }

    @Test("SwiftUI's own unwrapping would trap: the last value is served")
    func lastValue() throws {
        let name = Cell<String?>("Ada")
        let unwrapped = try #require(name.binding.unwrapped())
        unwrapped.wrappedValue = "Grace"
        #expect(unwrapped.wrappedValue == "Grace")
        name.value = nil
        #expect(unwrapped.wrappedValue == "Grace")
        #expect(name.binding.unwrapped() == nil)
    }

    @Test("a late write does not bring a value back")
    func ghostWrite() throws {
        let name = Cell<String?>("Ada")
        let screen = Screen { if let name = name.binding.unwrapped() { NameField(name: name) } }
        let field = try #require(screen.field("Name"))
        name.value = nil
        #expect(!screen.has(.textField, "Name"))
        field.write("Ada L")
        #expect(name.value == nil)
        name.value = "Grace"
        #expect(screen.field("Name")?.text == "Grace")
    }

    @Test("members of an unwrapped value are read and written likewise")
    func members() throws {
        let person = Cell<Person?>(Person(name: "Ada"))
        let name = try #require(person.binding.unwrapped()).name
        name.wrappedValue = "Grace"
        #expect(person.value?.name == "Grace")
        person.value = nil
        name.wrappedValue = "Ghost"
        #expect(person.value == nil)
        #expect(name.wrappedValue == "Grace")
    }

    @Test("made anew they are the same binding; one of closures never is")
    func identity() {
        let name = Cell<String?>("Ada")
        #expect(name.binding.withDefault("").identity == name.binding.withDefault("").identity)
        #expect(name.binding.withDefault("").identity != name.binding.withDefault("-").identity)
        #expect(name.binding.withDefault("").identity != name.binding.withDefault("", clearing: true).identity)
        #expect(name.binding.unwrapped()?.identity == name.binding.unwrapped()?.identity)
        let closures = Binding<String?>(get: { "" }, set: { _ in })
        #expect(closures.identity != Binding<String?>(get: { "" }, set: { _ in }).identity)
    }
}

private struct Person: Equatable {
    var name: String
}

private struct SearchField: View {
    @Binding var query: String?

    var body: some View {
        TextField(text: $query.withDefault("")) { Text("Search") }
    }
}

private struct NameField: View {
    @Binding var name: String

    var body: some View {
        TextField(text: $name) { Text("Name") }
    }
}
