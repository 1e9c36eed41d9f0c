import Cairo
import Geometry
import ViewKit

/// Adds a shape of the kind that it shows.
final class ShapeButton: Control {
    private let kind: ShapeKind

    /// The width of the icon, in points, whose shapes are 100 wide.
    private static let pictureSize = 32.0
    private static let lineWidth = 3.0

    init(_ kind: ShapeKind) {
        self.kind = kind
        super.init()
        toolTip = ToolTip(kind.rawValue)
    }

    override var drawsContent: Bool { true }
    override var label: String? { kind.rawValue }

    override func draw(_ canvas: Canvas) {
        let factor = Self.pictureSize / 100
        let size = Size(width: kind.size.width * factor, height: kind.size.height * factor)
        let corner = Point(
            x: snapped(bounds.midX - size.width / 2), y: snapped(bounds.midY - size.height / 2))
        canvas.strokeStyle = StrokeStyle(width: Self.lineWidth, join: .round)
        canvas.strokeColor = isPressed ? kind.color.withAlpha(0.35) : kind.color
        canvas.stroke(kind.outline(in: Rect(origin: corner, size: size), lineWidth: Self.lineWidth))
    }
}
