import Geometry

extension CapsuleMask {
    /// The rows that are touched at all as a picture, whose rows lie in memory one after the other.
    ///
    /// - Returns: The picture, and the row of the strip that is its first.
    /// - Throws: `outOfMemory`.
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

    func touchedRows(in columns: Range<Int>) -> Run {
        touched[columns].reduce(Run(start: height, end: 0)) {
            Run(start: min($0.start, $1.start), end: max($0.end, $1.end))
        }
    }

    /// Turns up to 4 × 8 pixels from columns into rows.
    private func turnBlock(column: Int, row: Int, output: UnsafeMutablePointer<UInt8>, stride: Int) {
        guard column + 4 <= width, row + 8 <= height else {
            for y in row..<min(height, row + 8) {
                for x in column..<min(width, column + 4) { output[y * stride + x] = pixels[x * columnStride + y] }
            }
            return
        }
        let turned = rows(ofBlockAt: column, row)
        for y in 0..<8 {
            UnsafeMutableRawPointer(output + (row + y) * stride + column)
                .storeBytes(of: turned[y], as: UInt32.self)
        }
    }
}

extension CapsuleMask {
    /// The coverage of 4 × 8 pixels, a number a row, its lowest byte the leftmost pixel.
    @inline(__always)
    func rows(ofBlockAt column: Int, _ row: Int) -> SIMD8<UInt32> {
        let start = UnsafeRawPointer(pixels + column * columnStride + row)
        func rows(_ number: Int) -> SIMD8<UInt8> {
            start.loadUnaligned(fromByteOffset: number * columnStride, as: SIMD8<UInt8>.self)
        }
        let (left, right) = (zipped(rows(0), rows(1)), zipped(rows(2), rows(3)))
        return unsafeBitCast(zipped(left, right), to: SIMD8<UInt32>.self)
    }
}

// Written out, since the compiler has one instruction for each of these, but none for a loop.

/// Elements of two vectors in turn.
@inline(__always)
private func zipped(_ a: SIMD8<UInt8>, _ b: SIMD8<UInt8>) -> SIMD8<UInt16> {
    let zipped = SIMD16(
        a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3], a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
    return unsafeBitCast(zipped, to: SIMD8<UInt16>.self)
}

/// Elements of two vectors in turn.
@inline(__always)
private func zipped(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD16<UInt16> {
    SIMD16(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3], a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
}
