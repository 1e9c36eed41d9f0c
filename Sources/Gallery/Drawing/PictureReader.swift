import Cairo
import Glibc
import ImageFiles
import System

/// Reads PNG and JPEG files; usable on any thread.
nonisolated enum PictureReader {
    /// Files of 64 megapixels are smaller.
    private static let maximumBytes = 600_000_000

    /// Reads a picture, blocking; throws a message for the user.
    static func read(_ file: FilePath) throws(ProgramFailure) -> ImageSurface {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try file.contents(atMost: maximumBytes)
        } catch {
            throw failure(error, reading: file)
        }
        do throws(ImageReadingError) {
            return try ImageFile.read(bytes)
        } catch {
            throw failure(error, reading: file)
        }
    }

    /// Reads a picture and halves it until it is fast to draw repeatedly.
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

    /// Enough for most screens at the highest zoom.
    private static let mostPixelsOnScreen = 4_000_000

    private static func failure(_ error: SystemError, reading file: FilePath) -> ProgramFailure {
        switch error.code {
        case EINVAL, EISDIR: ProgramFailure("\(file.name) is not a picture. Drop a PNG or JPEG file.")
        case EFBIG:
            ProgramFailure("\(file.name) is too large: a picture may have at most \(maximumBytes / 1_000_000) MB.")
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

/// A picture that is passed between threads; only the receiver uses it.
nonisolated struct ReadPicture: @unchecked Sendable {
    let surface: ImageSurface
    /// The file's size in pixels, before it was reduced.
    let width: Int
    let height: Int
}
