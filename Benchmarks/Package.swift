// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "HealthBeat", path: "..")],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [.product(name: "HealthBeatKit", package: "HealthBeat")],
            swiftSettings: [.defaultIsolation(MainActor.self)])
    ],
    swiftLanguageModes: [.v6]
)
