import Cairo
import System

/// A canvas with a picture on it, whose place a dropped file takes until the screen is left.
class PictureScreen: CanvasScreen {
    /// How many files were dropped so far: only the last one counts.
    private var dropCount = 0

    /// Called with each picture that takes the place of the one before.
    func display(_ picture: ImageSurface) {}

    override var acceptsFiles: Bool { true }

    /// Reads the first file on another thread, so that the screen stays responsive; what cannot be read changes nothing.
    override func open(_ files: [FilePath]) {
        guard let file = files.first else { return }
        dropCount += 1
        let (loop, number) = (context.loop, dropCount)
        System.Thread.start { [weak self] in
            let result = Result { () throws(ProgramFailure) in try PictureReader.readForScreen(file) }
            loop.post { self?.finish(result, of: file, number: number) }
        }
    }

    private func finish(_ result: Result<ReadPicture, ProgramFailure>, of file: FilePath, number: Int) {
        guard number == dropCount else { return }
        switch result {
        case .success(let picture):
            display(picture.surface)
            context.say("\(file.name), \(picture.width) × \(picture.height)", for: .seconds(5))
        case .failure(let failure): context.say(failure.message)
        }
    }
}

extension GalleryContext {
    /// A picture that the gallery brings along; says so where it is missing.
    func asset(_ name: String) -> ImageSurface? {
        do throws(ProgramFailure) {
            return try PictureReader.read(assets.appending(FilePath(name)))
        } catch {
            say(error.message)
            return nil
        }
    }
}
