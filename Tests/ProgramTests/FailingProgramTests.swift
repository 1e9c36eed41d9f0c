import Glibc
import TestSupport
import Testing

/// Commands in which one system call fails, or is the last one: the message is true, and the next run cleans up.
@Suite(.enabled("Calls fail by strace, which is missing here, or may not trace.") { await TracedProgram.isPossible })
struct FailingProgramTests {
    /// A sample of the calls, spread evenly; all with `FAULTS=1000`.
    private func chosen(_ calls: [TracedProgram.Call], _ fault: String) -> [TracedProgram.Call] {
        let most = FaultedCommand.mostCalls
        guard calls.count > most else { return calls }
        // Each fault starts at a different call.
        let start = FaultedCommand.faults.firstIndex(of: fault) ?? 0
        return (0..<most).map { calls[(start + $0 * calls.count / most) % calls.count] }
    }

    @Test(arguments: FaultedCommand.Kind.allCases, FaultedCommand.faults)
    func whatIsSaidIsTrue(kind: FaultedCommand.Kind, fault: String) throws {
        let probe = FaultedCommand(kind)
        let calls = probe.traced.calls(kind.arguments(probe.program))
        let (before, after) = (FaultedCommand(kind).target, probe.target)
        try #require(before != after && calls.count > 10)

        for call in chosen(calls, fault) {
            let command = FaultedCommand(kind)
            let outcome = command.run(faults: [call.injection(fault)])

            command.expect(outcome, before, after, of: fault, "\(kind), \(call.injection(fault))")
        }
    }

    @Test(arguments: FaultedCommand.Kind.allCases) func shortReadsAndWritesAreGoneOnWith(
        kind: FaultedCommand.Kind
    ) throws {
        let short = try #require(ShortCalls(), "There must be a compiler of C, which Swift brings along.")
        let whole = FaultedCommand(kind)
        _ = whole.run()
        let shortened = FaultedCommand(kind, shortening: short)

        let outcome = shortened.run()

        #expect(outcome.end == .exit(0) && shortened.target == whole.target, "\(outcome.errors)")
    }

    /// The first part of a write is kept, as when a disk fills up during it.
    @Test(arguments: FaultedCommand.Kind.allCases, [0, 1, 40, 100]) func aFileThatMayNotGrowIsToldOf(
        kind: FaultedCommand.Kind, size: Int
    ) throws {
        let probe = FaultedCommand(kind)
        _ = probe.run()
        let (before, after) = (FaultedCommand(kind).target, probe.target)
        let command = FaultedCommand(kind)
        let program = command.program

        // Messages go through a pipe, because the limit would apply to a file too.
        let script = "size=$1; shift; prlimit --fsize=\"$size\" \"$0\" \"$@\" 2>&1 | cat"
        let words = ["/bin/sh", "-c", script, program.executable, "\(size)"] + kind.arguments(program)
        let outcome = RunningProgram(words, environment: program.environment, output: nil).waitForEnd()

        #expect(command.target == after || outcome.text.contains("healthbeat: "), "\(outcome.text)")
        command.expectWhole(before, after, "\(kind), \(size) bytes")
    }
}

/// A command in its own environment, which changes one file.
struct FaultedCommand {
    let kind: Kind
    var program = Program()
    private let shortening: ShortCalls?

    nonisolated enum Kind: String, CaseIterable {
        case importing, firstImport, restoring, restoringTheMissing, goal, height, picture, newPicture, drawing
    }

    /// The number of calls that fail for each fault; all with `FAULTS=1000`.
    static let mostCalls = getenv("FAULTS").flatMap { Int(String(cString: $0)) } ?? 1
    nonisolated static let faults =
        ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES", "EINTR"].map { "error=\($0)" } + ["signal=KILL"]

    init(_ kind: Kind, shortening: ShortCalls? = nil) {
        self.kind = kind
        self.shortening = shortening
        // With this value, glibc reads no time zone file.
        program.environment["TZ"] = "UTC0"
        let folder = program.folder
        if kind != .firstImport, kind != .restoringTheMissing { folder.write(Documents.threeDays, to: "weights.csv") }
        switch kind {
        case .importing, .firstImport:
            folder.write("date,weight (kg)\n2026-01-05T07:31:00+01:00,80.4\n2026-01-06,80.1\n", to: "other.csv")
        case .restoring, .restoringTheMissing: keepBackup()
        case .picture: folder.write("no picture yet", to: "picture.png")
        case .goal, .height, .newPicture, .drawing: break
        }
    }

    private func keepBackup() {
        _ = program.shell(
            "mkdir -p \"$1\" && printf '%s\\n' date,weight,unit 2026-01-01,90,kg >\"$1/2026-11-01.csv\"",
            "\(program.state.path)/healthbeat/backups\(program.folder.path)/weights.csv")
    }

    var traced: TracedProgram { TracedProgram(program: program, shortening: shortening) }

    func run(faults: [String] = []) -> Outcome { traced.run(kind.arguments(program), faults: faults) }

    /// The contents of the file that the command changes.
    var target: String? { program.folder.text(of: kind.target) }
}

extension FaultedCommand.Kind {
    func arguments(_ program: Program) -> [String] {
        let folder = program.folder
        switch self {
        case .importing, .firstImport: return ["import", folder["other.csv"], "--into", folder["weights.csv"], "--yes"]
        case .restoring, .restoringTheMissing: return ["restore", "2026-11-01", folder["weights.csv"]]
        case .goal: return ["goal", "78", "--unit", "kg", folder["weights.csv"]]
        case .height: return ["height", "178cm", folder["weights.csv"]]
        case .picture, .newPicture: return ["export", folder["weights.csv"], "-o", folder["picture.png"]]
        case .drawing: return ["export", folder["weights.csv"], "-o", folder["picture.svg"]]
        }
    }

    var target: String {
        switch self {
        case .picture, .newPicture: "picture.png"
        case .drawing: "picture.svg"
        default: "weights.csv"
        }
    }

    /// The names in the folder after success.
    var names: [String] {
        switch self {
        case .importing, .firstImport: ["other.csv", "weights.csv"]
        case .restoring, .restoringTheMissing, .goal, .height: ["weights.csv"]
        case .picture, .newPicture, .drawing: [target, "weights.csv"]
        }
    }
}

extension FaultedCommand {
    /// Expects the contents that the outcome implies, and a message after a failure.
    func expect(
        _ outcome: Outcome, _ before: String?, _ after: String?, of fault: String, _ place: String
    ) {
        let found = target
        switch outcome.end {
        case .signal(SIGKILL): #expect(fault == "signal=KILL" && (found == before || found == after), "\(place)")
        case .exit(0): #expect(found == after, "\(place)")
        case .exit(1):
            let isDone = outcome.errors.contains("but that could not be reported")
            #expect(found == (isDone ? after : before), "\(place): \(outcome.errors)")
            #expect(!fault.hasSuffix("EINTR"), "\(place): \(outcome.errors)")
        default: Issue.record("\(place) ended with \(outcome.end): \(outcome.errors)")
        }
        if outcome.end != .signal(SIGKILL), outcome.end != .exit(0) {
            #expect(outcome.errors.hasPrefix("healthbeat: ") && !outcome.hasControls, "\(place): \(outcome.errors)")
        }
        expectWhole(before, after, "\(place)")
    }

    /// Expects the old or the new contents, and that the same command then leaves the new contents and no other file.
    func expectWhole(_ before: String?, _ after: String?, _ place: String) {
        let found = target
        #expect(found == before || found == after, "\(place)")
        var program = program
        program.wrapper = []

        let next = program.start(kind.arguments(program)).waitForEnd()

        #expect(next.end == .exit(0) && target == after, "\(place), then \(next.errors)")
        // An import that finds nothing to add takes no lock, so the next operation cleans up.
        if kind == .importing { _ = program.run("add", "80kg", program.folder["weights.csv"]) }
        #expect(program.folder.names() == kind.names, "\(place)")
        #expect(program.shell("find \"$1\" -name '.*'", program.state.path).text == "", "\(place)")
    }
}
