import Cairo
import Geometry

/// A cross that closes an overlay.
final class CloseButton: Control {
    /// The length of the cross in both directions, in points.
    private static let length = 9.0

    init() {
        super.init()
        (name, toolTip) = ("Close", ToolTip("Close", key: "Escape"))
    }

    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        let half = Self.length / 2
        let (left, right) = (bounds.midX - half, bounds.midX + half)
        let (top, bottom) = (bounds.midY - half, bounds.midY + half)
        let color = isPressed ? traits.theme.text : traits.theme.secondary
        for (start, end) in [(top, bottom), (bottom, top)] {
            let line = Path(through: [Point(x: left, y: start), Point(x: right, y: end)])
            canvas.strokeSymbol(line, width: 1.5, in: color)
        }
    }
}
