import Glibc
import TestSupport
import Testing

/// The commands that print or change a document report other versions beside it on standard error.
@Suite struct OtherVersionReportTests {
    private nonisolated static let copy = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"
    private nonisolated static let commands = [
        ["list"], ["list", "--format", "csv"], ["list", "--format", "json"], ["summary"],
        ["summary", "--format", "json"], ["add", "82.4kg", "--date", "2026-11-04"], ["goal"], ["goal", "78kg"],
        ["goal", "--remove"], ["height"], ["height", "180cm"], ["height", "--remove"],
    ]

    private let content = "# goal: 75 kg\n# height: 178 cm\n" + Documents.threeDays
    private let program = Program()
    private let document: String
    private var folder: TestFolder { program.folder }

    init() { document = program.folder.write(content, to: "weights.csv") }

    private func run(_ command: [String]) -> Outcome {
        program.start(command + [document]).waitForEnd()
    }

    @Test(arguments: commands) func oneIsNamed(command: [String]) {
        let without = run(command)
        let written = text(of: document)
        folder.write(content, to: "weights.csv")
        folder.write(Documents.header, to: Self.copy)

        let outcome = run(command)

        #expect(without.end == .exit(0) && without.errors == "")
        #expect(outcome.end == .exit(0) && outcome.output == without.output && text(of: document) == written)
        #expect(
            outcome.errors
                == "healthbeat: There is another version of \(document): \(Self.copy). To merge it, run healthbeat "
                + "merge.\n")
        #expect(folder.text(of: Self.copy) == Documents.header)
    }

    @Test func manyAreCounted() {
        for number in 1...1234 { folder.write("", to: "weights.csv.conflict\(number)") }

        let outcome = run(["list"])

        #expect(outcome.end == .exit(0) && outcome.text.split(separator: "\n").count == 3)
        #expect(
            outcome.errors
                == "healthbeat: There are 1,234 other versions of \(document), such as weights.csv.conflict1. To merge "
                + "them, run healthbeat merge.\n")
    }

    @Test func thoseBesideALinksTargetAreReported() {
        _ = folder.makeFolder("synced")
        folder.write(content, to: "synced/weights.csv")
        folder.write("", to: "synced/\(Self.copy)")
        symlink("synced/weights.csv", folder["link.csv"])

        let outcome = program.run("list", folder["link.csv"])

        #expect(outcome.errors.contains("\(folder["link.csv"]): \(Self.copy)."))
    }

    /// The default document is missing, as after a sync program renamed it.
    @Test func thoseOfAMissingDefaultDocumentAreReported() {
        let data = TestFolder()
        _ = data.makeFolder("healthbeat")
        data.write(content, to: "healthbeat/\(Self.copy)")
        var program = program
        program.environment["XDG_DATA_HOME"] = data.path

        let outcome = program.run("list")

        #expect(outcome.end == .exit(0) && outcome.output.isEmpty)
        #expect(outcome.errors.contains("another version of \(data["healthbeat/weights.csv"]): \(Self.copy)."))
    }

    @Test func otherFilesAreNotReported() {
        for name in ["weights (1).csv", "weights2.csv.conflict1", "my \(Self.copy)", ".syncthing.weights.csv.tmp"] {
            folder.write(content, to: name)
        }
        mkdir(folder[Self.copy], 0o755)
        symlink("nowhere", folder["weights.csv.conflict1"])

        #expect(run(["list"]).errors == "")
    }

    @Test func standardInputHasNone() {
        folder.write("", to: Self.copy)
        folder.write("", to: "-.conflict1")

        let outcome = program.shell("cd \"$1\"; \"$0\" list - < weights.csv", folder.path)

        #expect(outcome.end == .exit(0) && outcome.errors == "" && !outcome.output.isEmpty)
    }

    @Test func aFailureIsReportedAlone() {
        folder.write("weight\n1\n", to: "weights.csv")
        folder.write("", to: Self.copy)

        let outcome = run(["list"])

        #expect(outcome.end == .exit(1) && outcome.errors.split(separator: "\n").count == 1)
        #expect(!outcome.errors.contains("merge"))
    }

    @Test(.enabled("Only setpriv takes root's rights.") { await canGiveUpRights() })
    func aFolderThatCannotBeReadHasNone() {
        folder.write("", to: Self.copy)
        var program = program
        program.wrapper = withoutRights
        chmod(folder.path, 0o300)
        defer { chmod(folder.path, 0o700) }

        let outcome = program.run("list", document)

        #expect(outcome.end == .exit(0) && outcome.errors == "" && !outcome.output.isEmpty)
    }

    /// Many files cost one listing: none of them is examined, and no other version is opened.
    @Test(
        .enabled("The calls are counted by strace, which is missing here, or may not trace.") {
            await TracedProgram.isPossible
        })
    func theFolderIsListedOnce() {
        for number in 0..<3000 { folder.write("", to: "weights-\(number).csv") }
        folder.write("", to: Self.copy)
        let log = program.state["calls"]

        let outcome = TracedProgram(program: program).run(["list", document], log: log)

        let calls = text(of: log).split(separator: "\n")
        #expect(outcome.errors.contains(Self.copy))
        #expect(calls.count { $0.contains("O_DIRECTORY") && $0.contains("\"\(folder.path)\"") } == 1)
        #expect(!calls.contains { $0.contains("weights-") })
        #expect(calls.filter { $0.contains(Self.copy) && !$0.hasPrefix("write(2") }.count == 1)
        #expect(!calls.contains { $0.hasPrefix("openat(") && $0.contains(Self.copy) })
    }
}
