import Geometry
import Testing
import ViewKit

@MainActor @Suite struct ScreenEdgePanTests {
    private let window = Window(size: Size(width: 200, height: 200), traits: Traits())
    private let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let row = View(frame: Rect(x: 0, y: 50, width: 200, height: 40))
    private let edgePan = ScreenEdgePanGestureRecognizer(edges: [.left, .right])
    private let rowPan = PanGestureRecognizer()

    init() {
        window.addSubview(view)
        view.addSubview(row)
        view.addGestureRecognizer(edgePan)
        row.addGestureRecognizer(rowPan)
    }

    @Test(arguments: [(0.0, 1.0, Edges.left), (19.9, 1, .left), (180, -1, .right), (199, -1, .right)])
    func aDragFromTheEdgeWins(x: Double, direction: Double, edge: Edges) {
        rowPan.minimumDistance = 3

        window.beginPress(at: Point(x: x, y: 60), time: 0)
        window.movePress(to: Point(x: x + 9 * direction, y: 60), time: 0.01)
        #expect(edgePan.state == .possible)
        #expect(rowPan.state == .possible)
        window.movePress(to: Point(x: x + 10 * direction, y: 60), time: 0.02)

        #expect(edgePan.state == .began)
        #expect(edgePan.edge == edge)
        #expect(edgePan.translation(in: view).x == 10 * direction)
        #expect(rowPan.state == .failed)
    }

    @Test func anywhereElseTheRowIsDragged() {
        window.beginPress(at: Point(x: 20, y: 60), time: 0)
        window.movePress(to: Point(x: 40, y: 60), time: 0.01)

        #expect(edgePan.state == .possible)
        #expect(rowPan.state == .began)
    }

    @Test func aDragAlongTheEdgeIsLeftToTheRow() {
        window.beginPress(at: Point(x: 5, y: 60), time: 0)
        window.movePress(to: Point(x: 9, y: 75), time: 0.01)

        #expect(edgePan.state == .failed)
        #expect(rowPan.state == .began)
    }

    @Test func itsOwnerMayBeAgainstIt() {
        edgePan.shouldBegin = { [edgePan] in edgePan.edge == .right }

        window.beginPress(at: Point(x: 5, y: 60), time: 0)
        window.movePress(to: Point(x: 20, y: 60), time: 0.01)

        #expect(edgePan.state == .failed)
        #expect(rowPan.state == .began)
    }

    @Test(arguments: 0..<5) func whatBreaksItOffCancelsIt(reason: Int) {
        var states: [GestureRecognizer.State] = []
        edgePan.onChange = { states.append($0.state) }
        window.beginPress(at: Point(x: 5, y: 60), time: 0)
        window.movePress(to: Point(x: 20, y: 60), time: 0.01)

        switch reason {
        case 0: window.send(KeyPress(.escape))
        case 1: window.cancelPresses()
        case 2: view.isHidden = true
        case 3: view.removeFromSuperview()
        default: edgePan.isEnabled = false
        }
        window.movePress(to: Point(x: 60, y: 60), time: 0.02)
        window.endPress(at: Point(x: 60, y: 60), time: 0.03)

        #expect(states == [.began, .cancelled])
        #expect(edgePan.state == .possible)
    }

    @Test func movingTheViewUnderThePressDoesNotStopIt() {
        window.beginPress(at: Point(x: 5, y: 60), time: 0)
        window.movePress(to: Point(x: 20, y: 60), time: 0.01)

        row.removeFromSuperview()
        window.movePress(to: Point(x: 60, y: 60), time: 0.02)

        #expect(edgePan.state == .changed)
        #expect(edgePan.translation(in: view).x == 55)
    }
}
