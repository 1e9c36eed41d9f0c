internal import CJPEG
import Cairo

/// A decoded JPEG, in greyscale, RGB or CMYK.
struct JPEGImage {
    let surface: ImageSurface
    /// The Exif block, in TIFF format; empty if there is none.
    let exif: [UInt8]

    /// - Throws: `tooLarge`, decided by the header alone; `broken`; `outOfMemory`.
    init(_ bytes: [UInt8]) throws(ImageReadingError) {
        guard let reader = cjpeg_make() else { throw .outOfMemory }
        defer { cjpeg_close(reader) }
        self = try bytes.withUnsafeBufferPointer { bytes throws(ImageReadingError) in
            try JPEGImage(bytes, with: reader)
        }
    }

    private init(
        _ bytes: UnsafeBufferPointer<UInt8>, with reader: UnsafeMutablePointer<cjpeg_reader>
    ) throws(ImageReadingError) {
        guard cjpeg_open(reader, bytes.baseAddress, bytes.count) != 0 else { throw failure(of: reader) }
        let (width, height) = (Int(cjpeg_width(reader)), Int(cjpeg_height(reader)))
        surface = try ImageSurface.forReading(width: width, height: height, hasAlpha: false)
        var exifCount = 0
        exif = Array(UnsafeBufferPointer(start: cjpeg_exif(reader, &exifCount), count: exifCount))
        guard let data = surface.data, cjpeg_read(reader, data, surface.stride) != 0 else {
            throw failure(of: reader)
        }
        pack(isCMYK: cjpeg_is_cmyk(reader) != 0, isInverted: cjpeg_is_inverted(reader) != 0)
    }

    private func pack(isCMYK: Bool, isInverted: Bool) {
        guard isCMYK else { return surface.packPixels { ImageSurface.pixel(rgba: $0) } }
        surface.packPixels { ImageSurface.pixel(rgba: rgba(inks: isInverted ? $0 : 255 &- $0)) }
    }
}

/// Converts cyan, magenta, yellow and black, from 0 for full ink to 255 for none, to RGBA.
private func rgba(inks: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let black = UInt32(inks.w)
    func part(_ ink: UInt8) -> UInt8 { UInt8((UInt32(ink) * black + 127) / 255) }
    return SIMD4(part(inks.x), part(inks.y), part(inks.z), 255)
}

private func failure(of reader: UnsafeMutablePointer<cjpeg_reader>) -> ImageReadingError {
    cjpeg_is_short_of_memory(reader) != 0 ? .outOfMemory : .broken(String(cString: cjpeg_message(reader)))
}
