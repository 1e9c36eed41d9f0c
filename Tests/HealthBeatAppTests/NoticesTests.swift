import EventLoop
import Geometry
import Screens
import System
import Testing
import ViewKit
import WeightHistory

@testable import HealthBeatApp

@Suite struct NoticesTests {
    private let loop = EventLoop()
    private let bar = MessageBar()
    private let notices: Notices
    private let entry = WeightEntry(
        date: EntryDate(day: CalendarDay(year: 2026, month: 11, day: 1), in: .fixed(offset: 0)),
        weight: EntryWeight("82.4", .kilograms)!)

    init() {
        notices = Notices(bar, loop: loop)
    }

    private func history(_ entries: WeightEntry...) -> WeightHistory {
        WeightHistory(entries: entries)
    }

    @Test func whatIsSaidForAWhileMakesRoomForWhatIsWrong() {
        notices.report("2 lines cannot be read.")
        notices.say("Exported", for: .milliseconds(1))
        let said = bar.message

        #expect(said == "Exported")
        #expect(loop.run { bar.message == "2 lines cannot be read." })
    }

    @Test func aMessageStaysWhileAPanelHoldsIt() {
        var isHeld = true
        notices.isHeld = { isHeld }
        notices.say("Exported", for: .milliseconds(1))
        let end = Instant.readingClock() + .milliseconds(1500)

        #expect(loop.run { Instant.readingClock() > end })
        #expect(bar.message == "Exported")
        isHeld = false

        #expect(loop.run { bar.message == nil })
    }

    @Test func aReportOfTheSameProblemLeavesUndoInSight() {
        notices.report("2 lines cannot be read.", isPatient: true)
        notices.say("Deleted 82.4 kg.", for: .milliseconds(1))

        notices.report("2 lines cannot be read.", isPatient: true)
        let said = bar.message

        #expect(said == "Deleted 82.4 kg.")
        #expect(loop.run { bar.message == "2 lines cannot be read." })
    }

    @Test func aProblemThatMovedToAnotherLineIsNoNewOne() {
        notices.report("1 line cannot be read: 5.", identity: "a", isPatient: true)
        notices.say("Deleted 82.4 kg.", for: .milliseconds(1))

        notices.report("1 line cannot be read: 4.", identity: "a", isPatient: true)
        let said = bar.message

        #expect(said == "Deleted 82.4 kg.")
        #expect(loop.run { bar.message == "1 line cannot be read: 4." })
    }

    @Test func aNewProblemWaitsForUndoIfItIsPatient() {
        notices.say("Deleted 82.4 kg.", for: .milliseconds(1))

        notices.report("2 lines cannot be read.", isPatient: true)
        let said = bar.message

        #expect(said == "Deleted 82.4 kg.")
        #expect(loop.run { bar.message == "2 lines cannot be read." })
    }

    /// As after a restored document with unreadable lines: the message says where the damaged file is.
    @Test func aNewProblemWaitsForAMessageThatStaysIfItIsPatient() {
        notices.say("Restored weights.csv.")

        notices.report("2 lines cannot be read.", isPatient: true)
        let said = bar.message
        bar.close()

        #expect(said == "Restored weights.csv.")
        #expect(bar.message == "2 lines cannot be read.")
    }

    @Test func aClosedProblemComesBackOnlyAsAnotherOneOrIfAskedFor() {
        notices.report("2 lines cannot be read.")
        bar.close()

        notices.report("2 lines cannot be read.")
        let again = bar.message
        notices.report("3 lines cannot be read.")
        let another = bar.message
        bar.close()
        notices.say("Exported", for: .seconds(60))
        notices.expectReport()
        notices.report("3 lines cannot be read.", isPatient: true)

        #expect(again == nil)
        #expect(another == "3 lines cannot be read.")
        #expect(bar.message == "3 lines cannot be read.")
    }

    @Test func whatThePersonClosedDoesNotComeBack() {
        notices.report("2 lines cannot be read.")
        bar.close()

        notices.say("Exported", for: .milliseconds(1))

        #expect(loop.run { bar.message == nil })
    }

    @Test func anOfferWaitsForWhatIsSaid() {
        notices.say("Deleted 82.4 kg.", for: .milliseconds(1))
        notices.offer("3 entries are only there.")
        let said = bar.message

        #expect(said == "Deleted 82.4 kg.")
        #expect(loop.run { bar.message == "3 entries are only there." })
        notices.say("Exported", for: .milliseconds(1))
        #expect(bar.message == "Exported")
        #expect(loop.run { bar.message == "3 entries are only there." })
        notices.offer(nil)
        #expect(bar.message == nil)
    }

    @Test func whatIsWrongComesBeforeAnOffer() {
        notices.offer("3 entries are only there.")
        notices.report("2 lines cannot be read.")
        #expect(bar.message == "2 lines cannot be read.")

        bar.close()
        #expect(bar.message == "3 entries are only there.")
        notices.report("1 line cannot be read.")
        notices.report(nil)

        #expect(bar.message == "3 entries are only there.")
    }

    @Test func anOfferThatWasClosedComesBackOnlyAsAnotherOne() {
        notices.offer("3 entries are only there.")
        bar.close()
        notices.offer("3 entries are only there.")
        let again = bar.message
        notices.say("Exported", for: .milliseconds(1))

        #expect(again == nil)
        #expect(loop.run { bar.message == nil })
        notices.offer("4 entries are only there.")
        #expect(bar.message == "4 entries are only there.")
    }

    @Test func theSameOfferDoesWhatTheLastOneWouldDo() {
        var done: [Int] = []
        for number in 1...3 {
            notices.offer("3 entries are only there.", button: MessageButton(title: "Take") { done.append(number) })
        }

        button("Take")?.performAction()

        #expect(done == [3])
    }

    @Test func anotherDocumentEndsWhatWasSaidOfTheOneBefore() {
        notices.report("2 lines cannot be read.")
        notices.forgetDocument()
        #expect(bar.message == nil)

        notices.say("Deleted 82.4 kg. Press Ctrl Z to undo.", about: .missing(entry))
        notices.forgetDocument()
        #expect(bar.message == nil)

        notices.say("The settings cannot be kept.")
        notices.forgetDocument()
        #expect(bar.message == "The settings cannot be kept.")
    }

    @Test func anEntryThatIsBackIsNotMissingAnyMore() {
        let (without, with) = (history(), history(entry))
        notices.report("2 lines cannot be read.")
        notices.say("82.4 kg is no longer in the document.", about: .missing(entry))

        notices.follow(HistoryChange(from: with, to: without, findsDifference: false))
        let whileGone = bar.message
        notices.follow(HistoryChange(from: without, to: with, findsDifference: false))

        #expect(whileGone == "82.4 kg is no longer in the document.")
        #expect(bar.message == "2 lines cannot be read.")
    }

    @Test func aDeletionThatIsYetToBeReadStays() {
        let with = history(entry)
        notices.say("Deleted 82.4 kg. Press Ctrl Z to undo.", about: .missing(entry))

        notices.follow(HistoryChange(from: with, to: with, findsDifference: false))

        #expect(bar.message != nil)
    }

    @Test func anEntryThatWasAddedAndIsGoneIsNoLongerToBeUndone() {
        let (without, with) = (history(), history(entry))
        notices.say("Added 82.4 kg.", about: .present(entry), buttons: [MessageButton(title: "Undo") {}])

        notices.follow(HistoryChange(from: without, to: without, findsDifference: false))
        notices.follow(HistoryChange(from: without, to: with, findsDifference: false))
        let whileThere = bar.message
        notices.follow(HistoryChange(from: with, to: without, findsDifference: false))

        #expect(whileThere == "Added 82.4 kg.")
        #expect(bar.message == nil)
    }

    @Test func whatIsWrongComesBackWithItsButton() {
        notices.report("2 lines cannot be read.", buttons: [MessageButton(title: "Show") {}])
        notices.say("Exported", for: .milliseconds(1), buttons: [MessageButton(title: "Show it") {}])
        let titles = buttonTitles

        #expect(titles == ["Show it"])
        #expect(loop.run { buttonTitles == ["Show"] })
    }

    @Test func aButtonThatWasPressedTakesItsSentenceAway() {
        var actions = 0
        notices.say("Deleted 82.4 kg.", buttons: [MessageButton(title: "Undo") { actions += 1 }])

        button("Undo")?.performAction()

        #expect(actions == 1)
        #expect(bar.message == nil)
    }

    @Test func aMessageMayHaveTwoButtons() {
        var done: [String] = []
        let buttons = ["Undo", "Show"].map { title in MessageButton(title: title) { done.append(title) } }
        notices.say("Merged 2 changes.", buttons: buttons)
        let titles = buttonTitles

        button("Show")?.performAction()

        #expect(titles == ["Undo", "Show"] && done == ["Show"] && bar.message == nil)
    }

    @Test func aButtonMaySayWhatCameOfIt() {
        notices.say(
            "sample.csv cannot be read.",
            buttons: [
                MessageButton(title: "Try again") { [notices] in
                    notices.say("sample.csv cannot be read either.")
                }
            ])

        button("Try again")?.performAction()

        #expect(bar.message == "sample.csv cannot be read either.")
    }

    @Test func aProblemMayHaveTwoButtons() {
        var done: [String] = []
        let buttons = ["Restore it", "Reload"].map { title in MessageButton(title: title) { done.append(title) } }
        notices.report("weights.csv is not a text file.", buttons: buttons)
        let titles = buttonTitles

        button("Reload")?.performAction()

        #expect(titles == ["Restore it", "Reload"])
        #expect(done == ["Reload"] && bar.message == nil)
    }

    @Test func aProblemIsClosedUntilItIsSolvedOrAskedFor() {
        notices.report("2 lines cannot be read.")
        let whileShown = notices.isProblemClosed
        notices.say("Exported", for: .seconds(60))
        let whileCovered = notices.isProblemClosed
        notices.report("3 lines cannot be read.")
        bar.close()
        let onceClosed = notices.isProblemClosed
        notices.report(nil)

        #expect(!whileShown && !whileCovered && onceClosed)
        #expect(!notices.isProblemClosed)
    }

    @Test func aMessageStaysWhileThePointerIsOnIt() {
        let window = Window(size: Size(width: 300, height: 100), traits: Traits())
        bar.frame = Rect(x: 0, y: 50, width: 300, height: 50)
        window.addSubview(bar)
        notices.say("Deleted 82.4 kg.", for: .milliseconds(1), buttons: [MessageButton(title: "Undo") {}])
        window.layoutPass()
        window.hover(at: Point(x: 20, y: 75), time: 0)
        let isOver = bar.isInUse
        loop.schedule(after: .milliseconds(100)) { [loop] in loop.stop() }
        loop.run()
        let said = bar.message

        window.hover(at: Point(x: 20, y: 20), time: 1)

        #expect(isOver && said == "Deleted 82.4 kg.")
        #expect(loop.run { bar.message == nil })
    }

    @Test func aMessageStaysWhileItHasTheFocus() throws {
        let window = Window(size: Size(width: 300, height: 100), traits: Traits())
        bar.frame = Rect(x: 0, y: 50, width: 300, height: 50)
        window.addSubview(bar)
        notices.say("Deleted 82.4 kg.", for: .milliseconds(1), buttons: [MessageButton(title: "Undo") {}])
        window.layoutPass()
        try #require(button("Undo")).becomeFirstResponder()
        loop.schedule(after: .milliseconds(100)) { [loop] in loop.stop() }
        loop.run()
        let said = bar.message

        window.firstResponder = nil

        #expect(said == "Deleted 82.4 kg.")
        #expect(loop.run { bar.message == nil })
    }

    private var buttonTitles: [String] {
        bar.subviews.compactMap { $0 as? Button }.filter { !$0.isHidden && $0.title != "More" }.map(\.title)
    }

    private func button(_ title: String) -> Button? {
        bar.subviews.compactMap { $0 as? Button }.first { $0.title == title }
    }
}
