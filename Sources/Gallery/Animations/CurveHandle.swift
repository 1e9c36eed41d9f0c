import Cairo
import Geometry
import ViewKit

/// A ring that is dragged, or moved by the arrow keys: one point a press, ten with Shift.
final class CurveHandle: Control {
    /// Called with the desired centre, in the superview's coordinates.
    var onMove: ((Point) -> Void)?

    /// The control point that the handle moves.
    var control = Point.zero

    /// In points.
    static let diameter = 10.0
    private var drag: (press: Press, distance: Point, start: Point)?

    init(_ name: String) {
        super.init()
        self.name = name
        cursor = .move
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.label = own.label.map { Words.handle($0, atX: control.x.words, y: control.y.words) }
        own.isPressable = false
    }

    override var highlightsOnHover: Bool { false }
    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        let ring = bounds.inset(by: EdgeInsets(all: 1))
        canvas.fillColor = isPressed ? tintColor : traits.theme.paper
        canvas.fillEllipse(in: ring)
        canvas.strokeColor = tintColor
        canvas.lineWidth = 2
        canvas.strokeEllipse(in: ring)
    }

    override func pressBegan(_ press: Press) {
        super.pressBegan(press)
        guard isPressed, drag == nil, let superview else { return }
        drag = (press, press.location(in: superview) - center, center)
    }

    override func pressMoved(_ press: Press) {
        guard let drag, press === drag.press, let superview else { return }
        onMove?(press.location(in: superview) - drag.distance)
    }

    override func pressEnded(_ press: Press) {
        super.pressEnded(press)
        if press === drag?.press { drag = nil }
    }

    override func pressCancelled(_ press: Press) {
        super.pressCancelled(press)
        guard let drag, press === drag.press else { return }
        self.drag = nil
        onMove?(drag.start)
    }

    /// Lets no recognizer begin on the handle but one that begins at an edge of the window.
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        recognizer is ScreenEdgePanGestureRecognizer
    }

    override func keyPressed(_ press: KeyPress) {
        guard let step = press.arrowStep else {
            next?.keyPressed(press)
            return
        }
        onMove?(center + step)
    }
}
