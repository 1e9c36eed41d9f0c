import Geometry
import Testing

@testable import ViewKit
@testable import WeightGraph

@Suite struct RangeWheelTests {
    private var wheel = RangeWheel()

    private typealias Meaning = RangeWheel.Meaning

    private mutating func meaning(_ x: Double, _ y: Double, at time: Double, canPan: Bool = true) -> Meaning {
        let scroll = Scroll(notches: Point(x: x, y: y), windowPoint: .zero, modifiers: [], time: time)
        return wheel.meaning(of: scroll) { _ in canPan }
    }

    @Test mutating func aWheelZoomsAtOnce() {
        let meanings = [meaning(0, 1, at: 0), meaning(0, -0.1, at: 0)]

        #expect(meanings == [.zoom(1), .zoom(-0.1)])
    }

    @Test mutating func aWheelThatTurnsSidewaysStepsWhereItCan() {
        let meanings = [meaning(1, 0, at: 0), meaning(1, 0, at: 1, canPan: false)]

        #expect(meanings == [.step(1), .foreign])
    }

    @Test mutating func aTurnThatHasPannedToAnEndGoesNoFurther() {
        let meanings = [
            meaning(1, 0, at: 0), meaning(1, 0, at: 0.1, canPan: false), meaning(1, 0, at: 0.5, canPan: false),
            meaning(1, 0, at: 1.2, canPan: false),
        ]

        #expect(meanings == [.step(1), .nothing, .nothing, .foreign])
    }
}
