/// Why a file does not become a picture.
public enum ImageReadingError: Error, Hashable {
    /// It begins like no format that is read.
    case unknownFormat
    /// It has more pixels, or a longer side, than is read.
    case tooLarge(width: Int, height: Int)
    /// It ends too early, or holds what its format does not allow; the library's own sentence.
    case broken(String)
    case outOfMemory

    /// The most pixels a file may have; more would take over 256 MB.
    public static let maximumPixels = 64_000_000

    /// Judges a header, before memory is taken for what it promises.
    ///
    /// - Throws: `tooLarge`.
    public static func checkSize(width: Int, height: Int) throws(ImageReadingError) {
        let longest = ImageSurface.longestSide
        guard width <= longest, height <= longest, width * height <= maximumPixels else {
            throw .tooLarge(width: width, height: height)
        }
    }
}
