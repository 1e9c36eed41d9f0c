import Cairo
import Geometry
import ViewKit
import WeightHistory

/// Rings around the dots of entries with a note, over the line on a sheet of measured paper.
final class NoteRings: GraphPart {
    /// In points of the bounds; `dotSize` is the diameter of the dots.
    var content = (centers: [Point](), dotSize: 0.0) { didSet { if content != oldValue { setNeedsDisplay() } } }

    /// The distance from a dot to the middle of its ring, and the width of the ring, in points.
    static let (gap, width) = (2.5, 1.0)

    override func draw(_ canvas: Canvas) {
        canvas.strokeColor = tintColor
        canvas.lineWidth = Self.width
        let radius = content.dotSize / 2 + Self.gap
        for center in content.centers {
            canvas.strokeEllipse(
                in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        }
    }
}

extension GraphView {
    /// The positions of the dots of entries with a note; none while only the extremes or the means have dots.
    var notedDots: [Point] {
        guard let geometry, !showsMeans, indicesInView.count <= figures.maximumDots else { return [] }
        let entries = EntriesInView(of: weightEntries, geometry, dottingUpTo: figures.maximumDots)
        return entries.indices(in: -.infinity ... .infinity, scale: 1).compactMap { index in
            if weightEntries.noteBytes(at: index).isEmpty { return nil }
            let entry = weightEntries[index]
            return geometry.point(of: entry.date.instant, entry.kilograms)
        }
    }
}
