import Geometry

extension CapsuleMask {
    /// Adds a capsule to what lies outside the columns' solid runs.
    func draw(_ capsule: Capsule) {
        for column in columns(of: capsule) {
            let x = Double(column) + 0.5
            let outer = rows(in: capsule.span(atX: x, within: capsule.reach))
            if outer.isEmpty || solid[column].start <= outer.start && outer.end <= solid[column].end { continue }
            touch(column, outer)
            let inner = solidRows(of: capsule, atX: x)
            guard !inner.isEmpty else {
                drawOutsideSolid(outer, column, capsule)
                continue
            }
            drawOutsideSolid(Run(start: outer.start, end: inner.start), column, capsule)
            drawOutsideSolid(inner, column, nil)
            drawOutsideSolid(Run(start: inner.end, end: outer.end), column, capsule)
        }
    }

    /// Draws the parts of a run above and below the column's solid run: a capsule's edge, or full coverage for nil.
    private func drawOutsideSolid(_ run: Run, _ column: Int, _ capsule: Capsule?) {
        let solid = solid[column]
        let above = solid.isEmpty ? run : Run(start: run.start, end: min(run.end, solid.start))
        let below = solid.isEmpty ? solid : Run(start: max(run.start, solid.end), end: run.end)
        for part in [above, below] where !part.isEmpty {
            if let capsule { drawEdge(part, column, capsule) } else { cover(part, column) }
        }
    }

    private func cover(_ run: Run, _ column: Int) {
        (pixels + column * columnStride + run.start).update(repeating: 255, count: run.count)
    }

    /// An edge in up to three parts: nearest to one end, to the line between, to the other end.
    private func drawEdge(_ run: Run, _ column: Int, _ capsule: Capsule) {
        let x = Double(column) + 0.5
        guard capsule.length > 0 else { return drawCap(run, column, around: capsule.start, capsule) }
        let middle = rows(in: capsule.middleSpan(dx: x - capsule.start.x))
        let first = max(run.start, min(run.end, middle.start))
        let last = max(first, min(run.end, middle.end))
        let isDownward = capsule.direction.y >= 0
        let (upper, lower) = isDownward ? (capsule.start, capsule.end) : (capsule.end, capsule.start)
        let isBesideStart = (x - capsule.start.x) * capsule.direction.x < 0
        if middle.isEmpty, capsule.direction.y == 0 {
            return drawCap(run, column, around: isBesideStart ? capsule.start : capsule.end, capsule)
        }
        if run.start < first { drawCap(Run(start: run.start, end: first), column, around: upper, capsule) }
        if first < last { drawSide(Run(start: first, end: last), column, capsule) }
        if last < run.end { drawCap(Run(start: last, end: run.end), column, around: lower, capsule) }
    }

    /// Coverage by the distance to a point.
    private func drawCap(_ run: Run, _ column: Int, around center: Point, _ capsule: Capsule) {
        let output = pixels + column * columnStride + run.start
        let dx = Float(Double(column) + 0.5 - center.x)
        let square = dx * dx
        let dy = Float(Double(run.start) + 0.5 - center.y)
        let (reach, peak) = (Float(capsule.reach), Float(capsule.strength * 255))
        for row in 0..<run.count {
            let y = dy + Float(Int32(truncatingIfNeeded: row))
            output[row] = max(output[row], coverage(reach - (square + y * y).squareRoot(), peak))
        }
    }

    /// Coverage by the distance to a line, which grows evenly down a column.
    private func drawSide(_ run: Run, _ column: Int, _ capsule: Capsule) {
        let output = pixels + column * columnStride + run.start
        let dx = Double(column) + 0.5 - capsule.start.x
        let dy = Double(run.start) + 0.5 - capsule.start.y
        let distance = Float(capsule.direction.x * dy - capsule.direction.y * dx)
        let step = Float(capsule.direction.x)
        let (reach, peak) = (Float(capsule.reach), Float(capsule.strength * 255))
        for row in 0..<run.count {
            let offset = distance + step * Float(Int32(truncatingIfNeeded: row))
            output[row] = max(output[row], coverage(reach - abs(offset), peak))
        }
    }
}

/// A share from 0 to 1 of the peak, rounded.
///
/// Adding 2²³ leaves the rounded number in the lowest bits: a conversion that may not trap, and so runs several at a time.
@inline(__always)
private func coverage(_ share: Float, _ peak: Float) -> UInt8 {
    let bounded = max(0, min(1, share)) * peak
    return UInt8(truncatingIfNeeded: (bounded + 8_388_608).bitPattern)
}
