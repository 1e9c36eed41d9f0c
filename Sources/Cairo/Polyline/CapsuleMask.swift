import Geometry
import Glibc

/// The coverage of a union of capsules, 0 to 255 per pixel, whose coordinates start at the mask's corner.
///
/// A pixel's coverage is that of the nearest capsule: radius − distance + ½, clamped to 0…1. The first pass finds the
/// longest fully covered run of each column; the second computes the edges outside it. So a line that overlaps itself
/// many times, as one through thousands of entries does, costs only its visible pixels. Pixels are stored by columns,
/// as such a line is steep and its runs are then contiguous.
final class CapsuleMask {
    private let width: Int
    private let height: Int

    /// The bytes from one column to the next: the height, rounded up to allow 8-byte reads.
    private let columnStride: Int
    private let pixels: UnsafeMutablePointer<UInt8>

    /// Each column's fully covered run, and the rows touched at all.
    private let solid: UnsafeMutableBufferPointer<Run>
    private let touched: UnsafeMutableBufferPointer<Run>

    /// A half-open range of rows in one column.
    private struct Run {
        var start: Int
        var end: Int

        var isEmpty: Bool { start >= end }
        var count: Int { end - start }

        @inline(__always)
        func contains(_ other: Run) -> Bool { start <= other.start && other.end <= end }
    }

    /// Nil if memory is short; the size is in pixels.
    init?(width: Int, height: Int, capsules: [Capsule]) {
        self.width = width
        columnStride = (height + 7) & ~7
        guard let memory = calloc(width * columnStride + 8, 1) else { return nil }
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

    private func columns(of capsule: Capsule) -> Range<Int> {
        let left = min(capsule.start.x, capsule.end.x) - capsule.reach
        let right = max(capsule.start.x, capsule.end.x) + capsule.reach
        let first = max(0, Int((left - 0.5).rounded(.up)))
        return first..<max(first, min(width, Int((right + 0.5).rounded(.down))))
    }

    @inline(__always)
    private func middle(of column: Int) -> Double { Double(column) + 0.5 }

    /// Returns the rows whose centres are in a span.
    @inline(__always)
    private func rows(in span: (low: Double, high: Double)) -> Run {
        guard span.low <= span.high else { return Run(start: 0, end: 0) }
        let limit = Double(height)
        let start = max(0, min(limit, span.low - 0.5))
        let whole = Int(start)
        return Run(start: Double(whole) < start ? whole + 1 : whole, end: Int(max(0, min(limit, span.high + 0.5))))
    }

    @inline(__always)
    private func solidRows(of capsule: Capsule, _ upright: Capsule.Upright) -> Run {
        guard capsule.strength >= 1 else { return Run(start: 0, end: 0) }
        return rows(in: capsule.span(of: upright, within: capsule.radius - 0.5))
    }

    private func findSolidRuns(of capsule: Capsule) {
        guard capsule.strength >= 1 else { return }
        let extent = rows(in: capsule.extent(within: capsule.radius - 0.5))
        for column in columns(of: capsule) where !solid[column].contains(extent) {
            let run = solidRows(of: capsule, capsule.upright(atX: middle(of: column)))
            if !run.isEmpty { solid[column] = longest(solid[column], run) }
        }
    }

    /// Joins two runs that touch, or returns the longer one; the second pass draws the other.
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
    private func touch(_ column: Int, _ run: Run) {
        touched[column].start = min(touched[column].start, run.start)
        touched[column].end = max(touched[column].end, run.end)
    }

    /// Draws the parts of a capsule outside the columns' solid runs.
    private func draw(_ capsule: Capsule) {
        let extent = rows(in: capsule.extent(within: capsule.reach))
        for column in columns(of: capsule) where !solid[column].contains(extent) {
            let upright = capsule.upright(atX: middle(of: column))
            let outer = rows(in: capsule.span(of: upright, within: capsule.reach))
            if outer.isEmpty || solid[column].contains(outer) { continue }
            touch(column, outer)
            let inner = solidRows(of: capsule, upright)
            guard !inner.isEmpty else {
                drawOutsideSolid(outer, column, capsule, upright)
                continue
            }
            drawOutsideSolid(Run(start: outer.start, end: inner.start), column, capsule, upright)
            forEachPart(of: inner, outsideSolid: column) { run in
                (pixels + column * columnStride + run.start).update(repeating: 255, count: run.count)
            }
            drawOutsideSolid(Run(start: inner.end, end: outer.end), column, capsule, upright)
        }
    }

    private func drawOutsideSolid(_ run: Run, _ column: Int, _ capsule: Capsule, _ upright: Capsule.Upright) {
        forEachPart(of: run, outsideSolid: column) { drawEdge($0, column, capsule, upright) }
    }

    @inline(__always)
    private func forEachPart(of run: Run, outsideSolid column: Int, _ body: (Run) -> Void) {
        let solid = solid[column]
        let above = solid.isEmpty ? run : Run(start: run.start, end: min(run.end, solid.start))
        let below = solid.isEmpty ? solid : Run(start: max(run.start, solid.end), end: run.end)
        if !above.isEmpty { body(above) }
        if !below.isEmpty { body(below) }
    }

    /// Draws an edge in up to three parts: around one end, along the segment and around the other end.
    private func drawEdge(_ run: Run, _ column: Int, _ capsule: Capsule, _ upright: Capsule.Upright) {
        guard capsule.length > 0 else { return drawCap(run, column, around: capsule.start, capsule) }
        let beside = rows(in: upright.middle)
        let first = max(run.start, min(run.end, beside.start))
        let last = max(first, min(run.end, beside.end))
        let isDownward = capsule.direction.y >= 0
        let (start, end): (Point?, Point?) = (capsule.startCap, capsule.end)
        let (upper, lower) = isDownward ? (start, end) : (end, start)
        let isBesideStart = (middle(of: column) - capsule.start.x) * capsule.direction.x < 0
        if beside.isEmpty, capsule.direction.y == 0 {
            return drawCap(run, column, around: isBesideStart ? start : end, capsule)
        }
        if run.start < first { drawCap(Run(start: run.start, end: first), column, around: upper, capsule) }
        if first < last { drawSide(Run(start: first, end: last), column, capsule, from: upright.rowOnLine) }
        if last < run.end { drawCap(Run(start: last, end: run.end), column, around: lower, capsule) }
    }

    /// Draws coverage by the distance to a point, if there is one.
    private func drawCap(_ run: Run, _ column: Int, around center: Point?, _ capsule: Capsule) {
        guard let center else { return }
        let output = pixels + column * columnStride + run.start
        let dx = Float(middle(of: column) - center.x)
        let square = dx * dx
        // Count from a row of the capsule itself, so that rounding does not depend on the run's start.
        let origin = Int(center.y.rounded(.down))
        let dy = Float(Double(origin) + 0.5 - center.y)
        let (reach, peak) = (Float(capsule.reach), Float(capsule.strength * 255))
        let first = run.start - origin
        for row in 0..<run.count {
            let y = dy + Float(Int32(truncatingIfNeeded: first + row))
            output[row] = max(output[row], coverage(reach - (square + y * y).squareRoot(), peak))
        }
    }

    /// Draws coverage by the distance to a line, which changes linearly down a column, counted from row `origin`.
    private func drawSide(_ run: Run, _ column: Int, _ capsule: Capsule, from origin: Int) {
        let output = pixels + column * columnStride + run.start
        let dx = middle(of: column) - capsule.start.x
        let dy = Double(origin) + 0.5 - capsule.start.y
        let distance = Float(capsule.direction.x * dy - capsule.direction.y * dx)
        let step = Float(capsule.direction.x)
        let (reach, peak) = (Float(capsule.reach), Float(capsule.strength * 255))
        let first = run.start - origin
        for row in 0..<run.count {
            let offset = distance + step * Float(Int32(truncatingIfNeeded: first + row))
            output[row] = max(output[row], coverage(reach - abs(offset), peak))
        }
    }

    /// Returns the touched rows as a row-major alpha image, and the mask's row at its top.
    func makeSurface() throws(CairoError) -> (surface: ImageSurface, top: Int) {
        let rows = touchedRows(in: 0..<width)
        let top = min(rows.start, max(0, height - 1)) & ~7
        let bottom = max(top + 1, min(height, (rows.end + 7) & ~7))
        let surface = try ImageSurface(width: width, height: bottom - top, format: .alpha8)
        guard let data = surface.data else { return (surface, top) }
        surface.flush()
        let output = data.assumingMemoryBound(to: UInt8.self) - top * surface.stride
        for column in stride(from: 0, to: width, by: 4) {
            let rows = touchedRows(in: column..<min(width, column + 4))
            for row in stride(from: rows.start & ~7, to: rows.end, by: 8) {
                turnBlock(column: column, row: row, output: output, stride: surface.stride)
            }
        }
        surface.markDirty()
        return (surface, top)
    }

    private func touchedRows(in columns: Range<Int>) -> Run {
        touched[columns].reduce(Run(start: height, end: 0)) {
            Run(start: min($0.start, $1.start), end: max($0.end, $1.end))
        }
    }

    /// Transposes up to 4 × 8 pixels.
    private func turnBlock(column: Int, row: Int, output: UnsafeMutablePointer<UInt8>, stride: Int) {
        guard column + 4 <= width, row + 8 <= height else {
            for y in row..<min(height, row + 8) {
                for x in column..<min(width, column + 4) { output[y * stride + x] = pixels[x * columnStride + y] }
            }
            return
        }
        let turned = rows(ofBlockAt: column, row)
        for y in 0..<8 {
            UnsafeMutableRawPointer(output + (row + y) * stride + column).storeBytes(of: turned[y], as: UInt32.self)
        }
    }

    /// Returns the coverage of 4 × 8 pixels, one number per row, its lowest byte the leftmost pixel.
    @inline(__always)
    private func rows(ofBlockAt column: Int, _ row: Int) -> SIMD8<UInt32> {
        let start = UnsafeRawPointer(pixels + column * columnStride + row)
        func rows(_ number: Int) -> SIMD8<UInt8> {
            start.loadUnaligned(fromByteOffset: number * columnStride, as: SIMD8<UInt8>.self)
        }
        let (left, right) = (zipped(rows(0), rows(1)), zipped(rows(2), rows(3)))
        return unsafeBitCast(zipped(left, right), to: SIMD8<UInt32>.self)
    }

    /// Paints a colour through the mask, with the mask's upper-left corner at a pixel.
    func paint(_ ink: Ink, on pixels: PixelMemory, x: Int, y: Int) {
        let (output, rowStride) = (pixels.start + y * pixels.stride + x, pixels.stride)
        let blocks = stride(from: 0, to: width, by: 4).map { start in
            let columns = start..<min(width, start + 4)
            return Block(columns: columns, touched: touchedRows(in: columns), solid: solidRows(in: columns))
        }
        let touched = touchedRows(in: 0..<width)
        for row in stride(from: touched.start & ~7, to: touched.end, by: 8) {
            paint(blocks, from: row, ink, on: output + row * rowStride, stride: rowStride)
        }
    }

    /// Paints eight rows, filling adjacent covered blocks together.
    private func paint(
        _ blocks: [Block], from row: Int, _ ink: Ink, on output: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        var covered = 0..<0
        func fillCovered() {
            for y in 0..<8 where !covered.isEmpty {
                ink.fill(output + y * stride + covered.lowerBound, count: covered.count)
            }
        }
        for block in blocks where block.touched.start < row + 8 && row < block.touched.end {
            if ink.isOpaque, block.columns.count == 4, block.solid.start <= row, row + 8 <= block.solid.end {
                if covered.upperBound != block.columns.lowerBound || covered.isEmpty {
                    fillCovered()
                    covered = block.columns
                } else {
                    covered = covered.lowerBound..<block.columns.upperBound
                }
            } else {
                paint(block, from: row, ink, on: output + block.columns.lowerBound, stride: stride)
            }
        }
        fillCovered()
    }

    /// Four adjacent columns, with the rows touched in any of them and covered in all.
    private struct Block {
        let columns: Range<Int>
        let touched: Run
        let solid: Run
    }

    @inline(__always)
    private func paint(
        _ block: Block, from row: Int, _ ink: Ink, on output: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        guard block.columns.count == 4, row + 8 <= height else {
            return paintEdge(block.columns, row..<min(height, row + 8), ink, on: output, stride: stride)
        }
        let coverage = rows(ofBlockAt: block.columns.lowerBound, row)
        if coverage == SIMD8(repeating: .max) {
            for y in 0..<8 { ink.blendOpaque(on: output + y * stride) }
        } else if coverage != .zero {
            for y in 0..<8 { ink.blendMasked(on: output + y * stride, coverage: coverage[y]) }
        }
    }

    /// Paints single pixels at the mask's right and lower edges, which do not fill a block.
    private func paintEdge(
        _ columns: Range<Int>, _ rows: Range<Int>, _ ink: Ink, on output: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        for y in rows {
            for x in columns {
                let pixel = output + (y - rows.lowerBound) * stride + x - columns.lowerBound
                ink.lay(onPixel: pixel, coverage: pixels[x * columnStride + y])
            }
        }
    }

    private func solidRows(in columns: Range<Int>) -> Run {
        solid[columns].reduce(Run(start: 0, end: height)) {
            Run(start: max($0.start, $1.start), end: min($0.end, $1.end))
        }
    }
}

/// Returns a share of the peak, clamped to 0…1 and rounded. Adding 2²³ leaves the rounded number in the lowest bits: a
/// conversion that cannot trap, so the compiler can vectorise it.
@inline(__always)
private func coverage(_ share: Float, _ peak: Float) -> UInt8 {
    let bounded = max(0, min(1, share)) * peak
    return UInt8(truncatingIfNeeded: (bounded + 8_388_608).bitPattern)
}

// Interleave two vectors; written out, as the compiler has one instruction for each of these, but not for a loop.

@inline(__always)
private func zipped(_ a: SIMD8<UInt8>, _ b: SIMD8<UInt8>) -> SIMD8<UInt16> {
    let zipped = SIMD16(
        a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3], a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
    return unsafeBitCast(zipped, to: SIMD8<UInt16>.self)
}

@inline(__always)
private func zipped(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD16<UInt16> {
    SIMD16(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3], a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
}
