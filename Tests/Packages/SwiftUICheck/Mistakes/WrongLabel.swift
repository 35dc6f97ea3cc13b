// expected: error: incorrect argument label
import SwiftUI

struct Wrong: View {
    @Binding var isOn: Bool

    var body: some View {
        Toggle(isActive: $isOn) { Text("On") }
    }
}
