import Cairo

/// Reads pictures from PNG and JPEG files, which their first bytes tell apart.
public enum ImageFile {
    /// Returns the picture, rotated and mirrored by its Exif orientation.
    ///
    /// - Throws: `unknownFormat`; `tooLarge`, decided by the header alone; `broken`; `outOfMemory`.
    public static func read(_ bytes: [UInt8]) throws(ImageReadingError) -> ImageSurface {
        let (surface, exif) = try decode(bytes)
        return try surface.oriented(ExifOrientation(exif: exif) ?? .upright)
    }

    private static func decode(_ bytes: [UInt8]) throws(ImageReadingError) -> (ImageSurface, exif: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
            let image = try PNGImage(bytes)
            return (image.surface, image.exif)
        }
        if bytes.starts(with: [0xff, 0xd8, 0xff]) {
            let image = try JPEGImage(bytes)
            return (image.surface, image.exif)
        }
        throw .unknownFormat
    }
}
