/// Conversion of pixels that a library has decoded into memory, four bytes each.
extension ImageSurface {
    public static func forReading(
        width: Int, height: Int, hasAlpha: Bool
    ) throws(ImageReadingError) -> ImageSurface {
        do throws(CairoError) {
            return try ImageSurface(width: width, height: height, format: hasAlpha ? .argb32 : .rgb24)
        } catch {
            throw .outOfMemory
        }
    }

    /// Converts each pixel in place; the closure receives its four bytes in memory order.
    @inlinable
    public func packPixels(_ pixel: (SIMD4<UInt8>) -> UInt32) {
        guard let data else { return }
        for y in 0..<height {
            let row = data + y * stride
            for offset in Swift.stride(from: 0, to: 4 * width, by: 4) {
                let bytes = row.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt8>.self)
                row.storeBytes(of: pixel(bytes), toByteOffset: offset, as: UInt32.self)
            }
        }
        markDirty()
    }

    /// Packs red, green, blue and alpha, not premultiplied, into a premultiplied pixel.
    @inlinable
    public static func pixel(rgba: SIMD4<UInt8>) -> UInt32 {
        let alpha = UInt32(rgba.w)
        func part(_ byte: UInt8) -> UInt32 { (UInt32(byte) * alpha + 127) / 255 }
        return alpha << 24 | part(rgba.x) << 16 | part(rgba.y) << 8 | part(rgba.z)
    }
}
