// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Seeds",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "formgen", path: "../../..")],
    targets: [
        .target(
            name: "Seeds",
            dependencies: [
                .product(name: "FormRuntime", package: "formgen"), .product(name: "FormStorage", package: "formgen"),
            ],
            plugins: [.plugin(name: "FormGenPlugin", package: "formgen")]
        ),
        .testTarget(
            name: "SeedsTests",
            dependencies: [
                "Seeds", .product(name: "FormRuntime", package: "formgen"),
                .product(name: "FormStorage", package: "formgen"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
