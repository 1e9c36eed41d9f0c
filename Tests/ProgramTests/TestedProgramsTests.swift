import Glibc
import TestSupport
import Testing

/// The programs that the tests start are the ones that users get.
@Suite struct TestedProgramsTests {
    nonisolated private static let areInstalled = Program.installedFolder != nil
    /// `make` sets the variable for all its children.
    nonisolated private static let isStartedByMake = getenv("MAKELEVEL") != nil

    @Test(.enabled(if: isStartedByMake, "The tests were started without make."))
    func makeTestsTheInstalledPrograms() {
        #expect(Self.areInstalled)
    }

    @Test(
        .enabled(if: areInstalled, "The programs beside the tests are tested."),
        arguments: [Program.path, Program.windowPath, Program.galleryPath, Program.importerPath])
    func installedProgramsAreReleaseBuilds(path: String) {
        // Debug builds load Swift's libraries.
        let outcome = Program().shell("ldd \"$1\"", path)

        #expect(outcome.end == .exit(0) && outcome.text.contains("libc.so"))
        #expect(!outcome.text.contains("libswift"))
    }

    @Test(.enabled(if: areInstalled, "The programs beside the tests are tested."))
    func windowsAreThoseOfTheInstalledPrograms() throws {
        let window = try WindowStage.onHistory()
        let gallery = try WindowStage.onGallery()

        let paths = [window, gallery].map { running($0.running.process) }

        let names = ["libexec/healthbeat/healthbeat-window", "bin/healthbeat-gallery"]
        #expect(paths == names.map { resolved(Installation.shared[$0]) })
    }

    /// The path of the program that runs in a process.
    private func running(_ process: pid_t) -> String { resolved("/proc/\(process)/exe") }

    private func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return "" }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
