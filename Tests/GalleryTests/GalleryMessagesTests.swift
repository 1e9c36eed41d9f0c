import EventLoop
import Geometry
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

@Suite struct GalleryMessagesTests {
    private let bar = MessageBar()
    private let loop = EventLoop()
    private let messages: GalleryMessages

    init() {
        messages = GalleryMessages(bar, loop: loop)
    }

    @Test func theLastSentenceIsSaid() {
        messages.say("One.", for: nil)
        messages.say("Two.", for: nil)

        #expect(bar.message == "Two.")
        messages.say(nil, for: nil)
        #expect(bar.message == nil)
    }

    @Test func aDescriptionStandsBeforeASentenceWhichComesBack() {
        messages.say("One.", for: nil)

        messages.describe("A line")
        #expect(bar.message == "A line")
        messages.describe("A curve")
        #expect(bar.message == "A curve")
        messages.describe(nil)
        #expect(bar.message == "One.")
    }

    @Test func aSentenceKeepsItsButtonWhenADescriptionEnds() throws {
        var undone = 0
        func button() -> Button? { bar.all(Button.self).first { $0.title == "Undo" } }
        messages.say("Deleted.", for: nil, buttons: [MessageButton(title: "Undo") { undone += 1 }])
        #expect(button() != nil)

        messages.describe("A line")
        #expect(button() == nil)
        messages.describe(nil)
        button()?.onAction?()
        #expect(undone == 1)
        messages.say("Saved.", for: nil)
        #expect(button() == nil)
    }

    @Test func whatIsSaidMeanwhileIsSeenAtOnce() {
        messages.describe("A line")

        messages.say("One.", for: nil)

        #expect(bar.message == "One.")
    }

    @Test func whatThePersonClosedDoesNotComeBack() {
        messages.say("One.", for: nil)
        bar.message = nil

        messages.describe("A line")
        messages.describe(nil)

        #expect(bar.message == nil)
    }

    @Test func aSentenceEndsWithItsTime() {
        messages.say("One.", for: .milliseconds(20))
        loop.schedule(at: Instant.readingClock() + .seconds(20)) { [loop] in loop.stop() }
        loop.onEachTurn { [bar, loop] in
            if bar.message == nil { loop.stop() }
        }

        loop.run()

        #expect(bar.message == nil)
    }

    @Test func aSentenceStaysWhileThePointerIsOnIt() {
        let window = Window(size: Size(width: 300, height: 100), traits: Traits())
        bar.frame = Rect(x: 0, y: 50, width: 300, height: 50)
        window.addSubview(bar)
        messages.say("One.", for: .milliseconds(20))
        window.layoutPass()
        window.hover(at: Point(x: 20, y: 75), time: 0)
        loop.schedule(at: Instant.readingClock() + .milliseconds(200)) { [loop] in loop.stop() }
        loop.run()
        let said = bar.message

        window.hover(at: nil, time: 1)
        loop.schedule(at: Instant.readingClock() + .seconds(3)) { [loop] in loop.stop() }
        loop.run()

        #expect(said == "One." && bar.message == nil)
    }

    @Test func whatIsSaidOfAScreenGoesWithIt() {
        let (one, other) = (DemoScreen(GalleryContext()), DemoScreen(GalleryContext()))
        messages.say("One.", for: nil, about: one)

        messages.screenDidChange(to: one)
        #expect(bar.message == "One.")
        messages.screenDidChange(to: other)
        #expect(bar.message == nil)
        messages.say("Other.", for: nil, about: other)
        messages.describe("A line")
        messages.screenDidChange(to: nil)
        #expect(bar.message == "A line")
        messages.describe(nil)
        #expect(bar.message == nil)
    }

    /// As for a change that could not be saved when a screen was left.
    @Test func whatIsSaidOfNoScreenStays() {
        messages.say("One.", for: nil, about: DemoScreen(GalleryContext()))
        messages.say("Two.", for: nil)

        messages.screenDidChange(to: nil)

        #expect(bar.message == "Two.")
    }

    @Test func onlyTheLastSentenceIsWithdrawn() {
        messages.say("One.", for: nil)
        messages.say("Two.", for: nil)

        messages.withdraw("One.")
        #expect(bar.message == "Two.")
        messages.withdraw("Two.")
        #expect(bar.message == nil)
    }

    @Test func aDescriptionStaysWhereASentenceBelowItEnds() {
        messages.say("One.", for: .milliseconds(1))
        messages.describe("A line")
        loop.schedule(at: Instant.readingClock() + .milliseconds(50)) { [loop] in loop.stop() }

        loop.run()

        #expect(bar.message == "A line")
        messages.describe(nil)
        #expect(bar.message == nil)
    }
}
