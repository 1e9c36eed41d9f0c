import Glibc

/// An image's rows in PNG's layout: a byte each of red, green, blue and, unless the whole image is opaque, alpha.
final class PixelRows {
    let hasAlpha: Bool
    private let surface: ImageSurface
    private let data: UnsafeMutableRawPointer
    private let row: UnsafeMutablePointer<UInt8>
    private var rowNumber: Int?

    /// Nil for an image without pixels.
    init?(_ surface: ImageSurface) {
        guard surface.width > 0, let data = surface.data else { return nil }
        surface.flush()
        self.surface = surface
        self.data = data
        hasAlpha = surface.format == .argb32 && !surface.isOpaque
        row = .allocate(capacity: surface.width * 4 + 12)
    }

    deinit {
        row.deallocate()
    }

    /// Returns a row's bytes, valid until the next call.
    func bytes(ofRow y: Int) -> UnsafePointer<UInt8> {
        let isRepeated = rowNumber.map { equal($0, y) } ?? false
        rowNumber = y
        if isRepeated { return UnsafePointer(row) }
        let pixels = UnsafePointer((data + y * surface.stride).assumingMemoryBound(to: UInt32.self))
        if hasAlpha { unpremultiply(pixels) } else { pack(pixels) }
        return UnsafePointer(row)
    }

    private func equal(_ one: Int, _ other: Int) -> Bool {
        memcmp(data + one * surface.stride, data + other * surface.stride, surface.width * 4) == 0
    }

    /// Packs four pixels at a time into three words; the row has room for the excess of the last ones.
    private func pack(_ pixels: UnsafePointer<UInt32>) {
        var output = UnsafeMutableRawPointer(row)
        for x in stride(from: 0, to: surface.width & ~3, by: 4) {
            let first = pixels[x].byteSwapped >> 8
            let second = pixels[x + 1].byteSwapped >> 8
            let third = pixels[x + 2].byteSwapped >> 8
            let fourth = pixels[x + 3].byteSwapped >> 8
            output.storeBytes(of: first | second << 24, as: UInt32.self)
            output.storeBytes(of: second >> 8 | third << 16, toByteOffset: 4, as: UInt32.self)
            output.storeBytes(of: third >> 16 | fourth << 8, toByteOffset: 8, as: UInt32.self)
            output += 12
        }
        for x in surface.width & ~3..<surface.width {
            output.storeBytes(of: pixels[x].byteSwapped >> 8, as: UInt32.self)
            output += 3
        }
    }

    private func unpremultiply(_ pixels: UnsafePointer<UInt32>) {
        for x in 0..<surface.width {
            let pixel = unpremultiplied(pixels[x])
            for (index, shift) in [UInt32(16), 8, 0, 24].enumerated() {
                row[x * 4 + index] = UInt8(truncatingIfNeeded: pixel >> shift)
            }
        }
    }
}

extension ImageSurface {
    /// Whether all pixels of an `argb32` image are opaque.
    fileprivate var isOpaque: Bool {
        guard let data else { return true }
        return (0..<height).allSatisfy { y in
            let row = UnsafeBufferPointer(
                start: (data + y * stride).assumingMemoryBound(to: UInt32.self), count: width)
            return row.allSatisfy { $0 >> 24 == 255 }
        }
    }

    /// The pixels of an `argb32` image, not premultiplied: 0xAARRGGBB, row by row.
    public var straightPixels: [UInt32] {
        flush()
        guard let data else { return [] }
        return (0..<height).flatMap { y in
            let row = (data + y * stride).assumingMemoryBound(to: UInt32.self)
            return UnsafeBufferPointer(start: row, count: width).map(unpremultiplied)
        }
    }
}

private func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 { return 0 }
    func straight(_ shift: UInt32) -> UInt32 {
        min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | straight(16) | straight(8) | straight(0)
}
