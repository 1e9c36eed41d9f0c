import Geometry
import Testing

@testable import ViewKit

@Suite struct MenuPlacementTests {
    private let window = Rect(x: 0, y: 0, width: 320, height: 480)
    private let size = Size(width: 200, height: 150)

    private func frame(_ placement: MenuPlacement) -> Rect { placement.frame(of: size, inset: 6, in: window) }

    @Test func underAButton() {
        #expect(frame(.under(Rect(x: 20, y: 10, width: 40, height: 30))) == Rect(x: 20, y: 42, width: 200, height: 150))
    }

    @Test func underAButtonAtTheRightEdgeItEndsWhereThatDoes() {
        #expect(frame(.under(Rect(x: 270, y: 10, width: 40, height: 30))).maxX == 310)
    }

    @Test func aboveAButtonAtTheLowerEdge() {
        #expect(frame(.under(Rect(x: 20, y: 430, width: 40, height: 30))).maxY == 428)
    }

    @Test func overAButtonWhereThereIsNoRoomOnEitherSide() {
        let placement = MenuPlacement.under(Rect(x: 20, y: 60, width: 40, height: 30))

        let frame = placement.frame(of: size, inset: 6, in: Rect(x: 0, y: 0, width: 320, height: 200))

        #expect(frame.minY == 42)
        #expect(frame.maxY == 192)
    }

    @Test(arguments: [20.0, 430]) func asHighAsLeavesTheButtonInSight(y: Double) {
        let button = Rect(x: 20, y: y, width: 40, height: 30)
        let room = window.inset(by: EdgeInsets(all: MenuPlacement.margin))

        let frame = MenuPlacement.under(button).frame(of: Size(width: 200, height: 900), inset: 6, in: window)

        #expect(room.contains(frame))
        #expect(frame.height == 420)
        #expect(frame.intersection(button).isEmpty)
    }

    @Test func overAPointWhereThereIsNoRoomOnEitherSide() {
        let point = Rect(x: 20, y: 240, width: 0, height: 0)

        let frame = MenuPlacement.under(point).frame(of: Size(width: 200, height: 400), inset: 6, in: window)

        #expect(frame == Rect(x: 20, y: 72, width: 200, height: 400))
    }

    @Test func overAButtonInTheMiddleOfTheWindow() {
        let button = Rect(x: 20, y: 220, width: 40, height: 40)

        let frame = MenuPlacement.under(button).frame(of: Size(width: 200, height: 400), inset: 6, in: window)

        #expect(frame == Rect(x: 20, y: 72, width: 200, height: 400))
    }

    @Test func besideARow() {
        #expect(
            frame(.beside(Rect(x: 10, y: 100, width: 90, height: 32))) == Rect(x: 98, y: 94, width: 200, height: 150))
    }

    @Test func atTheLeftOfARowWhereThereIsNoRoomAtItsRight() {
        #expect(frame(.beside(Rect(x: 215, y: 100, width: 90, height: 32))).minX == 17)
    }

    @Test func theRoomBesideARowIsThatOfItsWiderSide() {
        #expect(MenuPlacement.beside(Rect(x: 10, y: 100, width: 90, height: 32)).roomBeside(in: window) == 214)
        #expect(MenuPlacement.beside(Rect(x: 215, y: 100, width: 90, height: 32)).roomBeside(in: window) == 209)
        #expect(MenuPlacement.under(Rect(x: 20, y: 10, width: 40, height: 30)).roomBeside(in: window) == 304)
    }

    @Test func overAMenuWhereThereIsNoRoomBesideIt() {
        let above = frame(.beside(Rect(x: 60, y: 400, width: 200, height: 32)))

        #expect(frame(.beside(Rect(x: 60, y: 100, width: 200, height: 32))).origin == Point(x: 112, y: 134))
        #expect(above.minX == 112 && above.maxY == 398)
    }

    @Test(arguments: [0.0, 3, 160, 317, 320], [0.0, 4, 240, 476, 480])
    func itStandsInTheWindowFromEveryPoint(x: Double, y: Double) {
        let point = Rect(x: x, y: y, width: 0, height: 0)
        let room = window.inset(by: EdgeInsets(all: MenuPlacement.margin))

        #expect(room.contains(frame(.under(point))))
        #expect(room.contains(frame(.beside(point))))
    }

    @Test func itIsNoLargerThanTheWindow() {
        let large = Size(width: 900, height: 900)

        let frame = MenuPlacement.under(.zero).frame(of: large, inset: 6, in: window)

        #expect(frame == Rect(x: 8, y: 8, width: 304, height: 464))
    }

    @Test func inAWindowOfNoSizeItHasNone() {
        #expect(MenuPlacement.under(.zero).frame(of: size, inset: 6, in: .zero).size == .zero)
    }
}
