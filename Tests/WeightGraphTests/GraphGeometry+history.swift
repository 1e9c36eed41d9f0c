import Geometry
import WeightHistory

@testable import WeightGraph

extension GraphGeometry {
    /// The geometry of a whole history on plain paper; nil without entries or room.
    init?(bounds: Rect, margin: Double, history: WeightHistory) {
        guard let first = history.firstDate, let last = history.lastDate, let minimum = history.minimum,
            let maximum = history.maximum
        else { return nil }
        self.init(
            bounds: bounds, insets: EdgeInsets(top: 2 * margin, left: margin, bottom: margin, right: margin),
            dates: first...last, weights: minimum...maximum)
    }
}
