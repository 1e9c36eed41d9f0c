public enum ImageReadingError: Error, Hashable {
    /// The file does not begin like any supported format.
    case unknownFormat
    /// The image exceeds `maximumPixels` or `ImageSurface.longestSide`.
    case tooLarge(width: Int, height: Int)
    /// The file is truncated or malformed; with the library's message.
    case broken(String)
    case outOfMemory

    /// The most pixels of a file; more would take over 256 MB.
    public static let maximumPixels = 64_000_000

    /// Checks the size in a header before memory is allocated; throws `tooLarge`.
    public static func checkSize(width: Int, height: Int) throws(ImageReadingError) {
        let longest = ImageSurface.longestSide
        guard width <= longest, height <= longest, width * height <= maximumPixels else {
            throw .tooLarge(width: width, height: height)
        }
    }
}
