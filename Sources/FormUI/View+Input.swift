#if canImport(SwiftUI)
    internal import FormRuntime
    internal import SwiftUI

    // The system with keyboards on the screen; the others have neither these modifiers nor their types.
    #if canImport(UIKit) && !os(watchOS)
        internal import UIKit

        extension View {
            func textInput(_ hints: FormTextHints) -> some View {
                keyboardType(hints.keyboard.type)
                    .textContentType(hints.content?.type)
                    .textInputAutocapitalization(hints.keyboard == .text ? nil : .never)
                    .autocorrectionDisabled(hints.keyboard != .text)
            }

            func numberInput(_ hints: FormNumberHints, hasFraction: Bool) -> some View {
                keyboardType(hints.isSigned ? .numbersAndPunctuation : hasFraction ? .decimalPad : .numberPad)
            }
        }

        extension FormKeyboard {
            fileprivate var type: UIKeyboardType {
                switch self {
                case .text: .default
                case .code: .asciiCapable
                case .email: .emailAddress
                case .url: .URL
                case .phone: .phonePad
                case .digits: .numberPad
                }
            }
        }

        extension FormContent {
            fileprivate var type: UITextContentType {
                switch self {
                case .email: .emailAddress
                case .url: .URL
                case .phone: .telephoneNumber
                case .cardNumber: .creditCardNumber
                case .country: .countryName
                case .password: .password
                }
            }
        }
    #else
        extension View {
            func textInput(_ hints: FormTextHints) -> some View { self }

            func numberInput(_ hints: FormNumberHints, hasFraction: Bool) -> some View { self }
        }
    #endif
#endif
