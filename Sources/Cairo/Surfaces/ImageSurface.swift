internal import CCairo
import Geometry
import Glibc

/// A picture in memory.
public final class ImageSurface: Surface {
    /// The longest side Cairo can draw on, in pixels; with one more, nothing could be laid on the last ones.
    public static let longestSide = 32_766

    public let width: Int
    public let height: Int
    public let format: PixelFormat

    /// From one row's first byte to the next one's, in bytes.
    public let stride: Int

    /// The first pixel of the uppermost row; nil where the picture has no pixels.
    ///
    /// Call `flush()` before reading and `markDirty()` after writing.
    public var data: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(cairo_image_surface_get_data(pointer)) }

    /// A picture in memory of its own: transparent, or black where the format has no alpha.
    ///
    /// - Throws: `invalidSize` for a side below 0 or above `longestSide`; `outOfMemory`.
    public init(width: Int, height: Int, format: PixelFormat) throws(CairoError) {
        try ImageSurface.checkSize(width, height)
        let pointer = cairo_image_surface_create(format.cairoValue, Int32(width), Int32(height))!
        self.width = width
        self.height = height
        self.format = format
        stride = Int(cairo_image_surface_get_stride(pointer))
        try super.init(adopting: pointer)
        preferHugePages()
    }

    /// A picture in someone else's memory, which must live longer than the surface and everything that draws it.
    ///
    /// - Throws: `invalidSize` for a side below 0 or above `longestSide`; `invalidStride` for a stride that is too
    ///   short or no multiple of 4; `outOfMemory`.
    public init(
        over memory: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: PixelFormat
    ) throws(CairoError) {
        try ImageSurface.checkSize(width, height)
        guard let narrowStride = Int32(exactly: stride) else { throw .invalidStride }
        let bytes = memory.assumingMemoryBound(to: UInt8.self)
        let pointer = cairo_image_surface_create_for_data(
            bytes, format.cairoValue, Int32(width), Int32(height), narrowStride)!
        self.width = width
        self.height = height
        self.format = format
        self.stride = stride
        try super.init(adopting: pointer)
    }

    /// The bytes a row takes, padding included, in pictures that Cairo makes itself.
    ///
    /// Traps for a width below 0 or above `longestSide`.
    public static func stride(width: Int, format: PixelFormat) -> Int {
        precondition((0...longestSide).contains(width), "A picture of \(width) pixels' width cannot be made.")
        return Int(cairo_format_stride_for_width(format.cairoValue, Int32(width)))
    }

    /// Gives the memory of pictures that are gone back to the system, which the C library keeps for the next ones.
    ///
    /// malloc_trim
    public static func returnUnusedMemory() {
        malloc_trim(0)
    }

    /// All its pixels.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Asks for large pages before the first pixel is written: thousands of page faults fewer in a large picture.
    ///
    /// MADV_HUGEPAGE
    private func preferHugePages() {
        let hugePage = 2 << 20
        guard stride * height >= 2 * hugePage, let data else { return }
        let start = data.alignedUp(toMultipleOf: hugePage)
        let end = (data + stride * height).alignedDown(toMultipleOf: hugePage)
        // Where the system has none, small ones serve as well.
        if end > start { madvise(start, end - start, MADV_HUGEPAGE) }
    }

    private static func checkSize(_ width: Int, _ height: Int) throws(CairoError) {
        let sides = 0...longestSide
        guard sides.contains(width), sides.contains(height) else { throw .invalidSize }
    }
}
