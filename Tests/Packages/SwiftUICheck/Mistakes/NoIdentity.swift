// expected: error: initializer 'init(_:content:)' requires that
import SwiftUI

struct Row {}

struct Wrong: View {
    let rows: [Row]

    var body: some View {
        ForEach(rows) { _ in Text("Row") }
    }
}
