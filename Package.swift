// swift-tools-version: 6.2

import PackageDescription

/// Isolates modules whose code runs on the main thread. The compiler proves that; closures check it again in debug builds
/// only, as that takes 3 % of a frame's time.
let onMainActor: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .unsafeFlags(["-Xfrontend", "-disable-dynamic-actor-isolation"], .when(configuration: .release)),
]

/// Prefers small code to fast code in modules without inner loops: a start reads nearly all of it.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Optimizes debug builds too, since most of the tests' time would be spent in unoptimized code. Test targets are not
/// optimized, because their macros do not compile then.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Links with lld, which is faster and does not warn about what Swift's static libraries call.
let toolchainLinker: [LinkerSetting] = [
    .unsafeFlags(["-use-ld=lld"]),
    .unsafeFlags(["-L\(Context.packageDirectory)/Sources/StaticLibraries"], .when(configuration: .release)),
]

/// The only packages, at the versions that `make dist` puts into `Packages`. If HEALTHBEAT_BUNDLED_PACKAGES is set, they are
/// taken from there instead of from the network.
let packages: [Package.Dependency] =
    Context.environment["HEALTHBEAT_BUNDLED_PACKAGES"] == nil
    ? [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    ] : [.package(path: "Packages/swift-argument-parser"), .package(path: "Packages/GRDB.swift")]

let package = Package(
    name: "HealthBeat",
    products: [
        .executable(name: "healthbeat", targets: ["healthbeat"]),
        .executable(name: "healthbeat-window", targets: ["healthbeat-window"]),
        .executable(name: "healthbeat-import", targets: ["healthbeat-import"]),
        .executable(name: "healthbeat-gallery", targets: ["healthbeat-gallery"]),
        // Measured by the benchmarks.
        .library(
            name: "HealthBeatKit",
            targets: [
                "Cairo", "Desktop", "Documents", "Geometry", "Importing", "Requests", "Screens", "System", "ViewKit",
                "WeightGraph", "WeightHistory",
            ]),
        // Used by `make fuzz`.
        .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
    ],
    dependencies: packages,
    targets: [
        // C libraries; exactly one wrapper imports each of them.
        .systemLibrary(
            name: "CCairo", pkgConfig: "pangocairo",
            providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
        .systemLibrary(
            name: "CX11", pkgConfig: "xext",
            providers: [.apt(["libx11-dev", "libxext-dev", "libxi-dev", "libxrandr-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CLinux"),

        // From values to windows: a module imports only those above it.
        .target(name: "System", dependencies: ["CLinux"]),
        .target(name: "Geometry"),
        .target(name: "Input"),
        .target(name: "JSON", dependencies: ["System"]),
        .target(name: "Cairo", dependencies: ["CCairo", "CPNG", "Geometry", "System"]),
        .target(name: "SQLite", dependencies: ["CSQLite"]),
        .target(name: "XML", dependencies: ["CExpat"]),
        .target(name: "HTTP", dependencies: ["CCurl", "System"]),
        .target(name: "ImageFiles", dependencies: ["CJPEG", "Cairo", "Geometry"]),
        .target(name: "EventLoop", dependencies: ["CLinux", "System"], swiftSettings: onMainActor),
        .target(name: "DBus", dependencies: ["CGIO", "EventLoop", "System"], swiftSettings: small),
        .target(name: "WeightHistory", dependencies: ["CLinux", "System"]),
        .target(name: "Documents", dependencies: ["CLinux", "JSON", "System", "WeightHistory"]),
        .target(name: "Requests", dependencies: ["Geometry", "JSON", "System", "WeightHistory"], swiftSettings: small),
        .target(
            name: "Words", dependencies: ["Documents", "Requests", "System", "WeightHistory"], swiftSettings: small),
        .target(
            name: "Commands",
            dependencies: ["Documents", "Geometry", "JSON", "Requests", "System", "WeightHistory", "Words"],
            swiftSettings: small),
        .target(
            name: "Importing",
            dependencies: [
                "CLinux", "CZlib", "Documents", "JSON", "Requests", "SQLite", "System", "WeightHistory", "Words", "XML",
            ]),
        .target(
            name: "ViewKit", dependencies: ["Cairo", "Geometry", "Input", "System"], swiftSettings: onMainActor),
        .target(
            name: "Accessibility", dependencies: ["DBus", "EventLoop", "Geometry", "System", "ViewKit"],
            swiftSettings: onMainActor + small),
        .target(
            name: "X11", dependencies: ["CX11", "Cairo", "Geometry", "Input", "System"],
            swiftSettings: onMainActor + small),
        .target(
            name: "Desktop", dependencies: ["Cairo", "EventLoop", "Geometry", "Input", "System", "ViewKit", "X11"],
            swiftSettings: onMainActor + small),
        .target(
            name: "DesktopProgram",
            dependencies: [
                "Accessibility", "Cairo", "DBus", "Desktop", "EventLoop", "Geometry", "JSON", "System", "ViewKit",
                "X11",
            ],
            swiftSettings: onMainActor + small),
        .target(
            name: "WeightGraph", dependencies: ["Cairo", "Geometry", "ViewKit", "WeightHistory", "Words"],
            swiftSettings: onMainActor),
        .target(
            name: "Screens",
            dependencies: [
                "Cairo", "Documents", "Geometry", "System", "ViewKit", "WeightGraph", "WeightHistory", "Words",
            ],
            swiftSettings: onMainActor + small),
        .target(
            name: "HealthBeatApp",
            dependencies: [
                "Cairo", "Commands", "Desktop", "DesktopProgram", "Documents", "EventLoop", "Geometry", "ImageFiles",
                "JSON", "Requests", "Screens", "System", "ViewKit", "WeightGraph", "WeightHistory", "Words", "X11",
            ],
            swiftSettings: onMainActor + small),
        .target(
            name: "Gallery",
            dependencies: [
                "Cairo", "Desktop", "DesktopProgram", "EventLoop", "Geometry", "HTTP", "ImageFiles", "JSON", "System",
                "ViewKit", "X11", "XML",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: onMainActor),
        .target(
            name: "Arguments",
            dependencies: ["Geometry", "System", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        .executableTarget(
            name: "healthbeat",
            dependencies: [
                "Arguments", "Commands", "Documents", "Geometry", "Requests", "System", "WeightHistory", "Words",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            linkerSettings: toolchainLinker),
        .executableTarget(
            name: "healthbeat-window",
            dependencies: ["Commands", "DesktopProgram", "HealthBeatApp", "Requests", "System", "Words"],
            swiftSettings: onMainActor,
            linkerSettings: toolchainLinker),
        .executableTarget(
            name: "healthbeat-import",
            dependencies: ["Commands", "Documents", "Importing", "Requests", "System", "WeightHistory", "Words"],
            linkerSettings: toolchainLinker),
        .executableTarget(
            name: "healthbeat-gallery",
            dependencies: [
                "Arguments", "Commands", "DesktopProgram", "Gallery", "Geometry", "System",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: onMainActor,
            linkerSettings: toolchainLinker),

        // `swift build` builds one product or one target at a time. These build several programs, and use all processors
        // while it takes one processor to compile a module that the others wait for.
        .target(name: "WindowPrograms", dependencies: ["healthbeat", "healthbeat-window"]),
        .target(
            name: "AllPrograms",
            dependencies: ["healthbeat", "healthbeat-gallery", "healthbeat-import", "healthbeat-window"]),

        .testTarget(name: "SystemTests", dependencies: ["System", "TestSupport"]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
        .testTarget(name: "JSONTests", dependencies: ["JSON"]),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", "System", "TestSupport"]),
        .systemLibrary(
            name: "CXTest", path: "Tests/CXTest", pkgConfig: "xtst", providers: [.apt(["libxtst-dev", "xvfb"])]),
        .target(name: "CTestFonts", path: "Tests/CTestFonts", linkerSettings: [.linkedLibrary("fontconfig")]),
        .target(
            name: "TestSupport",
            dependencies: ["CCairo", "CJPEG", "CPNG", "CTestFonts", "CX11", "CXTest", "Cairo", "System"],
            path: "Tests/TestSupport"),
        .testTarget(name: "TestSupportTests", dependencies: ["Cairo", "CX11", "Geometry", "TestSupport"]),
        .testTarget(name: "CairoTests", dependencies: ["Cairo", "Geometry", "TestSupport"], exclude: ["References"]),
        .testTarget(
            name: "ImageFilesTests", dependencies: ["CPNG", "Cairo", "Geometry", "ImageFiles", "TestSupport"]),
        .testTarget(
            name: "EventLoopTests", dependencies: ["CLinux", "EventLoop", "System", "TestSupport"],
            swiftSettings: onMainActor),
        .testTarget(
            name: "DBusTests", dependencies: ["DBus", "EventLoop", "TestSupport"], swiftSettings: onMainActor),
        .testTarget(
            name: "AccessibilityTests",
            dependencies: ["Accessibility", "EventLoop", "Geometry", "TestSupport", "ViewKit"],
            swiftSettings: onMainActor),
        .executableTarget(
            name: "DocumentChanger", dependencies: ["Documents", "System", "WeightHistory", "Words"],
            path: "Tests/DocumentChanger"),
        .testTarget(
            name: "WeightHistoryTests",
            dependencies: ["WeightHistory", "Documents", "System", "TestSupport", "Words"]),
        // A process of its own: everything else would see the zones and locales that it sets.
        .testTarget(
            name: "ProcessSettingsTests", dependencies: ["Documents", "System", "TestSupport", "WeightHistory"]),
        .testTarget(
            name: "DocumentsTests",
            dependencies: [
                "CLinux", "DocumentChanger", "Documents", "JSON", "System", "TestSupport", "WeightHistory", "Words",
            ]),
        .testTarget(
            name: "ImportingTests",
            dependencies: [
                "Documents", "ImportSamples", "Importing", "JSON", "Requests", "System", "TestSupport",
                "WeightHistory",
            ]),
        .target(
            name: "ImportSamples", dependencies: ["CSQLite", "Importing", "WeightHistory"],
            path: "Tests/ImportSamples"),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "Commands", "Documents", "ImportSamples", "Importing", "JSON", "Requests", "System", "WeightHistory",
                "Words", "X11",
            ],
            path: "Tests/FuzzTargets"),
        .testTarget(
            name: "FuzzTests", dependencies: ["FuzzTargets", "HealthBeatApp", "JSON", "TestSupport"]),
        .testTarget(name: "RequestsTests", dependencies: ["Geometry", "Requests", "System"]),
        .testTarget(
            name: "WordsTests",
            dependencies: ["Documents", "Requests", "System", "WeightHistory", "Words", "WordsTestSupport"]),
        .target(name: "WordsTestSupport", dependencies: ["System"], path: "Tests/WordsTestSupport"),
        .testTarget(
            name: "CommandsTests", dependencies: ["Commands", "Documents", "System", "TestSupport", "WeightHistory"]),
        .testTarget(
            name: "X11Tests",
            dependencies: ["Cairo", "CX11", "CXTest", "Geometry", "Input", "System", "TestSupport", "X11"],
            swiftSettings: onMainActor),
        .testTarget(
            name: "ViewKitTests", dependencies: ["Cairo", "Geometry", "Input", "TestSupport", "ViewKit"],
            exclude: ["References"],
            swiftSettings: onMainActor),
        .testTarget(
            name: "DesktopTests",
            dependencies: [
                "CX11", "Cairo", "Desktop", "EventLoop", "Geometry", "Input", "System", "TestSupport", "ViewKit", "X11",
            ],
            swiftSettings: onMainActor),
        .target(
            name: "ScreenTestSupport",
            dependencies: ["Cairo", "Desktop", "Geometry", "TestSupport", "ViewKit", "WeightHistory"],
            path: "Tests/ScreenTestSupport", swiftSettings: onMainActor),
        .testTarget(
            name: "WeightGraphTests",
            dependencies: [
                "Cairo", "Geometry", "ScreenTestSupport", "TestSupport", "ViewKit", "WeightGraph", "WeightHistory",
            ],
            exclude: ["References", "Series/References"], swiftSettings: onMainActor),
        .testTarget(
            name: "ScreensTests",
            dependencies: [
                "Cairo", "Documents", "Geometry", "Screens", "ScreenTestSupport", "System", "TestSupport", "ViewKit",
                "WeightGraph", "WeightHistory", "Words",
            ],
            exclude: ["References"], swiftSettings: onMainActor),
        .testTarget(
            name: "HealthBeatAppTests",
            dependencies: [
                "Cairo", "Commands", "Desktop", "DesktopProgram", "Documents", "EventLoop", "Geometry", "HealthBeatApp",
                "JSON", "Requests", "Screens", "System", "TestSupport", "ViewKit", "WeightHistory", "Words", "X11",
            ],
            swiftSettings: onMainActor),
        .testTarget(
            name: "GalleryTests",
            dependencies: [
                "Cairo", "Desktop", "EventLoop", "Gallery", "Geometry", "HTTP", "Input", "JSON", "System",
                "TestSupport", "ViewKit",
            ],
            exclude: [
                "Animations/References",
                "Colours/References",
                "Drawing/References",
                "People/References",
                "Persistence/References",
                "References",
                "Shapely/References",
            ],
            swiftSettings: onMainActor),
        .executableTarget(
            name: "SmallProgram", dependencies: ["Cairo", "DesktopProgram", "Geometry", "System", "ViewKit", "X11"],
            path: "Tests/SmallProgram",
            swiftSettings: onMainActor),
        .testTarget(
            name: "ProgramTests",
            dependencies: [
                "SmallProgram", "healthbeat", "healthbeat-gallery", "healthbeat-import", "healthbeat-window",
                "ImportSamples", "TestSupport",
                "CX11",
            ],
            exclude: ["Appearance/portal.py", "ScreenReaders/reader.py"],
            swiftSettings: onMainActor),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    let isSource = (target.type == .regular || target.type == .executable) && target.path == nil
    if isSource || target.name.hasSuffix("TestSupport") {
        target.swiftSettings = (target.swiftSettings ?? []) + optimized
    }
}
