import TestSupport
import Testing

/// The archive of the sources that `make dist` makes, here of a small project with one package.
@Suite struct ArchiveTests {
    let program = Program()
    private let version = Release.current.version

    /// Makes the project, with the real script and version, in a folder. One file is tracked and changed, one is new.
    private func makeProject(in folder: String) {
        let outcome = program.shell(
            """
            set -e; mkdir -p "$2/scripts" "$2/Sources/System" && cd "$2"
            cp "$1/scripts/dist" "$1/scripts/version" scripts
            cp "$1/Sources/System/ProgramVersion.swift" Sources/System
            echo '.package(url: "https://example.org/apple/parser.swift", exact: "1.2.3"),' >Package.swift
            echo .build >.gitignore; echo before >'a file'
            commit() { git init -q && git add . && git -c user.name=n -c user.email=e commit -qm m; }
            commit && echo after >'a file' && echo new >untracked
            package=.build/checkouts/parser.swift; mkdir -p $package/Sources $package/Tests && cd $package
            touch Package.swift LICENSE.txt README.md Sources/a.swift Tests/b.swift && commit && git tag 1.2.3
            """, Program.project, folder)
        precondition(outcome == .silentSuccess, "\(outcome)")
    }

    private func archive(_ folder: String, _ settings: String = "") -> Outcome {
        program.shell(
            "\(settings) SOURCE_DATE_EPOCH=1764115200 exec \"$1/scripts/dist\" \"$2\"", folder, "\(folder)/out")
    }

    @Test func hasTheTrackedFilesAndThePackages() {
        let folder = program.folder["project"]
        makeProject(in: folder)

        #expect(archive(folder).text == "\(folder)/out/healthbeat-\(version).tar.xz\n")

        let files = program.shell("tar -tf \"$1\" | grep -v '/$'", "\(folder)/out/healthbeat-\(version).tar.xz")
        let names = [
            ".gitignore", "Package.swift", "Packages/parser.swift/LICENSE.txt", "Packages/parser.swift/Package.swift",
            "Packages/parser.swift/Sources/a.swift", "Sources/System/ProgramVersion.swift", "a file", "scripts/dist",
            "scripts/version",
        ]
        #expect(files.text == names.map { "healthbeat-\(version)/\($0)\n" }.joined())
        let changed = program.shell(
            "tar -xOf \"$1\" \"$2\"", "\(folder)/out/healthbeat-\(version).tar.xz", "healthbeat-\(version)/a file")
        #expect(changed.text == "after\n")
    }

    @Test func hasTheSameBytesInAnyFolderZoneLocaleAndMask() {
        let folders = [program.folder["a"], program.folder["a longer name"]]
        for folder in folders { makeProject(in: folder) }

        let outcomes = [archive(folders[0]), archive(folders[1], "umask 077; TZ=Asia/Tokyo LC_ALL=C")]

        let bytes = folders.map { contents(of: "\($0)/out/healthbeat-\(version).tar.xz") }
        #expect(outcomes.allSatisfy { $0.end == .exit(0) }, "\(outcomes)")
        #expect(bytes[0] != nil && bytes[0] == bytes[1])
    }

    @Test func namesAFolderThatIsNoClone() {
        let outcome = program.shell(
            "mkdir \"$2/scripts\" && cp \"$1/scripts/dist\" \"$2/scripts\" && exec \"$2/scripts/dist\"",
            Program.project,
            program.folder.path)

        let complaint = "dist: this folder is not a git clone, so it is not known which files belong to the archive.\n"
        #expect(outcome == Outcome(end: .exit(1), errors: complaint))
    }
}
