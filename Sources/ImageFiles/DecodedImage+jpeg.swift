internal import CJPEG
import Cairo

extension DecodedImage {
    /// Decodes a JPEG in greyscale, RGB or CMYK.
    ///
    /// - Throws: `tooLarge`, decided by the header alone; `broken`; `outOfMemory`.
    init(jpeg bytes: [UInt8]) throws(ImageReadingError) {
        guard let reader = cjpeg_make() else { throw .outOfMemory }
        defer { cjpeg_close(reader) }
        self = try bytes.withUnsafeBufferPointer { bytes throws(ImageReadingError) in
            try DecodedImage(jpeg: bytes, with: reader)
        }
    }

    private init(
        jpeg bytes: UnsafeBufferPointer<UInt8>, with reader: UnsafeMutablePointer<cjpeg_reader>
    ) throws(ImageReadingError) {
        guard cjpeg_open(reader, bytes.baseAddress, bytes.count) != 0 else { throw failure(of: reader) }
        let (width, height) = (Int(cjpeg_width(reader)), Int(cjpeg_height(reader)))
        let surface = try ImageSurface.forReading(width: width, height: height, hasAlpha: false)
        var exifCount = 0
        let exif = Array(UnsafeBufferPointer(start: cjpeg_exif(reader, &exifCount), count: exifCount))
        guard let data = surface.data, cjpeg_read(reader, data, surface.stride) != 0 else {
            throw failure(of: reader)
        }
        if cjpeg_is_cmyk(reader) == 0 {
            surface.packPixels { ImageSurface.pixel(rgba: $0) }
        } else {
            let isInverted = cjpeg_is_inverted(reader) != 0
            surface.packPixels { pixel(inks: isInverted ? $0 : 255 &- $0) }
        }
        self.init(surface, exif: exif)
    }
}

/// Packs cyan, magenta, yellow and black, from 0 for full ink to 255 for none, into a pixel.
private func pixel(inks: SIMD4<UInt8>) -> UInt32 {
    let black = UInt32(inks.w)
    func part(_ ink: UInt8) -> UInt8 { UInt8((UInt32(ink) * black + 127) / 255) }
    return ImageSurface.pixel(rgba: SIMD4(part(inks.x), part(inks.y), part(inks.z), 255))
}

private func failure(of reader: UnsafeMutablePointer<cjpeg_reader>) -> ImageReadingError {
    cjpeg_is_short_of_memory(reader) != 0 ? .outOfMemory : .broken(String(cString: cjpeg_message(reader)))
}
