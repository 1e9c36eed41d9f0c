import EventLoop
import Screens
import Testing
import ViewKit
import WeightHistory

@testable import HealthBeatApp

/// What the message bar says, and for how long.
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

    @Test func whatThePersonClosedDoesNotComeBack() {
        notices.report("2 lines cannot be read.")
        bar.message = nil

        notices.say("Exported", for: .milliseconds(1))

        #expect(loop.run { bar.message == nil })
    }

    @Test func anotherDocumentEndsWhatWasSaidOfTheOneBefore() {
        notices.report("2 lines cannot be read.")
        notices.forgetDocument()
        #expect(bar.message == nil)

        notices.say("Deleted 82.4 kg. Ctrl Z brings it back.", about: .missing(entry))
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
        notices.say("Deleted 82.4 kg. Ctrl Z brings it back.", about: .missing(entry))

        notices.follow(HistoryChange(from: with, to: with, findsDifference: false))

        #expect(bar.message != nil)
    }
}
