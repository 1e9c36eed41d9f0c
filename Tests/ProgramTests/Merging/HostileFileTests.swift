import Glibc
import TestSupport
import Testing

/// Files in the places of other versions and journals that neither a sync program nor a machine of this user wrote.
@Suite struct HostileFileTests {
    private let machines = TwoMachines()
    private var ada: TwoMachines.Machine { machines.ada }
    private var folder: TestFolder { machines.folder }
    private nonisolated static let copy = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"
    private nonisolated static let journal = "c0c0c0c0.jsonl"
    private let line = "2026-12-02,82.7,kg,\n"

    nonisolated enum Kind: CaseIterable {
        case text, bytes, otherTable, hole, tableWithAHole, pipe, link, deadLink, folder

        /// Whether the file is one, so that something is said about it as another version.
        var isFile: Bool {
            switch self {
            case .text, .bytes, .otherTable, .hole, .tableWithAHole: true
            case .pipe, .link, .deadLink, .folder: false
            }
        }
    }

    /// - Parameter target: A file that a link may lead to.
    private func make(_ kind: Kind, at name: String, target: String) {
        switch kind {
        case .text: folder.write("no table\n", to: name)
        case .bytes: folder.write([0x00, 0xFF], to: name, repeated: 1000)
        case .otherTable: folder.write("date,temperature\n2026-12-24,-3\n", to: name)
        case .hole: truncate(folder.write("", to: name), 1 << 30)
        case .tableWithAHole: truncate(folder.write(Documents.header, to: name), 1 << 30)
        case .pipe: mkfifo(folder[name], 0o600)
        case .link: symlink(target, folder[name])
        case .deadLink: symlink("nowhere", folder[name])
        case .folder: _ = folder.makeFolder(name)
        }
    }

    /// Another machine adds an entry, and its journal comes.
    private func addOnBob() {
        #expect(ada.run("add", "82.5kg", "--date", "2026-12-01", ada.document).end == .exit(0))
        #expect(machines.bob.run("add", "82.7kg", "--date", "2026-12-02", machines.bob.document).end == .exit(0))
        machines.carryJournals()
    }

    private var merged: String { Documents.threeDays + "2026-12-01,82.5,kg,\n" + line }

    @Test(arguments: Kind.allCases) func aVersionChangesNothing(kind: Kind) {
        make(kind, at: "ada/\(Self.copy)", target: folder.write(Documents.threeDays + line, to: "target"))

        let merge = ada.run("merge", ada.document)

        #expect(merge.end == .exit(0) && ada.content == Documents.threeDays)
        #expect(merge.errors.split(separator: "\n").count == (kind.isFile ? 1 : 0), "\(merge.errors)")
        #expect(merge.errors.contains(Self.copy) == kind.isFile)
        #expect(folder.names(in: "ada").contains(Self.copy))
    }

    /// A journal and a version at once, beside another machine's journal.
    @Test(arguments: Kind.allCases) func aJournalAndAVersionDoNotStopAMerge(kind: Kind) {
        addOnBob()
        let version = folder.write(Documents.threeDays + "2026-12-24,60,kg,\n", to: "target")
        let operation =
            #"{"n":1,"time":"2026-11-01T07:11:00Z","do":"add","after":["2026-12-24,60,kg,"],"stamp":""}"# + "\n"
        make(kind, at: "ada/\(Self.copy)", target: version)
        make(kind, at: "ada/.weights.csv.journal/\(Self.journal)", target: folder.write(operation, to: "operation"))

        let merge = ada.run("merge", ada.document)
        let journal = ada.run("journal", ada.document)

        #expect(merge.end == .exit(0) && ada.content == merged)
        #expect(merge.errors.split(separator: "\n").count == (kind.isFile ? 1 : 0), "\(merge.errors)")
        #expect(journal.errors.split(separator: "\n").count { $0.contains(Self.journal) } == 1, "\(journal.errors)")
        #expect(!journal.text.contains("c0c0c0c0") && !journal.hasControls && !merge.hasControls)
    }

    @Test(.enabled("Only setpriv takes root's rights.") { await canGiveUpRights() })
    func whatCannotBeReadIsNotMerged() {
        addOnBob()
        for name in [Self.copy, ".weights.csv.journal/\(Self.journal)"] {
            chmod(folder.write(Documents.threeDays + "2026-12-24,60,kg,\n", to: "ada/\(name)"), 0)
        }
        var program = ada.program
        program.wrapper = withoutRights

        let merge = program.run("merge", ada.document)
        let journal = program.run("journal", ada.document)

        #expect(merge.end == .exit(0) && ada.content == merged)
        let complaints = merge.errors.split(separator: "\n")
        #expect(complaints.count == 2 && complaints[0].contains("\(Self.journal) cannot be read: permission denied."))
        #expect(
            complaints.last == "healthbeat: \(Self.copy) cannot be read: you do not have permission. Ask its owner.")
        #expect(journal.errors.split(separator: "\n").count { $0.contains(Self.journal) } == 1)
    }

    @Test(.enabled(if: getuid() == 0, "Only root can give files away.")) func anotherUsersFilesAreNotMerged() {
        addOnBob()
        for name in [Self.copy, ".weights.csv.journal/\(Self.journal)"] {
            chown(folder.write(Documents.threeDays + "2026-12-24,60,kg,\n", to: "ada/\(name)"), 1234, 1234)
        }

        let merge = ada.run("merge", ada.document)
        let journal = ada.run("journal", ada.document)

        #expect(merge.end == .exit(0) && ada.content == merged)
        #expect(
            merge.errors
                == "healthbeat: \(Self.copy) was skipped, as it belongs to another user. Copy what you need from it.\n")
        #expect(journal.errors.contains("\(Self.journal) was skipped, as it belongs to another user."))
    }

    /// Neither the files' own times nor those of operations decide anything.
    @Test func timesInTheFutureAreHarmless() {
        addOnBob()
        folder.write(merged + "2026-12-03,82.8,kg,\n", to: "ada/\(Self.copy)")
        #expect(ada.program.shell("touch -d 2100-01-01 \"$1\"/*.csv", ada.shared).end == .exit(0))
        let operation =
            #"{"n":9007199254740992,"seen":{"b0b0b0b0":9007199254740992},"time":"9999-12-31T23:59:59Z","#
            + #""do":"add","after":["2026-12-04,82.9,kg,"],"stamp":""}"# + "\n"
        folder.write(operation, to: "ada/.weights.csv.journal/\(Self.journal)")

        let merge = ada.run("merge", ada.document)
        let addition = ada.run("add", "83kg", "--date", "2026-12-05", ada.document)
        let again = ada.run("merge", ada.document)

        let lines = ["2026-12-01,82.5,kg,", "2026-12-02,82.7,kg,", "2026-12-03,82.8,kg,", "2026-12-04,82.9,kg,"]
        #expect(merge.end == .exit(0) && addition.end == .exit(0) && again.end == .exit(0))
        let written = ada.content.dropFirst(Documents.threeDays.count).split(separator: "\n").map(String.init)
        #expect(written.sorted() == lines + ["2026-12-05,83,kg,"])
        #expect(!folder.names(in: "ada").contains(Self.copy))
    }

    @Test(
        .enabled("The calls are counted by strace, which is missing here, or may not trace.") {
            await TracedProgram.isPossible
        }, arguments: [Kind.text, .bytes, .otherTable, .hole])
    func aVersionThatIsNoDocumentIsOpenedOnce(kind: Kind) {
        make(kind, at: "ada/\(Self.copy)", target: "")
        let log = ada.program.state["calls"]

        let merge = TracedProgram(program: ada.program).run(["merge", ada.document], log: log)

        let calls = text(of: log).split(separator: "\n").filter { $0.contains(Self.copy) }
        #expect(merge.end == .exit(0))
        #expect(calls.count { $0.hasPrefix("openat(") } == 1)
    }
}
