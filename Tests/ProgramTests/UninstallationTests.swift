import TestSupport
import Testing

/// `make uninstall` removes the files of `make install`, and nothing else.
@Suite struct UninstallationTests {
    let program = Program()
    /// Folders that a system has below a prefix from the start.
    private let anyhow = ["bin", "libexec", "share/man", "share/zsh/site-functions"]

    @Test func leavesNothing() {
        let installation = Installation(
            destination: program.folder["a root"], prefix: "/usr/local", program: program)

        #expect(installation.make("install") == .silentSuccess)
        #expect(installation.make("uninstall") == .silentSuccess)

        #expect(installation.contents().map { String($0.dropFirst(4)) } == anyhow)
        #expect(installation.make("uninstall") == .silentSuccess)
    }

    @Test func keepsWhatIsForeign() {
        let installation = Installation(destination: program.folder["root"], prefix: "/usr", program: program)
        let foreign = [
            "bin/other", "libexec/healthbeat/other", "share/applications/other.desktop", "share/doc/healthbeat/other",
            "share/fish/vendor_completions.d/other.fish", "share/icons/hicolor/16x16/apps/other.png",
            "share/man/man1/other.1", "share/metainfo/other.metainfo.xml", "share/zsh/vendor-completions/_other",
        ]
        #expect(installation.make("install") == .silentSuccess)
        for name in foreign { _ = program.shell("touch \"$1\"", installation[name]) }

        #expect(installation.make("uninstall") == .silentSuccess)

        #expect(installation.contents().map { String($0.dropFirst(4)) } == foreign)
    }

    @Test(.enabled("update-desktop-database is not installed.") { await isInstalled("update-desktop-database") })
    func tellsTheDesktopWithoutADestination() {
        let installation = Installation(destination: "", prefix: program.folder["prefix"], program: program)

        #expect(installation.make("install") == .silentSuccess)
        let cache = text(of: installation["share/applications/mimeinfo.cache"])
        #expect(installation.make("uninstall") == .silentSuccess)

        #expect(cache.contains("text/csv=healthbeat.desktop"))
        #expect(installation.contents().map { String($0.dropFirst(4)) } == anyhow)
    }
}
