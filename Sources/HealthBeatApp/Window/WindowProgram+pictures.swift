import Cairo
import Commands
import Desktop
import Geometry
import Glibc
import ViewKit
import WeightHistory

extension WindowProgram {
    /// What the window shows, without its bars and messages.
    private var picture: GraphPicture {
        let window = desktopWindow.window
        let options = PictureOptions(
            size: window.bounds.size, scale: window.currentTraits.displayScale, unit: root.unit,
            textSize: window.currentTraits.textSize)
        return GraphPicture(of: root.graphScreen.history, options: options)
    }

    /// Writes the picture into the pictures folder and says where.
    func exportPicture() {
        let folders = StandardFolders()
        let folder = folders.pictures
        do {
            let file = try PictureFile.write("Health Beat", into: folder, at: time(nil)) { file in
                try picture.write(.png) { try file.write($0) }
            }
            say("Exported to \(SafeText.escaped(folders.abbreviated(file.path)))", for: .seconds(5))
        } catch let error as SystemError {
            say(error.failure(writing: folder).message)
        } catch let error as CairoError {
            say(error.failure(writing: folder).message)
        } catch {
            say("The picture cannot be made: \(error)")
        }
    }

    /// Puts the picture on the clipboard.
    func copyPicture() {
        var bytes: [UInt8] = []
        do {
            try picture.write(.png) { bytes += $0 }
            clipboard.offer([.png: bytes])
            say("Copied the picture", for: .seconds(5))
        } catch {
            say("The picture cannot be made: \(error)")
        }
    }
}
