#if canImport(SwiftUI)
    internal import FormRuntime
    internal import SwiftUI

    /// What is wrong with a field, one line each.
    struct IssuesView<Field: FormField>: View {
        let issues: [FormIssue<Field>]

        var body: some View {
            ForEach(issues, id: \.self) { issue in
                Text(verbatim: issue.message)
                    .font(.footnote)
                    .foregroundStyle(issue.severity == .error ? Color.red : Color.orange)
            }
        }
    }
#endif
