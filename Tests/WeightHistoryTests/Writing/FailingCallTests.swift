import Glibc
import TestSupport
import Testing

@testable import WeightHistory

/// Calls of the system that fail one by one: what is said to have failed did not happen, and what happened is said to have.
@Suite(.enabled(if: TracedChanger.isPossible, "Calls fail by strace, which is missing here, or may not trace."))
struct FailingCallTests {
    /// A way to change a document, and what it was before.
    enum Kind: String, CaseIterable {
        case addition
        case additionAcrossPages
        case firstAddition
        case deletion
        case goal

        var words: [String] {
            switch self {
            case .addition, .additionAcrossPages, .firstAddition: ["add"]
            case .deletion: ["delete"]
            case .goal: ["goal"]
            }
        }

        var numbers: [String] {
            switch self {
            case .addition, .additionAcrossPages, .firstAddition: ["7", "1"]
            case .deletion: []
            case .goal: ["78"]
            }
        }

        var text: String {
            let header = "date,weight,unit,note\n"
            switch self {
            case .addition, .deletion, .goal: return header + "2026-11-01,82.4,kg,\n"
            case .additionAcrossPages: return header + "#" + String(repeating: "x", count: 4064) + "\n"
            case .firstAddition: return ""
            }
        }
    }

    private func document(_ kind: Kind) -> WritableDocument {
        WritableDocument(kind == .firstAddition ? nil : kind.text)
    }

    /// All calls after the change, and some of those before; `FAULTS=1000` takes all.
    private func chosen(_ calls: [TracedChanger.Call]) -> [TracedChanger.Call] {
        var random = SeededGenerator(seed: 5)
        let before = calls.filter { !$0.isAfterChange }.shuffled(using: &random)
        return calls.filter(\.isAfterChange) + before.prefix(environmentNumber("FAULTS") ?? 6)
    }

    @Test(arguments: Kind.allCases, ["error=EIO", "error=EINTR", "signal=KILL"])
    func theDocumentIsWhatIsSaid(kind: Kind, fault: String) throws {
        let probe = document(kind)
        let calls = TracedChanger.calls(
            kind.words + [probe.path] + kind.numbers, document: probe.path, log: probe.folder["log"])
        let changed = probe.text
        try #require(changed != kind.text && calls.contains(where: \.isAfterChange))

        for call in chosen(calls) {
            let document = document(kind)
            let isDone = TracedChanger.run(
                kind.words + [document.path] + kind.numbers, faults: ["\(call.name):\(fault):when=\(call.number)"])

            let text = document.text
            if fault.hasPrefix("signal") {
                #expect(text == changed || text == kind.text, "\(call)")
                removeLeftovers(document)
            } else {
                #expect(text == (isDone ? changed : kind.text), "\(call)")
                #expect(isDone || !fault.hasSuffix("EINTR"), "\(call)")
            }
        }
    }

    /// What a killed program leaves beside the document goes with the next change.
    private func removeLeftovers(_ document: WritableDocument) {
        ChildProcess([ChildProcess.changer, "add", document.path, "8", "1"]).wait()
        ChildProcess([ChildProcess.changer, "delete", document.path]).wait()
        #expect(document.folder.names() == ["weights.csv"])
    }

    /// As on mounts that give every file the same owner and rights.
    @Test(arguments: ["EPERM", "EOPNOTSUPP"], Kind.allCases) func rightsThatCannotBeSetAreNoReasonToRefuse(
        error: String, kind: Kind
    ) throws {
        let document = document(kind)
        if kind != .firstAddition { chmod(document.path, 0o644) }

        let isDone = TracedChanger.run(
            kind.words + [document.path] + kind.numbers, faults: ["fchmod:error=\(error)", "fchown:error=\(error)"])

        var status = stat()
        #expect(isDone && document.text != kind.text)
        #expect(stat(document.path, &status) == 0 && status.st_mode & 0o777 == 0o644)
        #expect(document.folder.names() == ["weights.csv"])
    }

    /// As on file systems that exchange no names.
    @Test(arguments: ["EINVAL", "ENOSYS"], Kind.allCases) func aNewFileTakesThePlaceWithoutAnExchange(
        error: String, kind: Kind
    ) throws {
        let document = document(kind)

        let isDone = TracedChanger.run(
            kind.words + [document.path] + kind.numbers, faults: ["renameat2:error=\(error)"])

        #expect(isDone && document.text != kind.text)
        #expect(document.folder.names() == ["weights.csv"])
    }
}
