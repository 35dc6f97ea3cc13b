// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Server",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "formgen", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Server",
            dependencies: [.product(name: "FormRuntime", package: "formgen")],
            plugins: [.plugin(name: "FormGenPlugin", package: "formgen")]
        )
    ],
    swiftLanguageModes: [.v6]
)
