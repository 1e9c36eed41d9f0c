import Cairo
import Commands
import Desktop
import Geometry
import Glibc
import System
import ViewKit
import WeightHistory

extension WindowProgram {
    /// Paper and graph, as large as the window.
    private var graphPicture: DocumentPicture {
        let window = desktopWindow.window
        let options = PictureOptions(
            size: window.bounds.size, scale: window.currentTraits.displayScale, unit: root.unit,
            textSize: window.currentTraits.textSize)
        return DocumentPicture(graphOf: root.history, options: options)
    }

    /// Writes what is shown as pixels: the graph alone, or the screen without what lies over it.
    private func writeShown(to sink: @escaping ByteSink) throws {
        guard root.tab != .graph else {
            try graphPicture.write(.png, to: sink)
            return
        }
        let window = desktopWindow.window
        // The frame takes the window's damage along: afterwards everything is composed for the screen again.
        defer { window.damageAll() }
        let frame = try OffscreenFrame(window)
        try window.withoutFocusRings { () throws(CairoError) in
            try root.withoutOverlays { () throws(CairoError) in
                window.damageAll()
                try frame.update()
            }
        }
        try frame.surface.writePNG(to: sink)
    }

    /// Writes the picture into the pictures folder and says where.
    func exportPicture() {
        let folders = StandardFolders()
        let folder = folders.pictures
        do {
            let file = try PictureFile.write("Health Beat", into: folder, at: time(nil)) { file in
                try writeShown { try file.write($0) }
            }
            notices.say("Exported to \(folders.abbreviated(file.path))", for: .seconds(5))
        } catch let error as SystemError {
            notices.say(error.failure(writing: folder).message)
        } catch let error as CairoError {
            notices.say(error.failure(writing: folder).message)
        } catch {
            notices.say("The picture cannot be made: \(error)")
        }
    }

    /// Puts the picture on the clipboard.
    func copyPicture() {
        var bytes: [UInt8] = []
        do {
            try graphPicture.write(.png) { bytes += $0 }
            clipboard.offer([.png: bytes])
            notices.say("Copied the picture", for: .seconds(5))
        } catch {
            notices.say("The picture cannot be made: \(error)")
        }
    }

    /// Puts a text on the clipboard.
    func copy(_ text: String) {
        clipboard.offer(text)
        notices.say("Copied \(text.replacing("\t", with: ", "))", for: .seconds(5))
    }
}
