// expected: error: contextual closure type '(Int, Int) -> Void' expects 2 arguments
import SwiftUI

struct Wrong: View {
    let number: Int

    var body: some View {
        Text("Number").onChange(of: number) { print($0) }
    }
}
