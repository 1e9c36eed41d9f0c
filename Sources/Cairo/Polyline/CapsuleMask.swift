import Geometry
import Glibc

/// The union of capsules as coverage, 0 to 255 a pixel.
///
/// A pixel's coverage is that of the capsule nearest to its middle: radius − distance + ½, from 0 to 1. Two passes: the
/// first finds, for each column, the longest run that is wholly covered; the second computes the edges outside it. What
/// lies upon itself, as a line through many entries a column does, then costs what is seen of it. Pixels are kept in
/// columns, since such a line is steep, so that its runs lie together in memory.
final class CapsuleMask {
    let width: Int
    let height: Int

    /// From one column's first byte to the next one's: the height, and room to read 8 bytes at its end.
    let columnStride: Int
    let pixels: UnsafeMutablePointer<UInt8>

    /// For each column: its wholly covered run, and what is touched at all.
    let solid: UnsafeMutableBufferPointer<Run>
    let touched: UnsafeMutableBufferPointer<Run>

    /// Rows of one column, the end not among them.
    struct Run {
        var start: Int
        var end: Int

        var isEmpty: Bool { start >= end }
        var count: Int { end - start }
    }

    /// Nil where memory is short.
    init?(width: Int, height: Int, capsules: [Capsule]) {
        columnStride = (height + 7) & ~7
        guard let memory = calloc(width * columnStride + 8, 1) else { return nil }
        self.width = width
        self.height = height
        pixels = memory.assumingMemoryBound(to: UInt8.self)
        solid = .allocate(capacity: width)
        touched = .allocate(capacity: width)
        solid.initialize(repeating: Run(start: 0, end: 0))
        touched.initialize(repeating: Run(start: height, end: 0))
        for capsule in capsules { findSolidRuns(of: capsule) }
        for capsule in capsules { draw(capsule) }
        fillSolidRuns()
    }

    deinit {
        free(pixels)
        solid.deallocate()
        touched.deallocate()
    }

    /// The columns that a capsule reaches into.
    func columns(of capsule: Capsule) -> Range<Int> {
        let left = min(capsule.start.x, capsule.end.x) - capsule.reach
        let right = max(capsule.start.x, capsule.end.x) + capsule.reach
        let first = max(0, Int((left - 0.5).rounded(.up)))
        return first..<max(first, min(width, Int((right + 0.5).rounded(.down))))
    }

    /// The rows whose middles lie in a span.
    @inline(__always)
    func rows(in span: (low: Double, high: Double)) -> Run {
        guard span.low <= span.high else { return Run(start: 0, end: 0) }
        let limit = Double(height)
        let start = max(0, min(limit, span.low - 0.5))
        let whole = Int(start)
        return Run(start: Double(whole) < start ? whole + 1 : whole, end: Int(max(0, min(limit, span.high + 0.5))))
    }

    /// The rows that a capsule covers wholly.
    @inline(__always)
    func solidRows(of capsule: Capsule, atX x: Double) -> Run {
        guard capsule.strength >= 1 else { return Run(start: 0, end: 0) }
        return rows(in: capsule.span(atX: x, within: capsule.radius - 0.5))
    }

    private func findSolidRuns(of capsule: Capsule) {
        for column in columns(of: capsule) {
            let run = solidRows(of: capsule, atX: Double(column) + 0.5)
            if !run.isEmpty { solid[column] = longest(solid[column], run) }
        }
    }

    /// Both as one run where they meet, else the longer one; the second pass draws the other.
    private func longest(_ one: Run, _ other: Run) -> Run {
        if other.start <= one.end, other.end >= one.start, !one.isEmpty {
            return Run(start: min(one.start, other.start), end: max(one.end, other.end))
        }
        return other.count > one.count ? other : one
    }

    private func fillSolidRuns() {
        for column in 0..<width where !solid[column].isEmpty {
            let run = solid[column]
            memset(pixels + column * columnStride + run.start, 255, run.count)
            touch(column, run)
        }
    }

    @inline(__always)
    func touch(_ column: Int, _ run: Run) {
        touched[column].start = min(touched[column].start, run.start)
        touched[column].end = max(touched[column].end, run.end)
    }
}
