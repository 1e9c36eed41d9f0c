internal import CCairo
import Geometry
import System

public final class ImageSurface: Surface {
    /// The longest side that Cairo can draw on, in pixels; beyond it, the last pixels cannot be drawn on.
    public static let longestSide = 32_766

    public let width: Int
    public let height: Int
    public let format: PixelFormat

    /// The bytes from one row to the next.
    public let stride: Int

    /// The first pixel of the top row; nil if the image has no pixels. Call `flush()` before reading and `markDirty()`
    /// after writing.
    public var data: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(cairo_image_surface_get_data(pointer)) }

    /// An image in newly allocated memory: transparent, or black in a format without alpha.
    ///
    /// - Throws: `invalidSize` for a side below 0 or above `longestSide`; `outOfMemory`.
    public convenience init(width: Int, height: Int, format: PixelFormat) throws(CairoError) {
        try ImageSurface.checkSize(width, height)
        let pointer = cairo_image_surface_create(cairo_format_t(format.rawValue), Int32(width), Int32(height))!
        try self.init(adopting: pointer, width, height, format)
        if let data { LargeMemory.preferLargePages(.init(start: data, count: stride * height)) }
    }

    /// An image in the caller's memory, which must outlive the surface and everything that draws it.
    ///
    /// - Throws: `invalidSize` for a side below 0 or above `longestSide`; `invalidStride` for a stride that is too
    ///   short or not a multiple of 4; `outOfMemory`.
    public convenience init(
        over memory: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: PixelFormat
    ) throws(CairoError) {
        try ImageSurface.checkSize(width, height)
        guard let narrowStride = Int32(exactly: stride) else { throw .invalidStride }
        let pointer = cairo_image_surface_create_for_data(
            memory.assumingMemoryBound(to: UInt8.self), cairo_format_t(format.rawValue), Int32(width), Int32(height),
            narrowStride)!
        try self.init(adopting: pointer, width, height, format)
    }

    private init(
        adopting pointer: OpaquePointer, _ width: Int, _ height: Int, _ format: PixelFormat
    ) throws(CairoError) {
        (self.width, self.height, self.format) = (width, height, format)
        stride = Int(cairo_image_surface_get_stride(pointer))
        try super.init(adopting: pointer)
    }

    /// Returns the bytes per row, with padding, of images that Cairo allocates; traps unless 0 ≤ width ≤ `longestSide`.
    public static func stride(width: Int, format: PixelFormat) -> Int {
        precondition((0...longestSide).contains(width), "A picture of \(width) pixels' width cannot be made.")
        return Int(cairo_format_stride_for_width(cairo_format_t(format.rawValue), Int32(width)))
    }

    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    private static func checkSize(_ width: Int, _ height: Int) throws(CairoError) {
        let sides = 0...longestSide
        guard sides.contains(width), sides.contains(height) else { throw .invalidSize }
    }

    /// Copies a region's pixels from another image to the same place in this one.
    ///
    /// The region is clipped to both images. The formats may differ if the source is `rgb24` and this one `rgb30` (the
    /// upper bits of each component are repeated below it) or `rgb16` (the lower bits are dropped), as in pixman. Traps
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

    public enum Halving: Sendable {
        case width, height
    }

    /// Returns the image with half the columns or rows, each pixel the mean of two; an odd last one is copied. Traps
    /// for a format other than `rgb24` and `argb32`.
    public func halved(_ direction: Halving) throws(CairoError) -> ImageSurface {
        precondition(format == .rgb24 || format == .argb32, "Pixels of 32 bits are halved.")
        let isNarrower = direction == .width
        let half = try ImageSurface(
            width: isNarrower ? (width + 1) / 2 : width, height: isNarrower ? height : (height + 1) / 2, format: format)
        flush()
        guard data != nil else { return half }
        for y in 0..<half.height {
            let output = half.row(y)
            if isNarrower {
                let input = row(y)
                for x in 0..<width / 2 { output[x] = mean(input[2 * x], input[2 * x + 1]) }
                if width % 2 == 1 { output[width / 2] = input[width - 1] }
            } else {
                let (upper, lower) = (row(2 * y), row(min(2 * y + 1, height - 1)))
                for x in 0..<width { output[x] = mean(upper[x], lower[x]) }
            }
        }
        half.markDirty()
        return half
    }

    /// Returns a row of 32-bit pixels; traps if the image has none.
    public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (data! + y * stride).assumingMemoryBound(to: UInt32.self)
    }
}

// Conversion of pixels that a library has decoded into memory, four bytes each.
extension ImageSurface {
    /// - Throws: `tooLarge`, before memory is allocated; `outOfMemory`.
    public static func forReading(
        width: Int, height: Int, hasAlpha: Bool
    ) throws(ImageReadingError) -> ImageSurface {
        // More pixels would take over 256 MB.
        guard width <= longestSide, height <= longestSide, width * height <= 64_000_000 else {
            throw .tooLarge(width: width, height: height)
        }
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

public enum ImageReadingError: Error, Hashable {
    /// The file does not begin like any supported format.
    case unknownFormat
    /// The image exceeds 64 million pixels or `ImageSurface.longestSide`.
    case tooLarge(width: Int, height: Int)
    /// The file is truncated or malformed; with the library's message.
    case broken(String)
    case outOfMemory
}

/// Returns the mean of each of four bytes, rounded down: the common bits plus half of the differing ones.
@inline(__always)
private func mean(_ one: UInt32, _ other: UInt32) -> UInt32 {
    (one & other) &+ ((one ^ other) & 0xfefe_fefe) >> 1
}
