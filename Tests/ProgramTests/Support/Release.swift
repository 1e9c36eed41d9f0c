import TestSupport

/// The release that the sources are made into.
struct Release {
    let version: String

    /// The release as `scripts/version` prints it for archives and packages.
    static let current: Release = {
        let outcome = Program().shell("exec \"$1/scripts/version\"", Program.project)
        precondition(outcome.end == .exit(0), "scripts/version failed: \(outcome.errors)")
        return Release(version: String(outcome.text.dropLast()))
    }()
}
