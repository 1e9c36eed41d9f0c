import Geometry
import Testing
import ViewKit

@MainActor @Suite struct CoordinateTests {
    @Test func boundsFollowTheFramesSize() {
        let view = View(frame: Rect(x: 20, y: 60, width: 160, height: 50))

        view.frame.size.width -= 60

        #expect(view.frame == Rect(x: 20, y: 60, width: 100, height: 50))
        #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test func movingLeavesBoundsAlone() {
        let view = View(frame: Rect(x: 20, y: 60, width: 100, height: 50))

        view.frame.origin.y += 10

        #expect(view.frame == Rect(x: 20, y: 70, width: 100, height: 50))
        #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test func theSizeOfBoundsKeepsTheFramesCorner() {
        let view = View(frame: Rect(x: 20, y: 60, width: 100, height: 50))

        view.bounds.size = Size(width: 10, height: 20)

        #expect(view.frame == Rect(x: 20, y: 60, width: 10, height: 20))
    }

    @Test func theCentreMovesTheFrame() {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 20))

        view.center = Point(x: 100, y: 100)

        #expect(view.frame == Rect(x: 95, y: 90, width: 10, height: 20))
    }

    @Test func aCornerConvertsToItsSuperview() {
        let (window, outer) = makeWindow()
        let view = View(frame: Rect(x: 20, y: 60, width: 160, height: 50))
        outer.addSubview(view)

        let corner = view.convert(Point(x: 160, y: 50), to: outer)

        #expect(corner == Point(x: 180, y: 110))
        #expect(view.convert(Point(x: 160, y: 50), to: window) == Point(x: 190, y: 115))
        #expect(view.convert(Point(x: 190, y: 115), from: nil) == Point(x: 160, y: 50))
    }

    @Test func boundsThatAreMovedShiftWhatIsInside() {
        let (window, outer) = makeWindow()
        let view = View(frame: Rect(x: 5, y: 5, width: 10, height: 10))
        outer.addSubview(view)

        outer.bounds.origin = Point(x: 0, y: 100)

        #expect(view.convert(Rect(x: 0, y: 0, width: 10, height: 10), to: window).origin == Point(x: 15, y: -90))
    }

    @Test func transformsTurnAroundTheCentre() {
        let (window, _) = makeWindow()
        let view = View(frame: Rect(x: 100, y: 100, width: 40, height: 20))
        window.addSubview(view)

        view.transform = AffineTransform(rotation: .pi / 2)

        #expect(view.convert(Point(x: 20, y: 10), to: nil).distance(to: Point(x: 120, y: 110)) < 1e-9)
        #expect(view.convert(Point(x: 40, y: 10), to: nil).distance(to: Point(x: 120, y: 130)) < 1e-9)
        #expect(view.convert(Point(x: 120, y: 130), from: nil).distance(to: Point(x: 40, y: 10)) < 1e-9)
        #expect(view.frame == Rect(x: 100, y: 100, width: 40, height: 20))
    }

    @Test func nestedTransformsConvertThereAndBack() {
        let (window, outer) = makeWindow()
        let view = View(frame: Rect(x: 3, y: 7, width: 11, height: 13))
        outer.addSubview(view)
        outer.transform = AffineTransform(scaleX: 2, y: 0.5)
        view.transform = AffineTransform(rotation: 0.3)

        let there = view.convert(Point(x: 1, y: 2), to: window)

        #expect(window.convert(there, to: view).distance(to: Point(x: 1, y: 2)) < 1e-9)
    }

    private func makeWindow() -> (Window, View) {
        let window = Window(size: Size(width: 320, height: 480), traits: Traits())
        let outer = View(frame: Rect(x: 10, y: 5, width: 300, height: 400))
        window.addSubview(outer)
        return (window, outer)
    }
}
