// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Ledger.tsv names the page that documents each declaration.

#if canImport(UIKit)
    public import UIKit

    extension View {
        public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
            marked { $0.keyboard = String(describing: type) }
        }

        public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
            marked { $0.contentType = textContentType?.rawValue ?? "" }
        }

        public nonisolated func textInputAutocapitalization(
            _ autocapitalization: TextInputAutocapitalization?
        ) -> some View {
            marked { $0.isCapitalized = autocapitalization != .never }
        }
    }

    public struct TextInputAutocapitalization: Sendable, Equatable {
        public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
    }
#endif
