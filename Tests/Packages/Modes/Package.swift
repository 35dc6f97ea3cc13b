// swift-tools-version: 6.2

import PackageDescription

// One target for each way a package can be set up: the tool is built once for all of them.

let runtime: Target.Dependency = .product(name: "FormRuntime", package: "formgen")
let plugin: Target.PluginUsage = .plugin(name: "FormGenPlugin", package: "formgen")

@MainActor
func program(_ name: String, settings: [SwiftSetting] = []) -> Target {
    .executableTarget(name: name, dependencies: [runtime], swiftSettings: settings, plugins: [plugin])
}

let package = Package(
    name: "Modes",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "formgen", path: "../../..")],
    targets: [
        program("Plain"),
        program("MainActorDefault", settings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
        program("SwiftFive", settings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        program(
            "Strict",
            settings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .strictMemorySafety(),
                .treatAllWarnings(as: .error),
            ]
        ),
        program("Shadowing"),
        program("LinkedForm"),
        program("TwoFolders"),
        program(
            "SharedTypes",
            settings: [
                .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .strictMemorySafety(),
                .treatAllWarnings(as: .error),
            ]
        ),
        .target(
            name: "PublicForms",
            dependencies: [runtime],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error)],
            plugins: [plugin]
        ),
        .executableTarget(name: "PublicClient", dependencies: ["PublicForms"]),
    ],
    swiftLanguageModes: [.v6]
)
