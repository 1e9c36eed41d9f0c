import Cairo
import Geometry
import ViewKit

/// What lies over a drawing and is no part of it, in points of the screen.
struct CanvasMarks: Equatable {
    /// Where the rings are.
    var handles: [Point] = []
    /// The handle that the keyboard has reached.
    var focusedHandle: Point?
    /// Around the figure that the keyboard has reached.
    var focusedRect: Rect?

    var isEmpty: Bool { self == CanvasMarks() }
}

/// Rings for the handles, and a ring around what the keyboard has reached.
final class CanvasOverlay: View {
    /// A handle's width, in points.
    private static let diameter = 10.0
    /// How far from its middle a handle can be pressed, in points.
    static let reach = 9.0

    private var marks = CanvasMarks()

    init() {
        super.init()
        contentMode = .redraw
        takesInput = false
        isHidden = true
    }

    func display(_ marks: CanvasMarks) {
        guard marks != self.marks else { return }
        self.marks = marks
        isHidden = marks.isEmpty
        setNeedsDisplay()
    }

    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        if let rect = marks.focusedRect { drawFocusRing(rect, on: canvas) }
        for point in marks.handles { drawRing(point, on: canvas) }
        guard let point = marks.focusedHandle else { return }
        drawRing(point, on: canvas)
        drawFocusRing(square(around: point), on: canvas)
    }

    /// White beneath, so that it is seen on every colour.
    private func drawRing(_ point: Point, on canvas: Canvas) {
        let ring = square(around: point)
        (canvas.strokeColor, canvas.lineWidth) = (.white, 4)
        canvas.strokeEllipse(in: ring)
        (canvas.strokeColor, canvas.lineWidth) = (traits.theme.tint, 2)
        canvas.strokeEllipse(in: ring)
    }

    private func square(around point: Point) -> Rect {
        let side = Self.diameter
        return Rect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
    }

    private func drawFocusRing(_ rect: Rect, on canvas: Canvas) {
        canvas.strokeColor = traits.theme.focusRing
        canvas.lineWidth = 2
        canvas.stroke(Path(roundedRect: rect.inset(by: EdgeInsets(all: -5)), radius: 5))
    }
}
