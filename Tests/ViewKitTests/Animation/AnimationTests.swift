import Cairo
import Geometry
import Testing
import ViewKit

@MainActor @Suite struct AnimationTests {
    private let window = Window(size: Size(width: 100, height: 100), traits: Traits())
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        window.addSubview(view)
        window.tick(at: 5)
    }

    @Test func thePropertyHasItsNewValueAtOnceAndWhatIsShownGoesThere() {
        View.animate(duration: 1, curve: .linear) { view.frame = Rect(x: 40, y: 20, width: 30, height: 10) }
        window.tick(at: 10)

        #expect(view.frame == Rect(x: 40, y: 20, width: 30, height: 10))
        #expect(view.shownFrame == Rect(x: 0, y: 0, width: 10, height: 10))
        window.tick(at: 10.5)
        #expect(view.shownFrame == Rect(x: 20, y: 10, width: 20, height: 10))
        window.tick(at: 11)
        #expect(view.shownFrame == view.frame)
    }

    @Test func aWindowNeedsFramesOnlyWhileSomethingMoves() throws {
        var asked = 0
        try settle()
        window.onNeedsFrame = { asked += 1 }

        View.animate(duration: 1) { view.alpha = 0 }

        #expect(asked == 1)
        #expect(window.needsFrame)
        window.tick(at: 6)
        try settle()
        #expect(window.needsFrame)
        window.tick(at: 7)
        try settle()
        #expect(!window.needsFrame)
    }

    @Test func theCompletionHearsOfTheEnd() {
        var heard: [Bool] = []

        View.animate(duration: 1) {
            view.alpha = 0
            view.center.x = 50
        } completion: {
            heard.append($0)
        }
        window.tick(at: 5)
        window.tick(at: 5.9)

        #expect(heard.isEmpty)
        window.tick(at: 6)
        #expect(heard == [true])
    }

    @Test func anAnimationIsTakenOverFromWhereItIsShown() {
        var heard: [Bool] = []
        View.animate(duration: 1, curve: .linear) { view.center.x = 45 } completion: { heard.append($0) }
        window.tick(at: 5)
        window.tick(at: 5.5)

        View.animate(duration: 1, curve: .linear) { view.center.x = 5 } completion: { heard.append($0) }
        window.tick(at: 5.5)

        #expect(heard == [false])
        #expect(view.shownCenter.x == 25)
        window.tick(at: 6)
        #expect(view.shownCenter.x == 15)
        window.tick(at: 6.5)
        #expect(view.shownCenter.x == 5)
        #expect(heard == [false, true])
    }

    @Test func aHeldTimelineGoesBothWays() {
        let timeline = AnimationTimeline()
        var heard: [Bool] = []
        timeline.onEnd = { heard.append($0) }
        timeline.collect {
            View.animate(duration: 2, curve: .linear) { view.center.x = 45 } completion: { heard.append($0) }
        }

        timeline.seek(to: 1.5)

        #expect(view.shownCenter.x == 35)
        timeline.seek(to: 0.5)
        #expect(view.shownCenter.x == 15)
        #expect(view.center.x == 45)
        timeline.run(at: -1)
        window.tick(at: 7)
        window.tick(at: 7.25)
        #expect(view.shownCenter.x == 10)
        window.tick(at: 8)
        #expect(view.center.x == 5)
        #expect(heard == [false, false])
        #expect(!window.needsFrameForAnimations)
    }

    private func settle() throws {
        let surface = try ImageSurface(width: 100, height: 100, format: .rgb24)
        window.layoutPass()
        _ = try window.displayPass(on: surface)
    }
}

extension Window {
    /// Whether something is left once everything else is done.
    fileprivate var needsFrameForAnimations: Bool {
        guard let surface = try? ImageSurface(width: 100, height: 100, format: .rgb24) else { return true }
        layoutPass()
        _ = try? displayPass(on: surface)
        return needsFrame
    }
}
