// swift-tools-version: 6.2

import PackageDescription

// Compiles Sources/FormUI against a hand-written interface of SwiftUI, and walks the views that come out of it.
//
// A package of its own, with a build folder of its own: a module named SwiftUI must never be seen by another target, and
// must never be built on a Mac, where it would shadow the real one.
//
//   FORMUI_ISOLATION=main   the layer and its tests in a module whose default isolation is the main actor
//   FORMUI_UIKIT=1          with a module named UIKit beside: the branches for iOS and tvOS

let isMainActor = Context.environment["FORMUI_ISOLATION"] == "main"
let hasUIKit = Context.environment["FORMUI_UIKIT"] == "1"

let strict: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ] + (isMainActor ? [.defaultIsolation(MainActor.self)] : [])

let platform: [Target.Dependency] = hasUIKit ? ["UIKit"] : []

let package = Package(
    name: "SwiftUICheck",
    targets: [
        // Swift 5 mode, as the system's own module: its clients are checked in theirs all the same.
        .target(name: "SwiftUI", dependencies: platform, swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "FormRuntime", exclude: ["Documentation.docc"]),
        .target(name: "FormStorage", dependencies: ["FormRuntime"]),
        .target(
            name: "FormUI", dependencies: ["FormRuntime", "FormStorage", "SwiftUI"] + platform, swiftSettings: strict),
        .target(name: "Walker", dependencies: ["SwiftUI"]),
        .testTarget(
            name: "SwiftUICheckTests",
            dependencies: ["FormUI", "FormRuntime", "FormStorage", "SwiftUI", "Walker"] + platform,
            swiftSettings: strict
        ),
    ] + (hasUIKit ? [.target(name: "UIKit")] : []),
    swiftLanguageModes: [.v6]
)
