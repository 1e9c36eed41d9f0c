import TestSupport
import Testing

/// The files in `Assets/debian`, by which `make deb` builds its packages.
@Suite struct DebianTests {
    let program = Program()
    private static let folder = "\(Program.project)/Assets/debian"

    @Test func buildNeedsThePackagesThatTheBuildInstalls() throws {
        let control = text(of: "\(Self.folder)/control")
        let script = text(of: "\(Program.project)/scripts/install-packages")
        let needed = try #require(control.firstMatch(of: /Build-Depends: ([^:]*)\n\w[\w-]*:/)?.1)
        let installed = try #require(script.firstMatch(of: /\[build\]="([^"]*)"/)?.1)

        let names = needed.split { ", \n".contains($0) }.filter { !"(=13)".contains($0) }

        #expect(Set(names) == Set(installed.split(whereSeparator: \.isWhitespace) + ["debhelper-compat"]))
    }

    @Test func everyInstalledFileIsInOnePackage() {
        let outcome = program.shell(
            """
            cd "$1/usr/.." && for list in "$2"/*.install "$2/not-installed"; do
                grep -v '^#' "$list" | while read -r pattern; do find $pattern -type f; done
            done | sort >"$3/packed" && find usr -type f | sort | diff "$3/packed" -
            """, Installation.shared.destination, Self.folder, program.folder.path)

        #expect(outcome == .silentSuccess, "\(outcome)")
    }

    @Test(.enabled("dpkg-parsechangelog is not installed.") { await isInstalled("dpkg-parsechangelog") })
    func changelogIsMadeFromOurs() {
        let outcome = program.shell("exec \"$1/scripts/debian-changelog\"", Program.project)
        program.folder.write(outcome.text, to: "changelog")
        let version = program.shell("dpkg-parsechangelog --all -l \"$1\" -S Version", program.folder["changelog"])
        let released = text(of: "\(Program.project)/CHANGELOG.md").split(separator: "## [\(Release.current.version)]")
        let items = released.last?.split(separator: "\n").count { $0.hasPrefix("- ") }

        #expect(version == Outcome(end: .exit(0), output: Array("\(Release.current.version)\n".utf8)))
        #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix(" -- ") })
        #expect(outcome.text.split(separator: "\n").count { $0.hasPrefix("    - ") } == items)
        #expect(!outcome.text.contains("`") && !outcome.text.contains("]("))
    }

    /// Each version of Swift in PATH, and the problem; none if the version is new enough.
    @Test(arguments: [
        ("6.0.3", "the 'swift' in PATH is 6.0.3"), ("6.1", "the 'swift' in PATH is 6.1"), ("6.2", ""), ("6.10.1", ""),
        ("7.0", ""), ("unknown", "the 'swift' in PATH is of an unknown version"),
        ("none", "there is no 'swift' in PATH"),
    ])
    func saysWhichSwiftIsMissing(version: String, problem: String) {
        let outcome = program.shell(
            """
            [ "$3" = none ] || printf '#!/bin/sh\necho Swift version %s\n' "$3" >"$2/swift"
            [ "$3" = none ] || chmod +x "$2/swift"; PATH=$2:/usr/bin:/bin exec "$1/scripts/require-swift"
            """, Program.project, program.folder.path, version)

        let advice = "Get it from https://www.swift.org/install/linux and add its usr/bin folder to PATH."
        let complaint = "Health Beat needs Swift 6.2 or newer to build, but \(problem).\n\(advice)\n"
        let expected = problem.isEmpty ? .silentSuccess : Outcome(end: .exit(1), errors: complaint)
        #expect(outcome == expected)
    }
}
