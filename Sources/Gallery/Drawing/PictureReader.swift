import Cairo
import Glibc
import ImageFiles
import System

/// Reads PNG and JPEG files that a screen shows; on any thread.
nonisolated enum PictureReader {
    /// No file of 64 megapixels is larger.
    private static let mostBytes = 600_000_000

    /// The picture in a file, or a sentence that says why there is none.
    static func read(_ file: FilePath) throws(ProgramFailure) -> ImageSurface {
        let bytes = try bytes(of: file)
        do throws(ImageReadingError) {
            return try ImageFile.read(bytes)
        } catch {
            throw failure(error, reading: file)
        }
    }

    /// The same, no larger than what is quickly drawn again and again.
    static func readForScreen(_ file: FilePath) throws(ProgramFailure) -> ReadPicture {
        var surface = try read(file)
        let (width, height) = (surface.width, surface.height)
        while surface.width * surface.height > mostPixelsOnScreen,
            let smaller = try? surface.halved(.width).halved(.height)
        {
            surface = smaller
        }
        return ReadPicture(surface: surface, width: width, height: height)
    }

    /// Zoomed in as far as that goes, a picture has no more on most screens.
    private static let mostPixelsOnScreen = 4_000_000

    private static func bytes(of file: FilePath) throws(ProgramFailure) -> [UInt8] {
        do throws(SystemError) {
            return try file.contents(atMost: mostBytes)
        } catch {
            throw failure(error, reading: file)
        }
    }

    private static func failure(_ error: SystemError, reading file: FilePath) -> ProgramFailure {
        switch error.code {
        case EINVAL, EISDIR: ProgramFailure("\(file.name) is not a picture. Drop a PNG or JPEG file.")
        case EFBIG: ProgramFailure("\(file.name) is too large: a picture may have at most \(mostBytes / 1_000_000) MB.")
        default: ProgramFailure("\(file.name) cannot be read: \(error.reason).")
        }
    }

    private static func failure(_ error: ImageReadingError, reading file: FilePath) -> ProgramFailure {
        switch error {
        case .unknownFormat: ProgramFailure("\(file.name) is neither PNG nor JPEG. Save the picture as one of them.")
        case .tooLarge(let width, let height):
            ProgramFailure(
                "\(file.name) is too large with \(width) × \(height) pixels: a picture may have at most 64 megapixels, "
                    + "and \(ImageSurface.longestSide) pixels a side.")
        case .broken(let reason):
            ProgramFailure("\(file.name) is damaged or incomplete (\(SafeText.singleLine(reason))). Copy it again.")
        case .outOfMemory: ProgramFailure("There is not enough memory for \(file.name). Close other programs.")
        }
    }
}

/// A picture on its way from one thread to another, which then is the only one to use it.
nonisolated struct ReadPicture: @unchecked Sendable {
    let surface: ImageSurface
    /// Of the file's picture, in pixels.
    let width: Int
    let height: Int
}
