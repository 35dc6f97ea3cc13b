// swift-tools-version: 6.1

import PackageDescription

// What an author sees when something is wrong; none of these can be built.

let package = Package(
    name: "Mistakes",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "formgen", path: "../../..")],
    targets: [
        .target(
            name: "Typo",
            dependencies: [.product(name: "FormRuntime", package: "formgen")],
            plugins: [.plugin(name: "FormGenPlugin", package: "formgen")]
        ),
        .target(
            name: "NoForms",
            dependencies: [.product(name: "FormRuntime", package: "formgen")],
            plugins: [.plugin(name: "FormGenPlugin", package: "formgen")]
        ),
        .target(name: "NoRuntime", plugins: [.plugin(name: "FormGenPlugin", package: "formgen")]),
    ]
)
