// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The golden Swift files as a target. A run that rewrites them goes without: it must not fail on those it replaces.
let goldenTargets: [Target] =
    Context.environment["FORMGEN_UPDATE"] == nil
    ? [
        .testTarget(
            name: "GeneratedCodeTests", dependencies: ["FormPreview", "FormRuntime", "FormCompiler", "FormSource"],
            swiftSettings: settings)
    ] : []

let package = Package(
    name: "formgen",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10)],
    products: [
        .executable(name: "formgen", targets: ["formgen"]),
        .plugin(name: "FormGenPlugin", targets: ["FormGenPlugin"]),
        .library(name: "FormRuntime", targets: ["FormRuntime"]),
        .library(name: "FormUI", targets: ["FormUI"]),
        .library(name: "FormStorage", targets: ["FormStorage"]),
    ],
    targets: [
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "FormSource", swiftSettings: settings),
        .target(name: "FormRuntime", swiftSettings: settings),
        // Empty where there is no SwiftUI. Tests/Packages/SwiftUICheck compiles and tests it there.
        .target(name: "FormUI", dependencies: ["FormRuntime", "FormStorage"], swiftSettings: settings),
        .target(name: "FormStorage", dependencies: ["FormRuntime"], swiftSettings: settings),
        // What `formgen preview` compiles for its page; the command finds the source files of both beside its own.
        .target(name: "FormPreview", dependencies: ["FormRuntime"], swiftSettings: settings),
        .target(
            name: "FormCompiler",
            dependencies: ["CLibYAML", "FormSource", "FormRuntime"],
            swiftSettings: settings
        ),
        .target(
            name: "FormCommand",
            dependencies: ["FormCompiler", "FormRuntime", "FormSource"],
            swiftSettings: settings
        ),
        .executableTarget(name: "formgen", dependencies: ["FormCommand"], swiftSettings: settings),
        .plugin(name: "FormGenPlugin", capability: .buildTool(), dependencies: ["formgen"]),
        .testTarget(name: "FormSourceTests", dependencies: ["FormSource"], swiftSettings: settings),
        .testTarget(name: "FormRuntimeTests", dependencies: ["FormRuntime"], swiftSettings: settings),
        // A process of its own, which a test can kill.
        .executableTarget(
            name: "DraftWriter", dependencies: ["FormRuntime", "FormStorage"], path: "Tests/DraftWriter",
            swiftSettings: settings),
        .testTarget(
            name: "FormStorageTests", dependencies: ["FormRuntime", "FormStorage", "DraftWriter"],
            swiftSettings: settings),
        .testTarget(
            name: "FormCompilerTests",
            dependencies: ["FormCompiler", "FormSource", "FormRuntime"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "FormCommandTests",
            dependencies: ["FormCommand", "FormCompiler", "FormSource"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CorpusTests",
            dependencies: ["FormCommand", "FormCompiler", "FormSource"],
            swiftSettings: settings
        ),
    ] + goldenTargets,
    swiftLanguageModes: [.v6]
)
