import Geometry
import Testing
import ViewKit

@MainActor @Suite struct DeletionTests {
    private let window = Window(size: Size(width: 100, height: 100), traits: Traits())
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    private let other = View(frame: Rect(x: 20, y: 0, width: 10, height: 10))

    init() {
        for view in [view, other] { window.addSubview(view) }
        window.tick(at: 5)
    }

    @Test func viewsFadeAndShrinkBeforeTheyLeave() {
        var heard: [Bool] = []
        view.alpha = 0.5

        View.delete([view], duration: 1) {
            other.frame.origin.x = 40
        } completion: {
            heard.append($0)
        }
        window.tick(at: 5)
        window.tick(at: 5.5)
        // Halfway, by the symmetry of the curve.
        #expect(abs(view.presentation.alpha - 0.25) < 1e-9)
        #expect(abs(view.presentation.transform.a - 0.75) < 1e-9)
        #expect(other.presentation.frame.minX == 30)
        #expect(view.superview === window && heard.isEmpty)
        #expect(window.hitTest(Point(x: 5, y: 5)) === window)
        window.tick(at: 6)

        #expect(view.superview == nil && other.superview === window)
        #expect(view.alpha == 0.5 && view.transform == .identity && view.takesInput)
        #expect(heard == [true])
    }

    @Test func anotherChangeKeepsThem() {
        var heard: [Bool] = []
        View.delete([view, other], duration: 1, completion: { heard.append($0) })
        window.tick(at: 5)
        window.tick(at: 5.5)

        for view in [view, other] {
            view.removeAllAnimations()
            (view.alpha, view.transform) = (1, .identity)
        }
        window.tick(at: 7)

        #expect(view.superview === window && other.superview === window)
        #expect(view.presentation.alpha == 1 && view.takesInput)
        #expect(heard == [false])
    }

    @Test func withLessMotionOrWithoutAWindowTheyLeaveAtOnce() {
        var heard: [Bool] = []
        window.currentTraits.reducesMotion = true
        let (lonely, container) = (View(), View())
        container.addSubview(lonely)

        View.delete([view], completion: { heard.append($0) })
        View.delete([lonely], completion: { heard.append($0) })

        #expect(view.superview == nil && view.alpha == 1 && lonely.superview == nil)
        #expect(heard == [true, true])
    }
}
