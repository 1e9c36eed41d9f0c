import Cairo
import Geometry
import Screens
import Testing
import ViewKit
import WeightHistory

@testable import EventLoop
@testable import HealthBeatApp

/// The menu is made ready a moment after a frame was shown, and then no more until it would look different.
@Suite struct MenuPreparationTests {
    private let loop = EventLoop()
    private let window = Window(size: Size(width: 320, height: 480), traits: Traits())
    private let root = RootViewController(
        actions: NoActions(now: EntryDate(instant: 0, offset: 0)), format: EntryFormat(unit: .kilograms))
    private let preparation: MenuPreparation

    init() {
        window.rootViewController = root
        preparation = MenuPreparation(root, loop: loop)
    }

    /// Whether texts are set after a frame.
    private func setsTexts() -> Bool {
        let before = TextLayout.countOnThread
        preparation.frameWasShown()
        return loop.nextDeadline != nil && loop.run { TextLayout.countOnThread > before + 10 }
    }

    @Test func itIsMadeReadyOnce() {
        #expect(setsTexts())

        for _ in 0..<3 { preparation.frameWasShown() }

        #expect(loop.nextDeadline == nil)
    }

    @Test func itIsMadeReadyAgainForAnotherSizeOfTheText() {
        #expect(setsTexts())

        window.currentTraits.textSize = .extraLarge

        #expect(setsTexts())
    }

    @Test func whatDoesNotChangeItsLooksNeedsNothing() {
        #expect(setsTexts())

        window.currentTraits.reducesMotion = true
        preparation.frameWasShown()

        #expect(loop.nextDeadline == nil)
    }
}
