import Commands
import Documents
import EventLoop
import Glibc
import System
import TestSupport
import Testing
import WeightHistory
import Words

@testable import HealthBeatApp

/// Other versions that go to the trash with a merge, and come back with its undo.
@Suite struct VersionMoveTests {
    private let folder = TestFolder()
    private let loop = EventLoop()
    private let header = "date,weight,unit,note\n"
    private let lines = "2026-11-01,82.4,kg,\n2026-11-02,82,kg,x\n"
    private let copy = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"

    private final class Told {
        var sentences: [String] = []
    }

    private func queue(_ told: Told) -> ChangeQueue {
        let folders = StandardFolders(environment: ["XDG_DATA_HOME": FilePath(folder["data"])])
        let location = DocumentLocation(named: FilePath(folder["weights.csv"]))
        let queue = ChangeQueue(location, loop: loop, records: ChangeRecords(trash: Trash(folders: folders)))
        let format = EntryFormat(
            unit: .kilograms, weights: WeightFormat(decimalMark: "."),
            dates: DateFormat(dayPattern: "%d.%m.%Y", timePattern: "%R"))
        queue.onDone = { told.sentences.append($0.sentence(format)) }
        queue.onFailure = { told.sentences.append($0.reason) }
        return queue
    }

    /// Merges another version into a document without entries.
    private func merge(_ content: String, _ told: Told) throws -> ChangeQueue {
        folder.write(header, to: "weights.csv")
        folder.write(content, to: copy)
        let entries = Array(try DocumentReader.read(path: FilePath(folder[copy])).history)
        let queue = queue(told)
        queue.perform(.add(entries, unless: .sameVersion(sources: 1)))
        #expect(loop.run { told.sentences.count == 1 })
        return queue
    }

    private var trashed: [String] { folder.names(in: "data/Trash/files") }

    @Test func theyGoWithAMergeAndComeBackWithItsUndo() throws {
        let told = Told()
        let queue = try merge(header + lines, told)
        #expect(trashed == [copy] && folder.text(of: "data/Trash/files/\(copy)") == header + lines)
        #expect(access(folder[copy], F_OK) != 0)

        queue.undo()
        #expect(loop.run { told.sentences.count == 2 })
        #expect(trashed == [] && folder.text(of: copy) == header + lines)
        queue.redo()
        #expect(loop.run { told.sentences.count == 3 })
        #expect(trashed == [copy] && access(folder[copy], F_OK) != 0)
        queue.undo()

        #expect(loop.run { told.sentences.count == 4 })
        #expect(trashed == [] && folder.text(of: copy) == header + lines)
        #expect(folder.names(in: "data/Trash/info") == [])
        #expect(
            told.sentences == [
                "Added 2 entries from another version. Moved the other version to the trash. Press Ctrl Z to undo.",
                "Removed 2 entries. The other version is back from the trash. Press Ctrl Shift Z to redo.",
                "Restored 2 entries. Moved the other version to the trash. Press Ctrl Z to undo.",
                "Removed 2 entries. The other version is back from the trash. Press Ctrl Shift Z to redo.",
            ])
    }

    @Test(arguments: ["# goal: 75 kg\n", "# height: 178 cm\n", "# a comment\n", "fat", "unreadable"])
    func oneWithMoreStays(more: String) throws {
        let told = Told()
        let content =
            switch more {
            case "fat": "date,weight,unit,note,fat\n2026-11-01,82.4,kg,,20\n2026-11-02,82,kg,x,\n"
            case "unreadable": header + lines + "never,80,kg,\n"
            default: more + header + lines
            }

        _ = try merge(content, told)

        #expect(trashed == [] && folder.text(of: copy) == content)
        #expect(told.sentences == ["Added 2 entries from another version. Press Ctrl Z to undo."])
    }

    @Test func oneThatIsNoLongerInTheTrashIsTold() throws {
        let told = Told()
        let queue = try merge(header + lines, told)
        unlink(folder["data/Trash/files/\(copy)"])

        queue.undo()

        #expect(loop.run { told.sentences.count == 2 })
        #expect(
            told.sentences.last
                == "Removed 2 entries. \(copy) is no longer in the trash. Press Ctrl Shift Z to redo.")
        #expect(folder.text(of: "weights.csv") == header && access(folder[copy], F_OK) != 0)
    }

    @Test func oneWhosePlaceIsTakenStaysInTheTrash() throws {
        let told = Told()
        let queue = try merge(header + lines, told)
        folder.write("other", to: copy)

        queue.undo()

        #expect(loop.run { told.sentences.count == 2 })
        #expect(
            told.sentences.last
                == "Removed 2 entries. \(copy) stays in the trash: another file has its name. "
                + "Press Ctrl Shift Z to redo.")
        #expect(folder.text(of: copy) == "other" && trashed == [copy])
    }

    @Test func noneGoesWithAnotherOperation() throws {
        let told = Told()
        folder.write(header + lines, to: "weights.csv")
        folder.write(header + lines, to: copy)
        let queue = queue(told)
        let history = try DocumentReader.read(path: FilePath(folder["weights.csv"])).history

        queue.perform(.add(WeightEntry(date: history[0].date, weight: history[1].weight)))
        queue.undo()

        #expect(loop.run { told.sentences.count == 2 })
        #expect(trashed == [] && folder.text(of: copy) == header + lines)
    }
}
