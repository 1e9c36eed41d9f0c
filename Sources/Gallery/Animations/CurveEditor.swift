import Cairo
import Geometry
import ViewKit

/// An editor of a cubic timing curve with two handles: time to the right, progress upwards.
final class CurveEditor: View {
    var onChange: ((TimingCurve) -> Void)?
    private(set) var curve = TimingCurve.cubic(0.5, 0, 0.5, 1)

    /// In points.
    static let height = 104.0
    /// The range of a control point's progress, which may overshoot 0 to 1.
    private static let changes = -0.5...1.5
    private let handles = [CurveHandle(Words.firstControlPoint), CurveHandle(Words.secondControlPoint)]

    init() {
        super.init()
        (contentMode, name) = (.redraw, Words.curve)
        for (index, handle) in handles.enumerated() {
            handle.onMove = { [unowned self] in move(index, to: $0) }
            addSubview(handle)
        }
    }

    override var drawsContent: Bool { true }
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.role = .canvas
    }

    override func draw(_ canvas: Canvas) {
        let points = [Point.zero, curve.control1, curve.control2, Point(x: 1, y: 1)].map(point)
        canvas.strokeColor = traits.theme.hairline
        canvas.stroke(unit)
        canvas.strokeColor = traits.theme.secondary
        for (end, control) in [(points[0], points[1]), (points[3], points[2])] {
            canvas.stroke(Path(through: [end, control]))
        }
        var path = Path()
        path.move(to: points[0])
        path.addCurve(to: points[3], control1: points[1], control2: points[2])
        canvas.strokeColor = tintColor
        canvas.lineWidth = 2
        canvas.stroke(path)
    }

    override func layoutSubviews() {
        for (handle, control) in zip(handles, [curve.control1, curve.control2]) {
            handle.bounds.size = Size(width: CurveHandle.diameter, height: CurveHandle.diameter)
            (handle.center, handle.control) = (point(control), control)
        }
    }

    /// The rectangle that maps to time and progress from 0 to 1.
    private var unit: Rect {
        let side = min(12, bounds.width / 4)
        return bounds.inset(by: EdgeInsets(top: bounds.height / 4, left: side, bottom: bounds.height / 4, right: side))
    }

    private func point(_ control: Point) -> Point {
        Point(x: unit.minX + control.x * unit.width, y: unit.maxY - control.y * unit.height)
    }

    private func move(_ index: Int, to point: Point) {
        guard !unit.isEmpty else { return }
        let change = (unit.maxY - point.y) / unit.height
        var controls = [curve.control1, curve.control2]
        controls[index] = Point(
            x: ((point.x - unit.minX) / unit.width).clamped(to: 0...1),
            y: change.clamped(to: Self.changes))
        let changed = TimingCurve.cubic(controls[0].x, controls[0].y, controls[1].x, controls[1].y)
        guard changed != curve else { return }
        curve = changed
        setNeedsLayout()
        setNeedsDisplay()
        onChange?(curve)
    }
}
