import Geometry
import WeightHistory

/// Finds out where another range of dates shows what is drawn already, moved by whole device pixels.
struct GraphPan {
    /// What a graph's line is drawn by, beside the dates.
    private struct Drawing {
        var geometry: GraphGeometry
        var minimum: Double?
        var maximum: Double?
        /// Whether every entry has a dot.
        var isDotted: Bool

        init(_ geometry: GraphGeometry, _ extremes: EntryStatistics?, mostDots: Int) {
            self.geometry = geometry
            (minimum, maximum) = (extremes?.minimum, extremes?.maximum)
            isDotted = extremes?.count ?? 0 <= mostDots
        }

        func hasSameDots(as other: Drawing) -> Bool {
            (minimum, maximum, isDotted) == (other.minimum, other.maximum, other.isDotted)
        }
    }

    /// What was drawn as a whole, and how far it has been moved since, in device pixels.
    private var drawing: Drawing?
    private var moved = 0

    /// The share of a pixel that a picture may be off.
    private static let tolerance = 1.0 / 64

    /// Forgets what was drawn: all is to be drawn anew.
    mutating func reset() {
        drawing = nil
    }

    /// All has been drawn.
    mutating func record(_ geometry: GraphGeometry, extremes: EntryStatistics?, mostDots: Int = 0) {
        (drawing, moved) = (Drawing(geometry, extremes, mostDots: mostDots), 0)
    }

    /// How far what was drawn has to move to the right to be what is to be drawn, in device pixels; nil if all is to be
    /// drawn anew.
    ///
    /// - Parameters:
    ///   - mostDots: Up to so many entries in view have a dot each.
    ///   - scale: Device pixels to a point.
    mutating func move(
        to geometry: GraphGeometry, extremes: EntryStatistics?, mostDots: Int = 0, scale: Double
    ) -> Int? {
        guard let drawing, let distance = geometry.distance(from: drawing.geometry),
            drawing.hasSameDots(as: Drawing(geometry, extremes, mostDots: mostDots))
        else { return nil }
        let pixels = distance * scale
        let whole = pixels.rounded()
        let step = Int(whole) - moved
        guard abs(pixels - whole) < Self.tolerance, abs(step) < geometry.columnCount(scale: scale) / 2 else {
            return nil
        }
        moved += step
        return step
    }
}
