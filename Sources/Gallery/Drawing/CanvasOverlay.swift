import Cairo
import Geometry
import ViewKit

/// The marks over a drawing, in points of the screen.
struct CanvasMarks: Equatable {
    /// The centres of the handles' rings.
    var handles: [Point] = []
    /// The centre of the handle selected by keyboard.
    var focusedHandle: Point?
    /// The extent of the figure selected by keyboard.
    var focusedRect: Rect?
}

/// Draws rings for the handles, and a focus ring for the selection.
final class CanvasOverlay: DrawnView {
    /// A handle's diameter, in points.
    private static let diameter = 10.0
    /// The distance from its centre at which a handle can be pressed, in points.
    static let reach = 9.0

    private var marks = CanvasMarks()

    init() {
        super.init()
        (isHidden, isIgnored) = (true, true)
    }

    func display(_ marks: CanvasMarks) {
        guard marks != self.marks else { return }
        self.marks = marks
        isHidden = marks == CanvasMarks()
        setNeedsDisplay()
    }

    override func draw(_ canvas: Canvas) {
        if let rect = marks.focusedRect { drawFocusRing(rect, on: canvas) }
        for point in marks.handles { drawRing(point, on: canvas) }
        guard let point = marks.focusedHandle else { return }
        drawRing(point, on: canvas)
        drawFocusRing(square(around: point), on: canvas)
    }

    /// The halo below keeps it visible on any colour.
    private func drawRing(_ point: Point, on canvas: Canvas) {
        let ring = square(around: point)
        (canvas.strokeColor, canvas.lineWidth) = (traits.theme.halo, 4)
        canvas.strokeEllipse(in: ring)
        (canvas.strokeColor, canvas.lineWidth) = (traits.theme.tint, 2)
        canvas.strokeEllipse(in: ring)
    }

    private func square(around point: Point) -> Rect {
        Rect(origin: point, size: .zero).outset(by: Self.diameter / 2)
    }

    private func drawFocusRing(_ rect: Rect, on canvas: Canvas) {
        canvas.strokeColor = traits.theme.focusRing
        canvas.lineWidth = 2
        canvas.stroke(Path(roundedRect: rect.inset(by: EdgeInsets(all: -5)), radius: 5))
    }
}
