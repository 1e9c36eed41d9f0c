/// Makes pictures of what a library has put into memory: four bytes a pixel.
extension ImageSurface {
    /// A picture for the pixels of a file.
    public static func forReading(
        width: Int, height: Int, hasAlpha: Bool
    ) throws(ImageReadingError) -> ImageSurface {
        do throws(CairoError) {
            return try ImageSurface(width: width, height: height, format: hasAlpha ? .argb32 : .rgb24)
        } catch {
            throw .outOfMemory
        }
    }

    /// Turns every four bytes in memory into a pixel.
    ///
    /// - Parameter pixel: Is handed the bytes in their order.
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

    /// A pixel by its colour, of red, green, blue and alpha, the colour not multiplied by alpha.
    @inlinable
    public static func pixel(rgba: SIMD4<UInt8>) -> UInt32 {
        let alpha = UInt32(rgba.w)
        func part(_ byte: UInt8) -> UInt32 { (UInt32(byte) * alpha + 127) / 255 }
        return alpha << 24 | part(rgba.x) << 16 | part(rgba.y) << 8 | part(rgba.z)
    }
}
