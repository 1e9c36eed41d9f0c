import Commands
import Documents
import EventLoop
import Glibc
import Screens
import System
import TestSupport
import Testing
import WeightHistory

@testable import HealthBeatApp

@Suite struct ChangeQueueTests {
    private let folder = TestFolder()
    private let loop = EventLoop()
    private let header = "date,weight,unit,note\n"
    private let three = "2026-11-01,82.4,kg,\n# a comment\n2026-11-02,181.4,lbs,x\n2026-11-03,82.0,kg,\n"

    private final class Told {
        var edits: [CompletedOperation] = []
        var failures: [WritingError] = []
        var nothing: [OperationKind] = []
        var count: Int { edits.count + failures.count + nothing.count }
    }

    private func queue(_ told: Told, patience: Duration = .seconds(10)) -> ChangeQueue {
        let location = DocumentLocation(named: FilePath(folder["weights.csv"]))
        let queue = ChangeQueue(location, loop: loop, patience: patience)
        queue.onDone = { told.edits.append($0) }
        queue.onFailure = { told.failures.append($0.error) }
        queue.onNothing = { told.nothing.append($0) }
        return queue
    }

    private func deletion(_ index: Int) throws -> DocumentOperation {
        .remove(try DocumentReader.read(path: folder["weights.csv"]).history.reference(to: index))
    }

    private var lines: String { folder.text(of: "weights.csv") ?? "" }

    @Test func changesAreMadeAndTakenBackInOrder() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let queue = queue(told)

        queue.perform(try deletion(1))
        queue.perform(try deletion(0))
        queue.undo()
        queue.undo()
        queue.redo()

        #expect(loop.run { told.count == 5 })
        #expect(lines == header + "2026-11-01,82.4,kg,\n# a comment\n2026-11-03,82.0,kg,\n")
        #expect(told.edits.map(\.kind) == [.new, .new, .undo, .undo, .redo])
        #expect(told.edits.map(\.receipt.entry?.weight.text) == ["181.4", "82.4", "82.4", "181.4", "181.4"])
    }

    @Test func whoeverAskedHearsOfTheEndLast() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let queue = queue(told)
        var ends: [String] = []
        func end(_ error: WritingError?) { ends.append("\(error == nil) after \(told.count)") }
        let gone = try deletion(1)

        queue.perform(gone, completion: end)
        queue.perform(gone, completion: end)

        #expect(loop.run { ends.count == 2 })
        #expect(ends == ["true after 1", "false after 1"])
        #expect(told.edits.count == 1 && told.failures == [])
    }

    @Test func undoingKeepsWhatOthersWrote() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let queue = queue(told)
        queue.perform(try deletion(1))
        #expect(loop.run { told.count == 1 })

        folder.write(lines.replacing("82.0", with: "82.05") + "2026-11-04,81.9,kg,\n", to: "weights.csv")
        queue.undo()

        #expect(loop.run { told.count == 2 })
        let entries = try DocumentReader.read(path: folder["weights.csv"]).history.map(\.weight.text)
        #expect(entries == ["82.4", "181.4", "82.05", "81.9"])
        #expect(lines.contains("# a comment\n"))
    }

    @Test func whatAnotherProgramChangedCannotBeTakenBack() throws {
        folder.write(header, to: "weights.csv")
        let told = Told()
        let queue = queue(told)
        let entry = WeightEntry(
            date: EntryDate(day: CalendarDay(year: 2026, month: 11, day: 1), in: .fixed(offset: 0)),
            weight: EntryWeight("82.4", .kilograms)!)
        queue.perform(.add(entry))
        #expect(loop.run { told.count == 1 })

        folder.write(lines.replacing("82.4", with: "83"), to: "weights.csv")
        queue.undo()
        queue.undo()

        #expect(loop.run { told.count == 3 })
        #expect(told.failures == [.entryGone] && told.nothing == [.undo])
        #expect(lines.contains("83"))
    }

    @Test func aNewChangeEndsWhatCouldBeDoneAgain() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let queue = queue(told)

        queue.perform(try deletion(0))
        queue.undo()
        queue.perform(try deletion(2))
        queue.redo()

        #expect(loop.run { told.count == 4 })
        #expect(told.nothing == [.redo] && told.edits.count == 3)
    }

    @Test func aDocumentThatIsGoneIsNotMadeAgainByUndoing() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let queue = queue(told)
        queue.perform(try deletion(0))
        #expect(loop.run { told.count == 1 })

        unlink(folder["weights.csv"])
        queue.undo()

        #expect(loop.run { told.count == 2 })
        #expect(told.failures == [.document(.missing)] && folder.text(of: "weights.csv") == nil)
        folder.write(header, to: "weights.csv")
        queue.undo()
        #expect(loop.run { told.count == 3 })
        #expect(told.edits.last?.receipt.entry?.weight.text == "82.4")
    }

    @Test func theSentencesSayHowToGoBack() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let queue = queue(told)

        queue.perform(try deletion(1))
        queue.undo()
        queue.redo()

        #expect(loop.run { told.count == 3 })
        let format = EntryFormat(
            unit: .kilograms, weights: WeightFormat(decimalMark: ","),
            dates: DateFormat(dayPattern: "%d.%m.%Y", timePattern: "%R"))
        let sentences = told.edits.map { $0.sentence(format) }
        #expect(
            sentences == [
                "Deleted 82,3 kg on 02.11.2026. Press Ctrl Z to undo.",
                "Restored 82,3 kg on 02.11.2026. Press Ctrl Shift Z to redo.",
                "Deleted 82,3 kg on 02.11.2026. Press Ctrl Z to undo.",
            ])
    }

    private let format = EntryFormat(
        unit: .kilograms, weights: WeightFormat(decimalMark: "."),
        dates: DateFormat(dayPattern: "%d.%m.%Y", timePattern: "%R"))

    @Test func whatIsThereAlreadyIsSaidAndTheStepIsDone() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let queue = queue(told)
        queue.perform(try deletion(0))
        queue.perform(try deletion(1))
        #expect(loop.run { told.count == 2 })
        folder.write(header + three, to: "weights.csv")

        for _ in 0..<3 { queue.undo() }
        queue.redo()

        #expect(loop.run { told.count == 6 })
        #expect(lines == header + three && told.nothing == [.undo, .redo])
        #expect(
            told.edits.dropFirst(2).map { $0.sentence(format) } == [
                "82.3 kg on 02.11.2026 is already there.", "82.4 kg on 01.11.2026 is already there.",
            ])
    }

    @Test func ofAMergeThatIsRedoneTheRestIsTold() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let queue = queue(told)
        let entries = Array(try DocumentReader.read(path: folder["weights.csv"]).history)
        folder.write(header, to: "weights.csv")
        queue.perform(.add(entries, unless: .sameVersion(sources: 1)))
        queue.undo()
        #expect(loop.run { told.count == 2 })
        folder.write(header + "2026-11-01,82.4,kg,\n", to: "weights.csv")

        queue.redo()
        #expect(loop.run { told.count == 3 })
        let whole = lines
        queue.undo()
        #expect(loop.run { told.count == 4 })
        folder.write(whole, to: "weights.csv")
        queue.redo()

        #expect(loop.run { told.count == 5 })
        #expect(lines == whole)
        #expect(
            told.edits.dropFirst(2).map { $0.sentence(format) } == [
                "Restored 2 entries. 1 entry is already there. Press Ctrl Z to undo.",
                "Removed 2 entries. Press Ctrl Shift Z to redo.", "All 2 entries are already there.",
            ], "\(told.failures)")
    }

    @Test func aChangedNoteIsCalledThat() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let queue = queue(told)
        let reference = try DocumentReader.read(path: folder["weights.csv"]).history.reference(to: 0)
        var entry = reference.entry
        entry.note = "new"

        queue.perform(.edit(reference, to: entry))
        queue.undo()
        queue.perform(.edit(EntryReference(entry), to: reference.entry))

        #expect(loop.run { told.count == 3 })
        #expect(
            told.edits.map { $0.sentence(format) } == [
                "Changed the note of 01.11.2026. Press Ctrl Z to undo.",
                "Changed the note of 01.11.2026 back. Press Ctrl Shift Z to redo.",
            ])
        #expect(told.failures == [.entryGone])
        let failure = FailedOperation(
            kind: .new, operation: .edit(reference, to: entry), error: .entryGone, file: "weights.csv")
        #expect(failure.sentence(format).hasPrefix("The note of 01.11.2026 was not changed. "))
    }

    @Test func aWeightIsRemovedFromItsMeasurements() throws {
        folder.write("date,weight,unit,note,fat_%\n2026-11-01,82,kg,,21\n", to: "weights.csv")
        let told = Told()
        let queue = queue(told)
        let reference = try DocumentReader.read(path: folder["weights.csv"]).history.reference(to: 0)
        var alone = reference.entry
        alone.weight = .none
        var moved = alone
        moved.date = EntryDate(day: CalendarDay(year: 2026, month: 11, day: 2), in: .fixed(offset: 0))

        queue.perform(.edit(reference, to: alone))
        queue.undo()
        queue.redo()
        queue.perform(.edit(EntryReference(alone), to: moved))

        #expect(loop.run { told.count == 4 })
        #expect(
            told.edits.map { $0.sentence(format) } == [
                "Removed the weight of 01.11.2026. Press Ctrl Z to undo.",
                "Changed the entry back to 82.0 kg on 01.11.2026. Press Ctrl Shift Z to redo.",
                "Removed the weight of 01.11.2026 again. Press Ctrl Z to undo.",
                "Moved the measurements to 02.11.2026. Press Ctrl Z to undo.",
            ], "\(told.failures)")
        let failure = FailedOperation(
            kind: .new, operation: .edit(reference, to: alone), error: .entryGone, file: "weights.csv")
        #expect(failure.sentence(format).hasPrefix("The weight of 01.11.2026 was not removed. "))
    }

    @Test func whoeverWaitsIsToldOnceAllIsDone() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let queue = queue(told)
        var order: [Int] = []

        queue.finish { _ in order.append(told.count) }
        queue.perform(try deletion(0))
        queue.undo()
        queue.finish { _ in order.append(told.count) }

        #expect(loop.run { order.count == 2 })
        #expect(order == [0, 2])
    }

    @Test func whatCannotBeDoneAtTheEndIsToldOfWithItsEntry() throws {
        folder.write(header + three, to: "weights.csv")
        let queue = queue(Told())
        let deletions = try (deletion(0), deletion(1))
        var unsaved: [FailedOperation]?

        rename(folder["weights.csv"], folder["elsewhere.csv"])
        queue.perform(deletions.0) { _ in }
        queue.perform(deletions.1)
        queue.finish { unsaved = $0 }

        #expect(loop.run { unsaved != nil })
        let format = EntryFormat(
            unit: .kilograms, weights: WeightFormat(decimalMark: "."),
            dates: DateFormat(dayPattern: "%d.%m.%Y", timePattern: "%R"))
        #expect(
            unsaved?.map { $0.sentence(format) } == [
                "82.4 kg on 01.11.2026 was not deleted. weights.csv does not exist. Check the name, or create the file with healthbeat add.",
                "82.3 kg on 02.11.2026 was not deleted. weights.csv does not exist. Check the name, or create the file with healthbeat add.",
            ])
    }

    @Test func whatIsAskedForOnceAllIsDoneIsDoneBeforeTheEnd() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let queue = queue(told)
        let deletions = try (deletion(0), deletion(1))
        var countAtEnd: Int?

        queue.perform(deletions.0)
        queue.whenIdle { queue.perform(deletions.1) }
        queue.finish { _ in countAtEnd = told.count }

        #expect(loop.run { countAtEnd != nil })
        #expect(countAtEnd == 2)
    }

    @Test func changesThatWaitTogetherWaitOnce() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let queue = queue(told, patience: .seconds(1))
        let lock = open(folder["weights.csv"], O_RDONLY)
        defer { close(lock) }
        flock(lock, LOCK_EX)
        let start = Instant.readingClock()

        for index in 0..<3 { queue.perform(try deletion(index)) }

        #expect(loop.run { told.count == 3 })
        #expect(told.failures == [.locked, .locked, .locked])
        #expect(Instant.readingClock() - start < .seconds(2))
        #expect(lines == header + three)
    }
}

@Suite struct OpenDocumentsTests {
    private let folder = TestFolder()
    private let loop = EventLoop()
    private let content = "date,weight,unit,note\n2026-11-01,82.4,kg,\n2026-11-02,81.9,kg,\n"

    private func location(_ name: String) -> DocumentLocation { DocumentLocation(named: FilePath(folder[name])) }

    private func deletion(of name: String) throws -> DocumentOperation {
        .remove(try DocumentReader.read(path: folder[name]).history.reference(to: 0))
    }

    @Test func canBeUndoneAfterAnotherWasShown() throws {
        for name in ["a.csv", "b.csv"] { folder.write(content, to: name) }
        symlink("a.csv", folder["link.csv"])
        let documents = OpenDocuments(location("a.csv"), loop: loop)

        documents.current.perform(try deletion(of: "a.csv"))
        documents.show(location("b.csv"))
        documents.current.undo()
        documents.show(location("link.csv"))
        let isDeleted = loop.run { folder.text(of: "a.csv") != content }
        documents.current.undo()

        #expect(isDeleted && loop.run { !documents.isBusy })
        #expect(folder.text(of: "a.csv") == content && folder.text(of: "b.csv") == content)
    }

    @Test func whatWaitsIsDoneWhateverIsShown() throws {
        for name in ["a.csv", "b.csv"] { folder.write(content, to: name) }
        let documents = OpenDocuments(location("a.csv"), loop: loop)
        var failures: [String] = []
        documents.onLateFailure = { failures.append($0.file) }
        let (first, change) = try (deletion(of: "a.csv"), deletion(of: "a.csv"))
        var edits = 0
        documents.current.onDone = { _ in edits += 1 }

        documents.current.perform(first)
        documents.current.perform(change)
        documents.show(location("b.csv"))

        #expect(loop.run { !failures.isEmpty })
        #expect(failures == ["a.csv"] && edits == 0)
        #expect(folder.text(of: "a.csv") == content.replacing("2026-11-01,82.4,kg,\n", with: ""))
    }

    @Test func endsOnceAllOfThemHave() throws {
        for name in ["a.csv", "b.csv"] { folder.write(content, to: name) }
        let documents = OpenDocuments(location("a.csv"), loop: loop)
        var outcomes: [FlushResult] = []

        documents.current.perform(try deletion(of: "a.csv"))
        documents.show(location("b.csv"))
        documents.current.perform(try deletion(of: "b.csv"))
        rename(folder["b.csv"], folder["c.csv"])
        documents.finish { outcomes.append($0) }

        #expect(loop.run { !outcomes.isEmpty })
        #expect(!documents.isBusy)
        #expect(outcomes.map(\.failures.count) == [1] && outcomes[0].failures[0].file == "b.csv")
        #expect(outcomes[0].unanswered.isEmpty)
    }

    @Test func givesUpOnADiskThatDoesNotAnswer() throws {
        folder.write(content, to: "a.csv")
        let documents = OpenDocuments(location("a.csv"), loop: loop)
        let lock = open(folder["a.csv"], O_RDONLY)
        defer { close(lock) }
        flock(lock, LOCK_EX)
        var outcome: FlushResult?

        documents.current.perform(try deletion(of: "a.csv"))
        documents.finish(within: .milliseconds(50)) { outcome = $0 }

        #expect(loop.run { outcome != nil })
        #expect(outcome?.unanswered == ["a.csv"])
    }

    @Test func whatFailedBeforeADiskNoLongerAnsweredIsReported() throws {
        for name in ["a.csv", "b.csv"] { folder.write(content, to: name) }
        let deletions = try (deletion(of: "a.csv"), deletion(of: "b.csv"))
        let documents = OpenDocuments(location("a.csv"), loop: loop)
        let lock = open(folder["b.csv"], O_RDONLY)
        defer { close(lock) }
        flock(lock, LOCK_EX)
        var outcome: FlushResult?

        unlink(folder["a.csv"])
        documents.current.perform(deletions.0)
        documents.current.location = location("b.csv")
        documents.current.perform(deletions.1)
        documents.finish(within: .milliseconds(500)) { outcome = $0 }

        #expect(loop.run { outcome != nil })
        #expect(outcome?.failures.map(\.error) == [.document(.missing)])
        #expect(outcome?.unanswered == ["b.csv"])
    }

    @Test func hasNothingToWaitForWhereNothingWasAskedFor() {
        let documents = OpenDocuments(location("a.csv"), loop: loop)
        var isOver = false

        documents.finish { isOver = $0.failures.isEmpty }

        #expect(isOver)
    }
}
