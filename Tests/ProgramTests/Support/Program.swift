import Glibc
import TestSupport

/// The built program in a test's own environment.
struct Program {
    let folder: TestFolder
    /// The program's state folder, with its backups; separate from the folder that tests inspect.
    let state = TestFolder()
    /// The whole environment of the program.
    var environment: [String: String]
    /// The program's path; `healthbeat` by default.
    var executable = Self.path
    /// A command that starts the program, followed by the program's path and arguments.
    var wrapper: [String] = []

    /// The `bin` folder of the installation to be tested, from the environment; nil for the programs built beside the
    /// tests.
    nonisolated static let installedFolder = getenv("HEALTHBEAT_PROGRAMS").map { String(cString: $0) }

    nonisolated static let path = "\(installedFolder ?? BuiltPrograms.folder)/healthbeat"
    nonisolated static let galleryPath = path + "-gallery"
    nonisolated static let windowPath = partner("window")
    nonisolated static let importerPath = partner("import")

    /// The path of a program that users do not start themselves.
    private nonisolated static func partner(_ name: String) -> String {
        installedFolder.map { "\($0)/../libexec/healthbeat/healthbeat-\(name)" } ?? "\(path)-\(name)"
    }

    static let project = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }

    init(in folder: TestFolder = TestFolder()) {
        self.folder = folder
        environment = [
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8", "TZ": "Europe/Berlin",
            "FONTCONFIG_FILE": Self.fontConfiguration, "XDG_STATE_HOME": state.path,
        ]
    }

    private static let fontConfiguration = TestFonts.makeConfigurationFile()

    /// - Parameter output: A file that receives standard output.
    func start(_ arguments: [String], output: String? = nil) -> RunningProgram {
        RunningProgram(wrapper + [executable] + arguments, environment: environment, output: output)
    }

    /// Runs the program to its end.
    @discardableResult
    func run(_ arguments: String..., output: String? = nil) -> Outcome {
        start(arguments, output: output).waitForEnd()
    }

    /// Runs a shell script, in which `$0` is the program.
    func shell(_ script: String, _ arguments: String...) -> Outcome {
        RunningProgram(["/bin/sh", "-c", script, executable] + arguments, environment: environment, output: nil)
            .waitForEnd()
    }

    /// The pixels of an export; nil if it fails.
    func picture(_ document: String, _ options: String...) -> Pixels? {
        let path = folder["picture.png"]
        guard start(["export", document, "-o", path] + options).waitForEnd() == .silentSuccess else { return nil }
        return Pixels(pngAt: path)
    }
}

/// How a program ended, and its output.
struct Outcome: Equatable {
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
        /// Still running after a generous time limit, and then killed.
        case hang
    }

    var end: End
    var output: [UInt8] = []
    var errors = ""
    /// The peak memory in KiB; 0 if it was not measured, or the program ended too soon.
    var peakMemory = 0

    static let silentSuccess = Outcome(end: .exit(0))

    static func == (one: Outcome, other: Outcome) -> Bool {
        one.end == other.end && one.output == other.output && one.errors == other.errors
    }

    var text: String { String(decoding: output, as: UTF8.self) }

    /// Whether the program ended with a status and one line of its own, without control characters.
    func isComplaint(_ status: Int32, _ message: String) -> Bool {
        end == .exit(status) && output.isEmpty && errors == "healthbeat: \(message)\n" && !hasControls
    }

    /// Whether standard error contains control characters other than newlines.
    var hasControls: Bool {
        errors.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
    }
}

func isInstalled(_ program: String) -> Bool {
    Program().shell("command -v \"$1\" >/dev/null", program).end == .exit(0)
}

extension TestFolder {
    /// A folder beside the tests: editors write differently in `/tmp`.
    static func onDisk() -> TestFolder { TestFolder(in: BuiltPrograms.folder) }

    /// Writes the settings that an earlier window would have saved.
    func writeSettings(_ text: String) {
        mkdir(self[".config"], 0o755)
        mkdir(self[".config/healthbeat"], 0o755)
        write(text, to: ".config/healthbeat/settings.json")
    }

    var settings: String { text(of: ".config/healthbeat/settings.json") ?? "" }
}
