#if canImport(SwiftUI)
    public import SwiftUI

    extension View {
        /// Disables the view, and says why to those who cannot see it.
        ///
        /// A control that is merely disabled tells a screen reader nothing; the reasons become its accessibility hint.
        /// - Parameters:
        ///   - isDisabled: Whether the view takes no input.
        ///   - reasons: Whole sentences, as in `ActionGate.reasons`; not looked at while the view is enabled.
        /// - Returns: The view, disabled or not.
        public func disabled(_ isDisabled: Bool, because reasons: [String]) -> some View {
            disabled(isDisabled)
                .accessibilityHint(Text(verbatim: isDisabled ? reasons.joined(separator: ". ") : ""))
        }
    }
#endif
