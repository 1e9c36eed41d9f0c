extension ImageSurface {
    /// Applies a Gaussian blur to an alpha image in place; pixels outside count as transparent.
    ///
    /// Uses four extended box filters (Gwosdek et al. 2011) with the Gaussian's variance; an edge differs from the
    /// exact one by less than 1 % of its height. Traps for a format other than `alpha8`.
    public func blur(sigma: Double) {
        precondition(format == .alpha8, "Only alpha pictures are blurred.")
        guard sigma > 0, width > 0, height > 0, let data else { return }
        flush()
        let pixels = AlphaPixels(
            first: data.assumingMemoryBound(to: UInt8.self), width: width, height: height, stride: stride)
        var blur = Blur(pixels, BoxFilter(sigma: sigma))
        blur.filterRows()
        blur.filterColumns()
        markDirty()
    }

    /// Returns the farthest distance at which a blur changes pixels, in whole pixels.
    public static func blurReach(sigma: Double) -> Int {
        sigma > 0 ? BoxFilter.passes * (BoxFilter(sigma: sigma).reach + 1) : 0
    }
}

/// One number from each of several adjacent lines, which are filtered at once.
private typealias Lanes = SIMD16<Float>

/// A mean over neighbours, of which the outermost two have a lower weight.
private struct BoxFilter {
    static let passes = 4
    /// The number of full-weight neighbours on each side.
    let reach: Int
    /// The weight of the next neighbours.
    private let edge: Float

    init(sigma: Double) {
        let variance = sigma * sigma / Double(Self.passes)
        let whole = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
        reach = Int(whole)
        let next = (whole + 1) * (whole + 1)
        edge = Float((2 * whole + 1) * (whole * (whole + 1) - 3 * variance) / (6 * (variance - next)))
    }

    /// The number of zeros before and after each line.
    var margin: Int { reach + 1 }

    /// Filters lines with margins; leaves the output's margins as they are.
    func filter(_ input: UnsafePointer<Lanes>, into output: UnsafeMutablePointer<Lanes>, count: Int) {
        let factor = 1 / (Float(2 * reach + 1) + 2 * edge)
        var sum = Lanes.zero
        for index in 1..<margin + reach { sum += input[index] }
        for index in margin..<count - margin {
            sum += input[index + reach]
            output[index] = (sum + edge * (input[index - margin] + input[index + margin])) * factor
            sum -= input[index - reach]
        }
    }
}

private struct AlphaPixels {
    let first: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    let stride: Int

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { first + y * stride }

    func isClear(row y: Int) -> Bool {
        UnsafeBufferPointer(start: row(y), count: width).allSatisfy { $0 == 0 }
    }
}

/// A blur of all rows and then all columns, `Lanes.scalarCount` at a time.
private struct Blur {
    private let pixels: AlphaPixels
    private let box: BoxFilter
    /// The filtered rows, each starting at a whole lane vector.
    private var rows: [Lanes]
    private let lanesInRow: Int
    /// The lines being filtered, and the output.
    private var lines: [Lanes]
    private var filtered: [Lanes]

    init(_ pixels: AlphaPixels, _ box: BoxFilter) {
        (self.pixels, self.box) = (pixels, box)
        lanesInRow = (pixels.width + Lanes.scalarCount - 1) / Lanes.scalarCount
        rows = Array(repeating: .zero, count: lanesInRow * pixels.height)
        lines = Array(repeating: .zero, count: max(pixels.width, pixels.height) + 2 * box.margin)
        filtered = lines
    }

    mutating func filterRows() {
        for top in stride(from: 0, to: pixels.height, by: Lanes.scalarCount) {
            let band = top..<min(top + Lanes.scalarCount, pixels.height)
            // Transparent rows stay so; there are many around the source of a shadow.
            if band.allSatisfy(pixels.isClear) { continue }
            loadRows(band)
            filterLines(count: pixels.width)
            keepRows(band)
        }
    }

    mutating func filterColumns() {
        for column in 0..<lanesInRow {
            for y in 0..<pixels.height { lines[box.margin + y] = rows[y * lanesInRow + column] }
            filterLines(count: pixels.height)
            writeColumns(column)
        }
    }

    private mutating func loadRows(_ band: Range<Int>) {
        lines.withUnsafeMutableBytes { lines in
            let numbers = lines.assumingMemoryBound(to: Float.self)
            for (lane, y) in band.enumerated() {
                let row = pixels.row(y)
                for x in 0..<pixels.width { numbers[(box.margin + x) * Lanes.scalarCount + lane] = Float(row[x]) }
            }
        }
    }

    private mutating func keepRows(_ band: Range<Int>) {
        let (length, width, margin) = (lanesInRow * Lanes.scalarCount, pixels.width, box.margin)
        rows.withUnsafeMutableBytes { rows in
            let output = rows.assumingMemoryBound(to: Float.self)
            lines.withUnsafeBytes { lines in
                let numbers = lines.assumingMemoryBound(to: Float.self)
                for (lane, y) in band.enumerated() {
                    for x in 0..<width { output[y * length + x] = numbers[(margin + x) * Lanes.scalarCount + lane] }
                }
            }
        }
    }

    private mutating func filterLines(count: Int) {
        // The end of a longer line may be left from before.
        for index in box.margin + count..<count + 2 * box.margin {
            (lines[index], filtered[index]) = (.zero, .zero)
        }
        for _ in 0..<BoxFilter.passes {
            lines.withUnsafeBufferPointer { lines in
                filtered.withUnsafeMutableBufferPointer { filtered in
                    box.filter(lines.baseAddress!, into: filtered.baseAddress!, count: count + 2 * box.margin)
                }
            }
            swap(&lines, &filtered)
        }
    }

    private func writeColumns(_ column: Int) {
        let start = column * Lanes.scalarCount
        let width = min(Lanes.scalarCount, pixels.width - start)
        for y in 0..<pixels.height {
            let values = bytes(lines[box.margin + y])
            let row = pixels.row(y) + start
            for x in 0..<width { row[x] = values[x] }
        }
    }

    /// Rounds to whole bytes, halves up; rounding errors may reach slightly below 0 and above 255.
    private func bytes(_ lanes: Lanes) -> SIMD16<UInt8> {
        // From 2²³ on, numbers have no fraction, so adding it rounds, halves to even.
        let large = Lanes(repeating: 0x1p23)
        let even = lanes + large
        let rounded = even.replacing(with: even + 1, where: lanes - (even - large) .== 0.5)
        return SIMD16<UInt8>(truncatingIfNeeded: unsafeBitCast(rounded, to: SIMD16<UInt32>.self))
    }
}
