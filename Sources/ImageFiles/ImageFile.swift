import Cairo

/// A picture from a file: PNG or JPEG, told apart by their first bytes.
public enum ImageFile {
    /// The picture as it is meant to be seen: turned and mirrored as Exif says.
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
