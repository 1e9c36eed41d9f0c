import Geometry
import ViewKit

extension AddEntryViewController {
    /// From the focused field to what covers the window's lower part, in points.
    private static let distance = 8.0
    /// In seconds.
    private static let duration = 0.25

    /// In the middle of its parent; higher where something covers the focused field, which then ends just above that.
    func frame(in bounds: Rect) -> Rect {
        let width = min(AddEntryLayout.width, bounds.width)
        let height = panel.height(in: width)
        let x = panel.snapped(bounds.minX + (bounds.width - width) / 2)
        var y = panel.snapped(bounds.minY + (bounds.height - height) / 2)
        if !coveredArea.isEmpty {
            y = min(y, coveredArea.minY - Self.distance - panel.lowerEdge(of: fieldInSight, in: width))
        }
        return Rect(x: x, y: y, width: width, height: height)
    }

    func bringIntoSight(_ field: TextField) {
        fieldInSight = field
        place(animated: true)
    }

    /// Goes to where it belongs now.
    public func place(animated: Bool) {
        guard let window = panel.window, progress != .cancelled else { return }
        let frame = frame(in: window.bounds)
        guard frame != panel.frame else { return }
        View.animate(duration: animated ? Self.duration : 0) {
            panel.frame = frame
            // Its parts go the same way at the same time.
            panel.layoutSubviews()
        }
    }
}
