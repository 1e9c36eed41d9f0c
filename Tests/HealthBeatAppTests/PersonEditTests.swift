import Commands
import Documents
import EventLoop
import Screens
import System
import TestSupport
import Testing
import WeightHistory

@testable import HealthBeatApp

@Suite struct PersonEditTests {
    private let folder = TestFolder()
    private let loop = EventLoop()
    private let rest = "date,weight,unit,note\n2026-11-01,82.4,kg,\n"
    private let format = EntryFormat(
        unit: .kilograms, weights: WeightFormat(decimalMark: ","),
        dates: DateFormat(dayPattern: "%d.%m.%Y", timePattern: "%R"))

    private final class Told {
        var edits: [CompletedOperation] = []
        var failures: [FailedOperation] = []
        var nothing = 0
        var count: Int { edits.count + failures.count + nothing }
    }

    private func queue(_ told: Told) -> ChangeQueue {
        let queue = ChangeQueue(DocumentLocation(named: FilePath(folder["weights.csv"])), loop: loop)
        queue.onDone = { told.edits.append($0) }
        queue.onFailure = { told.failures.append($0) }
        queue.onNothing = { _ in told.nothing += 1 }
        return queue
    }

    private func goal(_ text: String?) -> PersonSetting {
        .goal(text.flatMap { EntryWeight($0, .kilograms) }.map { Goal($0) })
    }

    private var text: String { folder.text(of: "weights.csv") ?? "" }

    @Test func theSentencesSayWhatWasDoneAndHowToGoBack() throws {
        folder.write(rest, to: "weights.csv")
        let told = Told()
        let queue = queue(told)

        queue.perform(.set([goal("78.5"), .height(try Height("178 cm"))]))
        queue.perform(.set([goal("77"), .height(nil)]))
        queue.undo()
        queue.undo()
        queue.redo()

        #expect(loop.run { told.count == 5 })
        #expect(
            told.edits.map { $0.sentence(format) } == [
                "Set the goal to 78,5 kg and the height to 178 cm. Press Ctrl Z to undo.",
                "Set the goal to 77 kg and removed the height. Press Ctrl Z to undo.",
                "Set the goal back to 78,5 kg and the height back to 178 cm. Press Ctrl Shift Z to redo.",
                "Removed the goal and the height. Press Ctrl Shift Z to redo.",
                "Set the goal to 78,5 kg and the height to 178 cm. Press Ctrl Z to undo.",
            ])
        #expect(text == "# goal: 78.5 kg\n# height: 178 cm\n" + rest)
    }

    @Test(arguments: [
        ("78.5 kg by 2027-03-01 from 82.1 kg 2026-11-29", "78,5 kg by 01.03.2027"),
        ("70 kg at 1.5 kg a week from 82.1 kg 2026-11-29", "70 kg at 1,5 kg a week"), ("76-78 kg", "76-78 kg"),
    ])
    func aPlanIsNamedWithoutItsStart(goal: String, words: String) throws {
        folder.write("# goal: \(goal)\n" + rest, to: "weights.csv")
        let document = try DocumentReader.read(path: FilePath(folder["weights.csv"]), rules: .fixed(offset: 0))
        folder.write(rest, to: "weights.csv")
        let told = Told()

        let queue = queue(told)
        queue.perform(.set([.goal(document.person.goal)]))

        #expect(loop.run { told.count == 1 })
        #expect(told.edits.first?.sentence(format) == "Set the goal to \(words). Press Ctrl Z to undo.")
        #expect(text == "# goal: \(goal)\n" + rest)
    }

    @Test func whatAnotherProgramChangedCannotBeTakenBack() {
        folder.write("# goal: 90 kg\n" + rest, to: "weights.csv")
        let told = Told()
        let queue = queue(told)
        queue.perform(.set([goal("78")]))
        #expect(loop.run { told.count == 1 })

        folder.write("# goal: 79 kg\n" + rest, to: "weights.csv")
        queue.undo()
        queue.undo()

        #expect(loop.run { told.count == 3 })
        #expect(told.failures.map(\.error) == [.settingChanged(.goal)] && told.nothing == 1)
        #expect(
            told.failures.first?.sentence(format)
                == "The goal was not set to 90 kg. "
                + "Another program changed the goal in weights.csv.")
        #expect(text == "# goal: 79 kg\n" + rest)
    }

    @Test func undoingKeepsWhatOthersWrote() {
        folder.write("# goal: 90 kg\n" + rest, to: "weights.csv")
        let told = Told()
        let queue = queue(told)
        queue.perform(.set([goal(nil)]))
        #expect(loop.run { told.count == 1 })

        folder.write(text + "2026-11-02,82,kg,\n", to: "weights.csv")
        queue.undo()

        #expect(loop.run { told.count == 2 })
        #expect(text == "# goal: 90 kg\n" + rest + "2026-11-02,82,kg,\n")
    }
}
