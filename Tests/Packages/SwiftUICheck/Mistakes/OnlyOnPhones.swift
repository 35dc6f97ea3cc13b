// expected: error: value of type 'Text' has no member 'keyboardType'
import SwiftUI

struct Wrong: View {
    var body: some View {
        Text("Text").keyboardType(.emailAddress)
    }
}
