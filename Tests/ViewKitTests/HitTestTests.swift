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
}
