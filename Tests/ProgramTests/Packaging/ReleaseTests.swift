import TestSupport
import Testing

/// `make release` refuses what is not ready, before it builds anything.
@Suite struct ReleaseTests {
    let program = Program()
    /// Each change of a clone that could be released, the version asked for, and the complaint.
    @Test(arguments: [
        ("true", "", "Name the version, such as: make release VERSION=NOW"),
        ("true", "1.0", "Name the version, such as: make release VERSION=NOW"),
        ("true", "99.0.0", "ProgramVersion.swift has NOW. Set it to 99.0.0."),
        ("sed -i '1s/.*/.Dd x/' docs/healthbeat.1", "NOW", "The version or its date is not the same everywhere."),
        (
            "sed -i '0,/^## /s/^## /## [Unreleased]\\n\\n&/' CHANGELOG.md", "NOW",
            "CHANGELOG.md has a section [Unreleased]. Move its items to [NOW]."
        ),
        ("touch new", "NOW", "Some files are not committed. Commit or remove them: see git status."),
        ("git tag vNOW", "NOW", "vNOW is tagged already. Choose another version."),
        ("true", "NOW", "Not all tests of this commit have passed. Run make test."),
        (
            "mkdir .build && echo other >.build/tested", "NOW",
            "Not all tests of this commit have passed. Run make test."
        ),
    ])
    func refuses(change: String, version: String, complaint: String) {
        let now = Release.current.version
        let outcome = program.shell(
            """
            set -e; cd "$2" && mkdir -p scripts Sources/System docs Assets
            cp "$1/scripts/version" "$1/scripts/release" scripts
            cp "$1/Sources/System/ProgramVersion.swift" Sources/System
            sed '/^## \\[Unreleased]/d' "$1/CHANGELOG.md" >CHANGELOG.md
            cp "$1"/docs/*.1 docs; cp "$1"/Assets/*.xml Assets; echo .build >.gitignore
            git init -q && git add . && git -c user.name=n -c user.email=e commit -qm m
            eval "$3"; exec scripts/release "$4"
            """, Program.project, program.folder.path, change.replacing("NOW", with: now),
            version.replacing("NOW", with: now))

        #expect(outcome.end == .exit(1) && outcome.output.isEmpty)
        #expect(
            outcome.errors.split(separator: "\n").last == "release: \(complaint.replacing("NOW", with: now))",
            "\(outcome.errors)")
    }
}
