// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "formgen", path: "../..")],
    targets: [
        .executableTarget(name: "CommandCost"),
        .executableTarget(name: "MakeForm"),
        .executableTarget(name: "EmptyProcess"),
        .executableTarget(name: "LibYAMLEvents", linkerSettings: [.linkedLibrary("yaml")]),
        .target(name: "AllocationCount"),
        .executableTarget(
            name: "Validation",
            dependencies: ["AllocationCount", .product(name: "FormRuntime", package: "formgen")],
            plugins: [.plugin(name: "FormGenPlugin", package: "formgen")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
