import Geometry

extension ImageSurface {
    /// Copies the pixels of a region from another picture to the same place in this one.
    ///
    /// The region is cut to both pictures. Formats may differ where the source is `rgb24` and this one is `rgb30` (each
    /// part's upper bits are repeated below it) or `rgb16` (each part's lower bits are dropped): what pixman does. Traps
    /// for any other pair of formats.
    public func copy(from source: ImageSurface, region: PixelRect) {
        let area = region.intersection(bounds).intersection(source.bounds)
        guard !area.isEmpty, let to = data, let from = source.data else { return }
        source.flush()
        flush()
        for y in area.y..<area.maxY {
            let input = from + y * source.stride + area.x * source.format.bytesPerPixel
            let output = to + y * stride + area.x * format.bytesPerPixel
            convertRow(input, from: source.format, to: output, count: area.width)
        }
        markDirty()
    }

    private func convertRow(
        _ input: UnsafeMutableRawPointer, from inputFormat: PixelFormat, to output: UnsafeMutableRawPointer, count: Int
    ) {
        switch (inputFormat, format) {
        case (let same, format) where same == format:
            output.copyMemory(from: input, byteCount: count * format.bytesPerPixel)
        case (.rgb24, .rgb30):
            widen(input.assumingMemoryBound(to: UInt32.self), output.assumingMemoryBound(to: UInt32.self), count)
        case (.rgb24, .rgb16):
            narrow(input.assumingMemoryBound(to: UInt32.self), output.assumingMemoryBound(to: UInt16.self), count)
        default:
            preconditionFailure("Pixels of \(inputFormat) cannot be copied to \(format).")
        }
    }

    private func widen(_ input: UnsafePointer<UInt32>, _ output: UnsafeMutablePointer<UInt32>, _ count: Int) {
        for x in 0..<count {
            let pixel = input[x]
            let red = pixel << 6 & 0x3fc0_0000 | pixel >> 2 & 0x0030_0000
            let green = pixel << 4 & 0x000f_f000 | pixel >> 4 & 0x0000_0c00
            let blue = pixel << 2 & 0x0000_03fc | pixel >> 6 & 0x0000_0003
            output[x] = red | green | blue
        }
    }

    private func narrow(_ input: UnsafePointer<UInt32>, _ output: UnsafeMutablePointer<UInt16>, _ count: Int) {
        for x in 0..<count {
            let pixel = input[x]
            output[x] = UInt16(truncatingIfNeeded: pixel >> 8 & 0xf800 | pixel >> 5 & 0x07e0 | pixel >> 3 & 0x001f)
        }
    }
}
