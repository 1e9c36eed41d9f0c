/// Health Beat as `make install` puts it below a folder.
struct Installation {
    /// The folder that stands for the root of the system.
    let destination: String
    let prefix: String
    private let program: Program

    /// What all tests look at and none changes; beside the program.
    static let shared: Installation = {
        let program = Program()
        let beside = Program.path[..<Program.path.lastIndex(of: "/")!] + "/test-installation"
        let installation = Installation(destination: String(beside), prefix: "/usr", program: program)
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

    /// The path of something installed.
    subscript(name: String) -> String { "\(destination)\(prefix)/\(name)" }

    /// Runs a target of the project's Makefile, with the programs beside the tests.
    func make(_ target: String) -> Outcome {
        program.shell(
            """
            make -s -C "$1" "$2" DESTDIR="$3" PREFIX="$4" \
                program="$0" window="$0-window" gallery="$0-gallery" importer="$0-import"
            """,
            Program.project, target, destination, prefix)
    }

    /// The files below the prefix with their modes, and the folders that are empty, sorted.
    func contents() -> [Substring] {
        let script = "cd \"$1\" && find . \\( -type f -o -type d -empty \\) -printf '%m %P\\n' | LC_ALL=C sort -k2"
        return program.shell(script, self[""]).text.split(separator: "\n")
    }
}
