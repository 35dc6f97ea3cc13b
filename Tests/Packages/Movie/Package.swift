// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Movie",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "formgen", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Movie",
            dependencies: [.product(name: "FormRuntime", package: "formgen")],
            plugins: [.plugin(name: "FormGenPlugin", package: "formgen")]
        )
    ]
)
