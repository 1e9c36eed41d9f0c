import TestSupport

/// An installation of Health Beat by `make install` below a folder.
struct Installation {
    /// The folder used as the root of the system, `DESTDIR`.
    let destination: String
    let prefix: String
    private let program: Program

    /// The installation that all tests read and none changes: the one to be tested, or else one beside the tests.
    static let shared: Installation = {
        let program = Program()
        if let folder = Program.installedFolder {
            let end = "/usr/bin"
            precondition(folder.hasSuffix(end), "HEALTHBEAT_PROGRAMS must end with \(end), not \(folder).")
            return Installation(destination: String(folder.dropLast(end.count)), prefix: "/usr", program: program)
        }
        let destination = "\(BuiltPrograms.folder)/test-installation"
        let installation = Installation(destination: destination, prefix: "/usr", program: program)
        _ = program.shell("rm -rf \"$1\"", installation.destination)
        let outcome = installation.make("install")
        precondition(outcome == .silentSuccess, "make install failed: \(outcome.text)\(outcome.errors)")
        return installation
    }()

    init(destination: String, prefix: String, program: Program) {
        self.destination = destination
        self.prefix = prefix
        self.program = program
    }

    /// The path of an installed file, by its path below the prefix.
    subscript(name: String) -> String { "\(destination)\(prefix)/\(name)" }

    func make(_ target: String) -> Outcome {
        program.shell(
            """
            make -s -C "$1" "$2" DESTDIR="$3" PREFIX="$4" \
                program="$0" window="$5" gallery="$6" importer="$7"
            """,
            Program.project, target, destination, prefix, Program.windowPath, Program.galleryPath,
            Program.importerPath)
    }

    /// The files below the prefix with their modes, and the empty folders, sorted.
    func contents() -> [Substring] {
        let script = "cd \"$1\" && find . \\( -type f -o -type d -empty \\) -printf '%m %P\\n' | LC_ALL=C sort -k2"
        return program.shell(script, self[""]).text.split(separator: "\n")
    }
}
