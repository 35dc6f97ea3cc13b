// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Collision",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "formgen", path: "../../..")],
    targets: [
        .target(
            name: "Collision",
            dependencies: [.product(name: "FormRuntime", package: "formgen")],
            plugins: [.plugin(name: "FormGenPlugin", package: "formgen")]
        )
    ]
)
