import EventLoop
import Glibc
import Screens
import Testing
import WeightHistory

@testable import HealthBeatApp

@Suite struct DocumentEditorTests {
    private let folder = TestFolder()
    private let loop = EventLoop()
    private let header = "date,weight,unit,note\n"
    private let three = "2026-11-01,82.4,kg,\n# a comment\n2026-11-02,181.4,lbs,x\n2026-11-03,82.0,kg,\n"

    private final class Told {
        var edits: [DocumentEdited] = []
        var failures: [WritingError] = []
        var nothing: [EditKind] = []
        var count: Int { edits.count + failures.count + nothing.count }
    }

    private func editor(_ told: Told) -> DocumentEditor {
        let editor = DocumentEditor(path: folder["weights.csv"], loop: loop)
        editor.onEdit = { told.edits.append($0) }
        editor.onFailure = { told.failures.append($0) }
        editor.onNothing = { told.nothing.append($0) }
        return editor
    }

    private func deletion(_ index: Int) throws -> DocumentChange {
        .delete(try DocumentReader.read(path: folder["weights.csv"]).history.reference(to: index))
    }

    private var lines: String { folder.text(of: "weights.csv") ?? "" }

    @Test func changesAreMadeAndTakenBackInOrder() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let editor = editor(told)

        editor.perform(try deletion(1))
        editor.perform(try deletion(0))
        editor.undo()
        editor.undo()
        editor.redo()

        #expect(loop.run { told.count == 5 })
        #expect(lines == header + "2026-11-01,82.4,kg,\n# a comment\n2026-11-03,82.0,kg,\n")
        #expect(told.edits.map(\.kind) == [.new, .new, .undo, .undo, .redo])
        #expect(told.edits.map(\.receipt.entry.weight.text) == ["181.4", "82.4", "82.4", "181.4", "181.4"])
    }

    @Test func undoingKeepsWhatOthersWrote() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let editor = editor(told)
        editor.perform(try deletion(1))
        #expect(loop.run { told.count == 1 })

        folder.write(lines.replacing("82.0", with: "82.05") + "2026-11-04,81.9,kg,\n", to: "weights.csv")
        editor.undo()

        #expect(loop.run { told.count == 2 })
        let entries = try DocumentReader.read(path: folder["weights.csv"]).history.map(\.weight.text)
        #expect(entries == ["82.4", "181.4", "82.05", "81.9"])
        #expect(lines.contains("# a comment\n"))
    }

    @Test func whatAnotherProgramChangedCannotBeTakenBack() throws {
        folder.write(header, to: "weights.csv")
        let told = Told()
        let editor = editor(told)
        let entry = WeightEntry(
            date: EntryDate(day: CalendarDay(year: 2026, month: 11, day: 1), in: .fixed(offset: 0)),
            weight: EntryWeight("82.4", .kilograms)!)
        editor.perform(.add(entry))
        #expect(loop.run { told.count == 1 })

        folder.write(lines.replacing("82.4", with: "83"), to: "weights.csv")
        editor.undo()
        editor.undo()

        #expect(loop.run { told.count == 3 })
        #expect(told.failures == [.entryGone] && told.nothing == [.undo])
        #expect(lines.contains("83"))
    }

    @Test func aNewChangeEndsWhatCouldBeDoneAgain() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let editor = editor(told)

        editor.perform(try deletion(0))
        editor.undo()
        editor.perform(try deletion(2))
        editor.redo()

        #expect(loop.run { told.count == 4 })
        #expect(told.nothing == [.redo] && told.edits.count == 3)
    }

    @Test func aDocumentThatIsGoneIsNotMadeAgainByUndoing() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let editor = editor(told)
        editor.perform(try deletion(0))
        #expect(loop.run { told.count == 1 })

        unlink(folder["weights.csv"])
        editor.undo()

        #expect(loop.run { told.count == 2 })
        #expect(told.failures == [.document(.missing)] && folder.text(of: "weights.csv") == nil)
        folder.write(header, to: "weights.csv")
        editor.undo()
        #expect(loop.run { told.count == 3 })
        #expect(told.edits.last?.receipt.entry.weight.text == "82.4")
    }

    @Test func theSentencesSayHowToGoBack() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let editor = editor(told)

        editor.perform(try deletion(1))
        editor.undo()
        editor.redo()

        #expect(loop.run { told.count == 3 })
        let format = EntryFormat(
            unit: .kilograms, weights: WeightFormat(decimalMark: ","),
            dates: DateFormat(dayPattern: "%d.%m.%Y", timePattern: "%R"))
        let sentences = told.edits.map { $0.sentence(format) }
        #expect(
            sentences == [
                "Deleted 82,3 kg on 02.11.2026. Ctrl Z brings it back.",
                "Brought back 82,3 kg on 02.11.2026. Ctrl Shift Z deletes it again.",
                "Deleted 82,3 kg on 02.11.2026. Ctrl Z brings it back.",
            ])
    }

    @Test func whoeverWaitsIsToldOnceAllIsDone() throws {
        folder.write(header + three, to: "weights.csv")
        let told = Told()
        let editor = editor(told)
        var order: [Int] = []

        editor.whenIdle { order.append(told.count) }
        editor.perform(try deletion(0))
        editor.undo()
        editor.whenIdle { order.append(told.count) }

        #expect(loop.run { order.count == 2 })
        #expect(order == [0, 2])
    }
}
