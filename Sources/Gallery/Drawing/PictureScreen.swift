import Cairo
import System

/// A canvas with a picture, which a dropped file replaces until the screen is left.
class PictureScreen: CanvasScreen {
    /// The number of drops, to ignore the results of all but the last.
    private var dropCount = 0

    /// Called with each picture that replaces the previous one.
    func display(_ picture: ImageSurface) {}

    override var acceptsFiles: Bool { true }

    /// Reads the first file on another thread; an unreadable one changes nothing.
    override func open(_ files: [FilePath]) {
        guard let file = files.first else { return }
        dropCount += 1
        context.loop.compute {
            Result { () throws(ProgramFailure) in try PictureReader.readForScreen(file) }
        } then: { [weak self, number = dropCount] result in
            guard let self, number == dropCount else { return }
            switch result {
            case .success(let picture):
                display(picture.surface)
                context.say(
                    Words.picture(file.name, width: picture.width, height: picture.height), for: .seconds(5))
            case .failure(let failure): context.say(failure.message)
            }
        }
    }
}

extension GalleryContext {
    /// Reads an asset; shows a message and returns nil if it cannot be read.
    func asset(_ name: FilePath) -> ImageSurface? {
        do throws(ProgramFailure) {
            return try PictureReader.read(GalleryStorage.assets.appending(name))
        } catch {
            say(error.message)
            return nil
        }
    }
}
