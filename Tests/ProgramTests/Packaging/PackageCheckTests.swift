import TestSupport
import Testing

/// `scripts/check-packages`, which `make deb` runs on what it has built, here on small packages.
@Suite(.enabled("dpkg-deb is not installed.") { await isInstalled("dpkg-deb") })
struct PackageCheckTests {
    let program = Program()

    /// Packs a folder made by a shell script.
    private func makePackage(_ name: String, _ script: String) -> String {
        let package = program.folder["\(name).deb"]
        let outcome = program.shell(
            """
            set -e; umask 022; mkdir -p "$1/DEBIAN" "$1/usr/share/healthbeat"
            printf 'Package: x\\nVersion: 1\\nArchitecture: all\\nMaintainer: x <x@x>\\nDescription: x\\n' >"$1/DEBIAN/control"
            (cd "$1" && \(script)) && dpkg-deb --root-owner-group -Znone -b "$1" "$2" >/dev/null
            """, program.folder[name], package)
        precondition(outcome == .silentSuccess, "\(outcome)")
        return package
    }

    private func check(_ packages: String...) -> Outcome {
        let script = "exec \"$1/scripts/check-packages\" /build/folder \"$2\" ${3:+\"$3\"}"
        return program.shell(script, Program.project, packages[0], packages.count > 1 ? packages[1] : "")
    }

    @Test func acceptsFilesInTheirPlaces() {
        let package = makePackage(
            "good", "mkdir -p usr/share/man/man1 && touch usr/share/healthbeat/sample.csv usr/share/man/man1/x.1.gz")

        let outcome = check(package)

        #expect(outcome == Outcome(end: .exit(0), output: Array("good.deb: 2 files, 1 MB installed\n".utf8)))
    }

    @Test(arguments: [
        ("mkdir usr/share/other && touch usr/share/other/x", "/usr/share/other/x is in a folder for other files."),
        (
            "touch usr/share/healthbeat/x && chmod 666 usr/share/healthbeat/x",
            "/usr/share/healthbeat/x has the mode -rw-rw-rw-."
        ),
        ("ln -s /etc usr/share/healthbeat/x", "/usr/share/healthbeat/x has the mode lrwxrwxrwx."),
        ("mkdir -m 777 usr/share/man && touch usr/share/healthbeat/x", "/usr/share/man has the mode drwxrwxrwx."),
        ("true", "/usr/share/healthbeat is empty."),
        (
            "echo at /build/folder/x >usr/share/healthbeat/x",
            "/usr/share/healthbeat/x names the folder of the build, /build/folder."
        ),
        ("mkdir usr/bin && touch usr/bin/x", "/usr/bin/x has no man page."),
        ("mkdir usr/bin && touch usr/bin/x", "/usr/bin/x is not a position-independent program."),
        ("mkdir usr/bin && touch usr/bin/x", "/usr/bin/x can change the addresses of its functions while it runs."),
    ])
    func namesAFileThatBreaksARule(script: String, complaint: String) {
        let outcome = check(makePackage("bad", script))

        #expect(outcome.end == .exit(1))
        #expect(outcome.errors.split(separator: "\n").contains("bad.deb: \(complaint)"), "\(outcome.errors)")
    }

    @Test func namesAFileInTwoPackages() {
        let script = "touch usr/share/healthbeat/sample.csv"

        let outcome = check(makePackage("one", script), makePackage("two", script))

        #expect(outcome.end == .exit(1))
        #expect(outcome.errors == "one.deb: /usr/share/healthbeat/sample.csv is in more than one package.\n")
    }
}
