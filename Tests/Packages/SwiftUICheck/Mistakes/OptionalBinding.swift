// expected: error: cannot convert value of type 'Binding<String?>' to expected argument type 'Binding<String>'
import SwiftUI

struct Wrong: View {
    @Binding var text: String?

    var body: some View {
        TextField(text: $text) { Text("Text") }
    }
}
