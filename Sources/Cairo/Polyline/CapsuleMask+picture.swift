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
        for column in stride(from: 0, to: width, by: 8) {
            let rows = touchedRows(in: column..<min(width, column + 8))
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

    /// Turns up to 8 × 8 pixels from columns into rows.
    private func turnBlock(column: Int, row: Int, output: UnsafeMutablePointer<UInt8>, stride: Int) {
        guard column + 8 <= width, row + 8 <= height else {
            for y in row..<min(height, row + 8) {
                for x in column..<min(width, column + 8) { output[y * stride + x] = pixels[x * columnStride + y] }
            }
            return
        }
        let turned = rows(ofBlockAt: column, row)
        for y in 0..<8 {
            UnsafeMutableRawPointer(output + (row + y) * stride + column)
                .storeBytes(of: turned[y], as: UInt64.self)
        }
    }
}

extension CapsuleMask {
    /// The coverage of 8 × 8 pixels, a number a row, its lowest byte the leftmost pixel.
    @inline(__always)
    func rows(ofBlockAt column: Int, _ row: Int) -> SIMD8<UInt64> {
        var block = SIMD8<UInt64>()
        for x in 0..<8 {
            let source = UnsafeRawPointer(pixels + (column + x) * columnStride + row)
            block[x] = source.loadUnaligned(as: UInt64.self)
        }
        return transposed(block)
    }
}

/// 8 × 8 bytes with rows and columns exchanged: halves, then quarters, then single bytes are swapped.
@inline(__always)
private func transposed(_ block: SIMD8<UInt64>) -> SIMD8<UInt64> {
    var block = block
    exchange(&block, distance: 4, shift: 32, mask: 0x0000_0000_ffff_ffff)
    exchange(&block, distance: 2, shift: 16, mask: 0x0000_ffff_0000_ffff)
    exchange(&block, distance: 1, shift: 8, mask: 0x00ff_00ff_00ff_00ff)
    return block
}

@inline(__always)
private func exchange(_ block: inout SIMD8<UInt64>, distance: Int, shift: UInt64, mask: UInt64) {
    for index in 0..<8 where index & distance == 0 {
        let difference = (block[index] >> shift ^ block[index + distance]) & mask
        block[index + distance] ^= difference
        block[index] ^= difference << shift
    }
}
