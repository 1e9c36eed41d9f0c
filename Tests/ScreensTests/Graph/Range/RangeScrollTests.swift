import Geometry
import Testing

@testable import Screens
@testable import ViewKit

@Suite struct RangeScrollTests {
    private var scrolling = RangeScroll()

    private mutating func meaning(
        _ x: Double, _ y: Double, at time: Double, isPrecise: Bool = true, phase: Scroll.Phase = .changed,
        canPan: Bool = true
    ) -> RangeScroll.Meaning {
        let scroll = Scroll(
            delta: Point(x: x, y: y), windowPoint: .zero, isPrecise: isPrecise, phase: phase, modifiers: [], time: time)
        return scrolling.meaning(of: scroll) { _ in canPan }
    }

    @Test mutating func aWheelZoomsAtOnce() {
        let meanings = [meaning(0, 51, at: 0, isPrecise: false), meaning(0, -6, at: 0, isPrecise: false)]

        #expect(meanings == [.zoom(51), .zoom(-6)])
    }

    @Test mutating func aWheelThatTurnsSidewaysStepsWhereItCan() {
        let meanings = [
            meaning(51, 0, at: 0, isPrecise: false), meaning(51, 0, at: 1, isPrecise: false, canPan: false),
        ]

        #expect(meanings == [.step(51), .foreign])
    }

    @Test mutating func aTurnThatHasPannedToAnEndGoesNoFurther() {
        let meanings = [
            meaning(51, 0, at: 0, isPrecise: false), meaning(51, 0, at: 0.1, isPrecise: false, canPan: false),
            meaning(51, 0, at: 0.5, isPrecise: false, canPan: false),
            meaning(51, 0, at: 1.2, isPrecise: false, canPan: false),
        ]

        #expect(meanings == [.step(51), .nothing, .nothing, .foreign])
    }

    @Test mutating func fingersDecideAfterTenPoints() {
        let meanings = [
            meaning(0, 6, at: 0), meaning(1, 6, at: 0.01), meaning(9, 2, at: 0.02),
            meaning(0, 0, at: 0.03, phase: .ended),
        ]

        #expect(meanings == [.foreign, .zoom(12), .zoom(2), .nothing])
    }

    @Test mutating func fingersThatGoSidewaysPan() {
        let meanings = [
            meaning(6, 0, at: 0), meaning(6, 1, at: 0.01), meaning(-3, 9, at: 0.02),
            meaning(0, 0, at: 0.03, phase: .ended),
        ]

        #expect(meanings == [.foreign, .pan(12, isFirst: true), .pan(-3, isFirst: false), .panEnd])
    }

    @Test mutating func whatBeginsAtAnEndIsForOthersUntilTheFingersRest() {
        let first = [meaning(12, 0, at: 0, canPan: false), meaning(12, 0, at: 0.05), meaning(0, 12, at: 0.1)]
        let later = meaning(12, 0, at: 0.3)

        #expect(first == [.foreign, .foreign, .foreign])
        #expect(later == .pan(12, isFirst: true))
    }
}
