import Geometry
import WeightHistory

/// Finds the entry of a graph that is nearest to a point.
struct NearestEntry {
    let history: WeightHistory
    let geometry: GraphGeometry
    /// Device pixels per point.
    let scale: Double

    /// Returns the index of the nearest entry in the history, 0 being the oldest; nil if no entry is in view.
    ///
    /// The horizontal distance decides. Among entries in the same column of device pixels, which look alike, the
    /// vertical distance decides, and then the older entry.
    ///
    /// - Parameter point: In the graph view's bounds.
    func index(nearestTo point: Point) -> Int? {
        let inView = history.indices(in: geometry.dates)
        guard !inView.isEmpty else { return nil }
        let column = geometry.column(of: date(nearestToX: point.x, in: inView), scale: scale)
        let first = history.firstIndexByDate { geometry.column(of: $0.seconds, scale: scale) >= column }
        let end = history.firstIndexByDate { geometry.column(of: $0.seconds, scale: scale) > column }
        return nearest(toY: point.y, in: (first..<end).clamped(to: inView))
    }

    private func date(nearestToX x: Double, in indices: Range<Int>) -> Double {
        let after = history.firstIndexByDate { geometry.x(of: $0.seconds) >= x }
        let nearest = [after - 1, after].map { min(max($0, indices.lowerBound), indices.upperBound - 1) }
        let dates = nearest.map { history[$0].date.instant }
        return dates.min { abs(geometry.x(of: $0) - x) < abs(geometry.x(of: $1) - x) } ?? 0
    }

    private func nearest(toY y: Double, in indices: Range<Int>) -> Int {
        var nearest = (index: indices.lowerBound, distance: Double.infinity)
        history.forEachBlock(in: indices) { block, rows, start in
            guard leastDistance(fromY: y, to: block) < nearest.distance else { return }
            block.withColumns { _, kilograms in
                for row in rows {
                    let distance = abs(geometry.y(of: kilograms[row]) - y)
                    if distance < nearest.distance { nearest = (start + row, distance) }
                }
            }
        }
        return nearest.index
    }

    /// Returns a lower bound of the distance to the block's entries; its heaviest entry is the topmost.
    private func leastDistance(fromY y: Double, to block: EntryBlock) -> Double {
        max(0, geometry.y(of: block.maximum) - y, y - geometry.y(of: block.minimum))
    }
}
