import Geometry
import Testing
import ViewKit

@MainActor @Suite struct HitTestTests {
    let window = Window(size: Size(width: 100, height: 100), traits: Traits())
    let lower = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    let upper = View(frame: Rect(x: 40, y: 40, width: 60, height: 60))
    let inner = View(frame: Rect(x: 10, y: 10, width: 10, height: 10))

    init() {
        window.addSubview(lower)
        window.addSubview(upper)
        upper.addSubview(inner)
    }

    @Test func theTopmostIsAskedFirst() {
        #expect(window.hitTest(Point(x: 50, y: 45)) === upper)
        #expect(window.hitTest(Point(x: 55, y: 55)) === inner)
        #expect(window.hitTest(Point(x: 10, y: 10)) === lower)
    }

    @Test func nothingIsHitOutside() {
        #expect(window.hitTest(Point(x: 100, y: 50)) == nil)
        #expect(window.hitTest(Point(x: -1, y: 50)) == nil)
    }

    @Test(arguments: 0..<3) func whatCannotBeSeenOrPressedIsPassedOver(reason: Int) {
        switch reason {
        case 0: upper.isHidden = true
        case 1: upper.alpha = 0.009
        default: upper.takesInput = false
        }

        #expect(window.hitTest(Point(x: 55, y: 55)) === lower)
    }

    @Test func aTurnedViewIsHitWhereItStands() {
        lower.removeFromSuperview()
        upper.frame = Rect(x: 0, y: 40, width: 100, height: 20)
        upper.transform = AffineTransform(rotation: .pi / 2)

        #expect(window.hitTest(Point(x: 50, y: 5)) === upper)
        #expect(window.hitTest(Point(x: 5, y: 50)) === window)
    }

    @Test func transformsInTransformsAreFollowed() {
        upper.removeFromSuperview()
        lower.frame = Rect(x: 20, y: 20, width: 60, height: 60)
        lower.transform = AffineTransform(scaleX: 0.5, y: 0.5)
        inner.frame = Rect(x: 0, y: 0, width: 40, height: 20)
        inner.transform = AffineTransform(rotation: .pi / 2)
        lower.addSubview(inner)

        // Rotated, it covers (10,−10) to (30,30) of the lower view, whose upper-left corner appears at (35,35).
        #expect(window.hitTest(Point(x: 40.5, y: 49)) === inner)
        #expect(window.hitTest(Point(x: 49.5, y: 35.5)) === inner)
        #expect(window.hitTest(Point(x: 39.5, y: 40)) === lower)
        #expect(window.hitTest(Point(x: 45, y: 50.5)) === lower)
        #expect(window.hitTest(Point(x: 45, y: 34.5)) === window)
        #expect(inner.convert(Point(x: 45, y: 40), from: nil).distance(to: Point(x: 20, y: 10)) < 1e-9)
    }
}
