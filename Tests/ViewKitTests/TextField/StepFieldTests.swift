import Geometry
import Input
import TestSupport
import Testing

@testable import ViewKit

@MainActor @Suite struct StepFieldTests {
    private let field = StepField(back: ToolTip("Back", key: "Down"), forward: ToolTip("On"))
    private let window = Window(size: Size(width: 200, height: 60), traits: Traits(displayScale: 1))
    private let steps = Steps()

    private final class Steps {
        var all: [Int] = []
    }

    init() {
        let steps = steps
        field.onStep = { steps.all.append($0) }
        field.frame = Rect(x: 10, y: 10, width: 150, height: 30)
        window.addSubview(field)
        window.layoutIfNeeded()
    }

    private func center(_ label: String) -> Point {
        let arrow = field.subviews.first { $0.label == label }!
        return arrow.convert(arrow.bounds.center, to: nil)
    }

    @Test func theArrowsStandAtTheRightEnd() {
        let arrows = field.subviews.filter { $0 is Control }

        #expect(arrows.map(\.label) == ["Back", "On"])
        #expect(arrows.map(\.frame.minX) == [102, 126])
        #expect(arrows.allSatisfy { $0.frame.size == Size(width: 24, height: 30) })
        #expect(field.padding == 56)
        #expect(arrows.allSatisfy { !$0.isFocusable })
    }

    @Test func aPressStepsAtOnce() {
        window.beginPress(at: center("Back"), time: 1)
        #expect(steps.all == [-1])
        window.endPress(at: center("Back"), time: 1.1)
        window.beginPress(at: center("On"), time: 2)
        window.endPress(at: center("On"), time: 2.1)

        #expect(steps.all == [-1, 1])
        window.tick(at: 5)
        #expect(steps.all == [-1, 1])
    }

    @Test func holdingRepeats() {
        window.beginPress(at: center("On"), time: 1)
        window.tick(at: 1.39)
        #expect(steps.all.count == 1)
        for time in [1.41, 1.52, 1.63] { window.tick(at: time) }
        #expect(steps.all == [1, 1, 1, 1])
        window.movePress(to: Point(x: 20, y: 20), time: 1.7)
        window.tick(at: 3)
        window.endPress(at: Point(x: 20, y: 20), time: 3)

        #expect(steps.all.count == 4)
    }

    @Test func theWheelIsTheOwnersWhileTheFieldHasTheFocus() {
        let steps = steps
        field.consumesScroll = {
            steps.all.append(Int($0.notches.y))
            return true
        }
        window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 30, y: 20), time: 1)
        #expect(steps.all == [])

        field.becomeFirstResponder()
        window.scroll(notches: Point(x: 0, y: 2), at: Point(x: 30, y: 20), time: 2)

        #expect(steps.all == [2])
    }
}
