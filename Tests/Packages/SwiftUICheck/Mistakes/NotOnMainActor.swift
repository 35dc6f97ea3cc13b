// expected: error: main actor-isolated property 'body' can not be referenced from a nonisolated context
import SwiftUI

struct Wrong: View {
    var body: some View { Text("Text") }
}

func read(_ view: Wrong) { _ = view.body }
