/// How the generated declarations look to the rest of their target.
package struct EmitSettings: Hashable, Sendable {
    package enum Access: String, CaseIterable, Sendable {
        case `internal`, package, `public`
    }

    package var access: Access
    /// Wins over the form's own access level: what the person who runs the command asked for.
    package var requestedAccess: Access?
    /// Modules the generated file imports besides FormRuntime.
    package var imports: [String]
    /// Names of the standard library or FormRuntime that the target gives another meaning; written with module selectors.
    package var shadowed: [String]
    /// Whether drafts and requests can be read and written as JSON.
    package var isCodable: Bool

    /// The file stands alone with FormRuntime: nothing else is imported and no type of the app is used, whatever the form
    /// says.
    package var standsAlone = false

    package init(
        access: Access = .internal, imports: [String] = [], shadowed: [String] = [], isCodable: Bool = true
    ) {
        self.access = access
        self.imports = imports
        self.shadowed = shadowed
        self.isCodable = isCodable
    }
}
