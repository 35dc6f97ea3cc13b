import FormRuntime
import Spaced
import Testing

@Suite struct SpacedTests {
    @Test func `a form of the library`() {
        #expect(isPlace("Zürich"))
        #expect(!isPlace("  "))
        #expect(PlaceForm().check().map(\.field) == [.city])
    }

    @Test func `a form of the tests`() {
        #expect(OnlyInTestsForm().request == nil)
    }
}
