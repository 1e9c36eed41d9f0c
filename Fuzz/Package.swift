// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Fuzz",
    // scripts/fuzz links this library to libFuzzer, which provides the program.
    products: [.library(name: "Fuzz", type: .dynamic, targets: ["Fuzz"])],
    dependencies: [.package(name: "HealthBeat", path: "..")],
    targets: [.target(name: "Fuzz", dependencies: [.product(name: "FuzzTargets", package: "HealthBeat")])],
    swiftLanguageModes: [.v6]
)
