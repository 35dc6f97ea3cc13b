// expected: error: passing non-Sendable parameter 'set'
import SwiftUI

func make(set: @escaping (Bool) -> Void) -> Binding<Bool> {
    Binding(get: { true }, set: set)
}
