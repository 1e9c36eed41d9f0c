import CX11

// Compiled with optimization, unlike the tests, as windows have millions of pixels.
extension Observer {
    /// The pixels of a window as the server stores them, row by row; empty if it is not viewable.
    public func words(of window: Window, width: Int, height: Int) -> [UInt32] {
        let image = XGetImage(display, window, 0, 0, UInt32(width), UInt32(height), UInt.max, ZPixmap)
        guard let image else { return [] }
        defer { _ = image.pointee.f.destroy_image(image) }
        let stride = Int(image.pointee.bytes_per_line)
        let data = UnsafeRawPointer(image.pointee.data!)
        let mask: UInt32 = image.pointee.depth == 24 ? 0xff_ffff : .max
        var words: [UInt32] = []
        words.reserveCapacity(width * height)
        for y in 0..<height {
            let row = data + y * stride
            if image.pointee.bits_per_pixel == 16 {
                let pixels = row.assumingMemoryBound(to: UInt16.self)
                for x in 0..<width { words.append(UInt32(pixels[x])) }
            } else {
                let pixels = row.assumingMemoryBound(to: UInt32.self)
                for x in 0..<width { words.append(pixels[x] & mask) }
            }
        }
        return words
    }
}

extension Pixels {
    /// The values that a screen of depth 16, 24 or 30 stores for an opaque picture.
    public func words(storedAtDepth depth: Int) -> [UInt32] { words.map { stored($0, depth: depth) } }
}

private func stored(_ pixel: UInt32, depth: Int) -> UInt32 {
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    switch depth {
    case 16: return (red >> 3) << 11 | (green >> 2) << 5 | blue >> 3
    // Repeats the upper bits, so that 255 becomes 1023.
    case 30: return (red << 2 | red >> 6) << 20 | (green << 2 | green >> 6) << 10 | (blue << 2 | blue >> 6)
    default: return pixel & 0xff_ffff
    }
}
