import Commands
import DesktopProgram
import Glibc
import Screens
import System
import ViewKit

/// The pictures and texts that the person takes out of a window.
struct WindowPictures {
    let program: DesktopProgram
    let root: RootViewController
    let notices: Notices

    /// Writes the picture into the pictures folder and says where.
    func export() {
        let folders = StandardFolders()
        let folder = folders.pictures
        do {
            let file = try DatedFile.write("Health Beat", ending: "png", into: folder, at: time(nil)) { file in
                try writeShown(to: file)
            }
            let path = file.path
            notices.say(
                "Exported to \(folders.abbreviated(path))", for: .seconds(5),
                button: MessageButton(title: "Show") { show(path) })
        } catch {
            notices.say(ProgramFailure(error, writing: folder).message)
        }
    }

    /// Has the desktop show a picture that was written.
    private func show(_ path: FilePath) {
        let (loop, notices) = (program.loop, notices)
        AddressOpener.open(path) { [weak notices] failure in
            loop.post { notices?.say(failure) }
        }
    }

    /// Puts the picture on the clipboard.
    func copyPicture() {
        var bytes: [UInt8] = []
        do {
            try graphPicture.write(.png) { bytes += $0 }
            program.window.clipboard.offer([.png: bytes])
            notices.say("Copied the picture", for: .seconds(5))
        } catch {
            notices.say("The picture cannot be made: \(error).")
        }
    }

    /// Puts a text on the clipboard.
    func copy(_ text: String) {
        program.window.clipboard.offer(text)
        notices.say("Copied \(text.replacing("\t", with: ", "))", for: .seconds(5))
    }

    /// Paper and graph, as large as the window.
    private var graphPicture: DocumentPicture {
        let views = program.window.window
        var options = PictureOptions(
            size: views.bounds.size, scale: views.currentTraits.displayScale, unit: root.unit,
            textSize: views.currentTraits.textSize)
        (options.paper, options.showsTrend) = (root.graphStyle.paper, root.graphStyle.showsTrend)
        return DocumentPicture(
            graphOf: root.history, of: root.person, options: options, dates: root.graphScreen.graph.dates)
    }

    /// Writes what is on the screen as pixels: the graph alone, or the screen without what lies over it.
    private func writeShown(to file: OutputFile) throws {
        if root.tab == .graph {
            try graphPicture.write(.png) { try file.write($0) }
        } else {
            try root.withoutOverlays { try program.writePicture(to: file) }
        }
    }
}
