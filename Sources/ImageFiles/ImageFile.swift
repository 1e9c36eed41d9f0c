import Cairo

/// Reads pictures from PNG and JPEG files, which their first bytes tell apart.
public enum ImageFile {
    /// Returns the picture, rotated and mirrored by its Exif orientation.
    ///
    /// - Throws: `unknownFormat`; `tooLarge`, decided by the header alone; `broken`; `outOfMemory`.
    public static func read(_ bytes: [UInt8]) throws(ImageReadingError) -> ImageSurface {
        let image: DecodedImage
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
            image = try DecodedImage(png: bytes)
        } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
            image = try DecodedImage(jpeg: bytes)
        } else {
            throw .unknownFormat
        }
        return try image.surface.oriented(ExifOrientation(exif: image.exif) ?? .upright)
    }
}
