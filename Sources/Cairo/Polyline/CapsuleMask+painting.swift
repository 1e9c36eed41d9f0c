extension CapsuleMask {
    /// Lays a colour on pixels through the mask, whose upper left corner stands at one of them.
    func paint(_ ink: Ink, on pixels: PixelMemory, x: Int, y: Int) {
        paint(ink, on: pixels.start + y * pixels.stride + x, stride: pixels.stride)
    }

    /// Row by row, as the picture lies in memory.
    private func paint(_ ink: Ink, on output: UnsafeMutablePointer<UInt32>, stride rowStride: Int) {
        let blocks = stride(from: 0, to: width, by: 4).map { start in
            let columns = start..<min(width, start + 4)
            return Block(columns: columns, touched: touchedRows(in: columns), solid: solidRows(in: columns))
        }
        let touched = touchedRows(in: 0..<width)
        for row in stride(from: touched.start & ~7, to: touched.end, by: 8) {
            paint(blocks, from: row, ink, on: output + row * rowStride, stride: rowStride)
        }
    }

    /// Eight rows, where those blocks are filled together that are covered and stand beside each other.
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

    /// Four columns beside each other: the rows that are touched in one of them, and covered in all.
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
            for y in 0..<8 { ink.layWhole(on: output + y * stride) }
        } else if coverage != .zero {
            for y in 0..<8 { ink.layInPart(on: output + y * stride, coverage: coverage[y]) }
        }
    }

    /// Pixel by pixel, where there are no 4 × 8 of them.
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

    /// The rows that are wholly covered in every one of some columns.
    private func solidRows(in columns: Range<Int>) -> Run {
        solid[columns].reduce(Run(start: 0, end: height)) {
            Run(start: max($0.start, $1.start), end: min($0.end, $1.end))
        }
    }
}

/// The pixels of a picture of 32 bits a pixel, of which threads may write different ones.
struct PixelMemory: @unchecked Sendable {
    let start: UnsafeMutablePointer<UInt32>
    /// From one row's first pixel to the next one's.
    let stride: Int

    /// Of a picture that has pixels, which is to be marked as dirty after they have been written.
    init(_ picture: ImageSurface) {
        picture.flush()
        start = picture.data!.assumingMemoryBound(to: UInt32.self)
        stride = picture.stride / 4
    }
}
