import Geometry
import Testing
import ViewKit

@MainActor @Suite struct PointerTests {
    private let window = Window(size: Size(width: 200, height: 200), traits: Traits())
    private let outer = NotingView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let left = NotingView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    private let right = NotingView(frame: Rect(x: 100, y: 0, width: 100, height: 200))

    private final class NotingView: View {
        var heard: [String] = []
        var presses: [Press] = []
        var scrolls: [Scroll] = []

        override func hoverMoved(_ hover: Hover) { heard.append("\(Int(hover.location(in: self).x))") }
        override func hoverEnded() { heard.append("ended") }
        override func pressBegan(_ press: Press) { presses.append(press) }
        override func scrolled(_ scroll: Scroll) {
            scrolls.append(scroll)
            super.scrolled(scroll)
        }
    }

    init() {
        window.addSubview(outer)
        outer.addSubview(left)
        outer.addSubview(right)
    }

    @Test func hoverGoesFromViewToView() {
        window.hover(at: Point(x: 90, y: 10), time: 0)
        window.hover(at: Point(x: 110, y: 10), time: 0.01)
        window.hover(at: nil, time: 0.02)

        #expect(left.heard == ["90", "ended"])
        #expect(right.heard == ["10", "ended"])
    }

    @Test func whatComesUnderAPointerAtRestHearsOfNoMove() {
        right.cursor = .move

        window.hover(at: Point(x: 110, y: 10), hasMoved: false, time: 0)
        window.beginPress(at: Point(x: 110, y: 10), time: 1)
        window.endPress(at: Point(x: 110, y: 10), time: 1.1)
        let atRest = right.heard
        window.beginPress(at: Point(x: 110, y: 10), time: 2)
        window.endPress(at: Point(x: 120, y: 10), time: 2.1)
        window.hover(at: nil, time: 3)

        #expect(atRest.isEmpty)
        #expect(right.heard == ["20", "ended"])
    }

    @Test func aViewThatGoesIsHoveredNoMore() {
        window.hover(at: Point(x: 90, y: 10), time: 0)

        left.removeFromSuperview()
        window.hover(at: Point(x: 90, y: 10), time: 0.01)

        #expect(left.heard == ["90", "ended"])
        #expect(outer.heard == ["90"])
    }

    @Test func scrollingGoesUpTheChain() throws {
        window.scroll(notches: Point(x: 3, y: -4), at: Point(x: 150, y: 20), modifiers: .control, time: 7)

        let scroll = try #require(outer.scrolls.first)
        #expect(right.scrolls.count == 1)
        #expect(scroll.notches == Point(x: 3, y: -4))
        #expect(scroll.location(in: right) == Point(x: 50, y: 20))
        #expect(scroll.modifiers == .control && scroll.time == 7)
    }

    @Test func theCursorIsThatOfTheViewUnderThePointer() {
        var cursors: [Cursor] = []
        window.onCursorChange = { cursors.append($0) }
        outer.cursor = .move
        right.cursor = .text

        window.hover(at: Point(x: 50, y: 10), time: 0)
        window.hover(at: Point(x: 60, y: 10), time: 0)
        window.hover(at: Point(x: 150, y: 10), time: 0)
        right.cursor = .move
        window.hover(at: nil, time: 0)

        #expect(cursors == [.move, .text, .move, .arrow])
    }

    @Test func whileAButtonIsHeldTheCursorStays() {
        var cursors: [Cursor] = []
        right.cursor = .move
        window.hover(at: Point(x: 150, y: 10), time: 0)
        window.onCursorChange = { cursors.append($0) }

        window.beginPress(at: Point(x: 150, y: 10), time: 0)
        window.movePress(to: Point(x: 10, y: 10), time: 1)
        #expect(cursors.isEmpty)
        window.endPress(at: Point(x: 10, y: 10), time: 2)

        #expect(cursors == [.arrow])
        #expect(left.heard == ["10"])
    }

    @Test func quickClicksAtOnePlaceAreCounted() {
        let clicks: [(Double, Double, Press.Button)] = [
            (10, 0, .primary), (14, 0.4, .primary), (18, 0.8, .primary), (18, 1.3, .primary), (24, 1.4, .primary),
            (24, 1.5, .secondary), (24, 1.6, .secondary),
        ]

        for (x, time, button) in clicks {
            window.beginPress(at: Point(x: x, y: 10), button: button, time: time)
            window.endPress(at: Point(x: x, y: 10), time: time + 0.01)
        }

        #expect(left.presses.map(\.clickCount) == [1, 2, 3, 1, 1, 1, 2])
    }

    @Test func aPressKnowsHowItWasMade() throws {
        window.beginPress(.touch(3), at: Point(x: 10, y: 10), modifiers: .shift, time: 5)

        let press = try #require(left.presses.first)
        #expect(press.id == .touch(3))
        #expect(press.kind == .touch)
        #expect(press.button == .primary)
        #expect(press.modifiers == .shift)
        #expect(press.time == 5)
    }

    @Test func fingersAreFollowedEachForItself() {
        window.beginPress(.touch(1), at: Point(x: 10, y: 10), time: 0)
        window.beginPress(.touch(2), at: Point(x: 150, y: 10), time: 0)
        window.movePress(.touch(2), to: Point(x: 160, y: 10), time: 0.1)

        #expect(left.presses.map(\.windowPoint.x) == [10])
        #expect(right.presses.map(\.windowPoint.x) == [160])
    }

    @Test func aSecondButtonIsNoPressOfItsOwn() {
        window.beginPress(at: Point(x: 10, y: 10), time: 0)
        window.beginPress(at: Point(x: 10, y: 10), button: .secondary, time: 0.1)

        #expect(left.presses.count == 1)
    }
}

@MainActor @Suite struct DeadlineTests {
    private let window = Window(size: Size(width: 10, height: 10), traits: Traits())

    @Test func whatIsDueIsDoneInOrderAndOnce() {
        var done: [String] = []
        window.schedule(at: 3) { done.append("three") }
        window.schedule(at: 1) { done.append("one") }
        window.schedule(at: 1) { done.append("one again") }

        window.runDeadlines(at: 0.9)
        #expect(done.isEmpty)
        #expect(window.nextDeadline == 1)
        window.runDeadlines(at: 2)
        #expect(window.nextTick == 3)
        window.tick(at: 3)
        window.tick(at: 4)

        #expect(done == ["one", "one again", "three"])
        #expect(window.nextTick == nil)
    }

    @Test func whatWasCancelledIsNotDone() {
        var isDone = false
        let deadline = window.schedule(at: 1) { isDone = true }

        deadline.cancel()
        window.runDeadlines(at: 2)

        #expect(!isDone)
        #expect(!deadline.isPending)
        #expect(window.nextDeadline == nil)
    }

    @Test func oneMayCancelAnotherThatIsDue() {
        var done: [String] = []
        var second: Window.Deadline?
        window.schedule(at: 1) {
            done.append("first")
            second?.cancel()
            window.schedule(at: 1) { done.append("later") }
        }
        second = window.schedule(at: 1) { done.append("second") }

        window.runDeadlines(at: 1)
        #expect(done == ["first"])
        window.runDeadlines(at: 1)

        #expect(done == ["first", "later"])
    }
}
