import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// System calls that fail one at a time: a reported failure has changed nothing, and every change is reported.
@Suite(.enabled(if: TracedChanger.isPossible, "Calls fail by strace, which is missing here, or may not trace."))
struct FailingCallTests {
    /// A kind of change, and the document before it.
    enum Kind: String, CaseIterable {
        case addition
        case additionAcrossPages
        case firstAddition
        case edit
        case deletion
        case undoneDeletion
        case goal

        var words: [String] {
            switch self {
            case .addition, .additionAcrossPages, .firstAddition: ["add"]
            case .edit: ["edit"]
            case .deletion: ["delete"]
            case .undoneDeletion: ["undo"]
            case .goal: ["goal"]
            }
        }

        var numbers: [String] {
            switch self {
            case .addition, .additionAcrossPages, .firstAddition: ["7", "1"]
            case .edit: ["1"]
            case .deletion, .undoneDeletion: []
            case .goal: ["78"]
            }
        }

        var text: String {
            let header = "date,weight,unit,note\n"
            switch self {
            case .addition, .deletion, .undoneDeletion, .goal: return header + "2026-11-01,82.4,kg,\n"
            case .edit: return header + "1970-01-01T00:00Z,82.4,kg,\n2026-11-01,82.4,kg,\n"
            case .additionAcrossPages: return header + "#" + String(repeating: "x", count: 4064) + "\n"
            case .firstAddition: return ""
            }
        }

        /// The document if the last change fails.
        var unchanged: String { self == .undoneDeletion ? "date,weight,unit,note\n" : text }
    }

    private func document(_ kind: Kind) -> WritableDocument {
        WritableDocument(kind == .firstAddition ? nil : kind.text)
    }

    /// Returns all calls after the change, and some of those before; `FAULTS=1000` selects all.
    private func chosen(_ calls: [TracedChanger.Call]) -> [TracedChanger.Call] {
        var random = SeededGenerator(seed: 5)
        let before = calls.filter { !$0.isAfterChange }.shuffled(using: &random)
        return calls.filter(\.isAfterChange) + before.prefix(environmentNumber("FAULTS") ?? 6)
    }

    static let faults =
        ["EIO", "EINTR", "ENOSPC", "EDQUOT", "EROFS", "EACCES"].map { "error=\($0)" } + ["signal=KILL"]

    @Test(arguments: Kind.allCases, faults)
    func theDocumentIsWhatIsSaid(kind: Kind, fault: String) throws {
        let probe = document(kind)
        let calls = TracedChanger.calls(
            kind.words + [probe.path] + kind.numbers, document: probe.path, log: probe.folder["log"])
        let changed = probe.text
        try #require(changed != kind.unchanged && calls.contains(where: \.isAfterChange))

        for call in chosen(calls) {
            let document = document(kind)
            let isDone = TracedChanger.run(
                kind.words + [document.path] + kind.numbers, faults: ["\(call.name):\(fault):when=\(call.number)"])

            let text = document.text
            if fault.hasPrefix("signal") {
                #expect(text == changed || text == kind.unchanged, "\(call)")
                removeLeftovers(document)
            } else {
                #expect(text == (isDone ? changed : kind.unchanged), "\(call)")
                #expect(isDone || !fault.hasSuffix("EINTR"), "\(call)")
                let names = document.folder.names().filter { $0 != "weights.csv" }
                #expect(names.isEmpty || ["unlink", "unlinkat"].contains(call.name), "\(call): \(names)")
            }
        }
    }

    /// Checks that the next changes remove the leftovers of a killed program.
    private func removeLeftovers(_ document: WritableDocument) {
        ChildProcess.start([ChildProcess.changer, "add", document.path, "8", "1"]).wait()
        ChildProcess.start([ChildProcess.changer, "delete", document.path]).wait()
        #expect(document.folder.names() == ["weights.csv"])
    }

    /// As on mounts that give every file the same owner and permissions.
    @Test(arguments: ["EPERM", "EOPNOTSUPP"], Kind.allCases) func rightsThatCannotBeSetAreNoReasonToRefuse(
        error: String, kind: Kind
    ) throws {
        let document = document(kind)
        if kind != .firstAddition { chmod(document.path, 0o644) }

        let isDone = TracedChanger.run(
            kind.words + [document.path] + kind.numbers, faults: ["fchmod:error=\(error)", "fchown:error=\(error)"])

        var status = stat()
        #expect(isDone && document.text != kind.unchanged)
        #expect(stat(document.path, &status) == 0 && status.st_mode & 0o777 == 0o644)
        #expect(document.folder.names() == ["weights.csv"])
    }

    /// As on file systems that cannot exchange names.
    @Test(arguments: ["EINVAL", "ENOSYS"], Kind.allCases) func aNewFileTakesThePlaceWithoutAnExchange(
        error: String, kind: Kind
    ) throws {
        let document = document(kind)

        let isDone = TracedChanger.run(
            kind.words + [document.path] + kind.numbers, faults: ["renameat2:error=\(error)"])

        #expect(isDone && document.text != kind.unchanged)
        #expect(document.folder.names() == ["weights.csv"])
    }
}
