import Geometry
import ViewKit

extension View {
    /// The centre of the bounds, no wider than is comfortable to read and press; in points.
    var column: Rect {
        let width = min(bounds.width, 640)
        return Rect(
            x: snapped(bounds.minX + (bounds.width - width) / 2), y: bounds.minY, width: width, height: bounds.height)
    }
}
