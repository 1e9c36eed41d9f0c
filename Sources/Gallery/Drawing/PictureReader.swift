import Cairo
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
            throw ProgramFailure(error, readingPicture: file.name, maximumBytes: maximumBytes)
        }
        do throws(ImageReadingError) {
            return try ImageFile.read(bytes)
        } catch {
            throw ProgramFailure(error, readingPicture: file.name)
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
}

/// A picture that is passed between threads; only the receiver uses it.
nonisolated struct ReadPicture: @unchecked Sendable {
    let surface: ImageSurface
    /// The file's size in pixels, before it was reduced.
    let width: Int
    let height: Int
}
