// swift-tools-version: 6.1

import PackageDescription

// A path with a space and a letter beyond ASCII; forms in a library and in its tests.

let package = Package(
    name: "Spaced",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "formgen", path: "../../..")],
    targets: [
        .target(
            name: "Spaced",
            dependencies: [.product(name: "FormRuntime", package: "formgen")],
            path: "Sources/Spaced Forms",
            plugins: [.plugin(name: "FormGenPlugin", package: "formgen")]
        ),
        .testTarget(
            name: "SpacedTests",
            dependencies: ["Spaced", .product(name: "FormRuntime", package: "formgen")],
            plugins: [.plugin(name: "FormGenPlugin", package: "formgen")]
        ),
    ]
)
