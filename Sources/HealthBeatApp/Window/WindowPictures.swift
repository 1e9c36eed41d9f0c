import Commands
import DesktopProgram
import Glibc
import Screens
import System
import ViewKit
import WeightHistory

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
            report(file.path)
        } catch {
            notices.say(ProgramFailure(error, writing: folder).message)
        }
    }

    /// Where a picture would go, as a person types it.
    static var suggestedPath: String {
        let folders = StandardFolders()
        let name = DatedFile.stem("Health Beat", at: time(nil)) + ".png"
        return folders.abbreviated(folders.pictures.appending(name))
    }

    /// Writes the graph as the person has asked for it.
    func export(_ wish: PictureWish) -> PictureOutcome {
        let typed = TypedPath(wish.path)
        if let problem = typed.problemAsPicture { return .failed(problem) }
        if !wish.replaces, typed.exists { return .exists(name: typed.name) }
        var options = options
        options.size = wish.size
        let picture = picture(options, dates: wish.showsAll ? nil : root.graphScreen.graph.dates)
        do {
            if typed.path.folder == StandardFolders().pictures { try typed.path.folder.makeFolder() }
            let file = try OutputFile(path: typed.path)
            try picture.write(wish.kind.type) { try file.write($0) }
            try file.finish()
        } catch {
            return .failed(ProgramFailure(error, writing: typed.path).message)
        }
        report(typed.path)
        return .written
    }

    /// Says where a picture was written.
    private func report(_ path: FilePath) {
        notices.say(
            "Exported to \(StandardFolders().abbreviated(path))", for: .seconds(5),
            button: MessageButton(title: "Show") { show(path) })
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
    private var graphPicture: DocumentPicture { picture(options, dates: root.graphScreen.graph.dates) }

    /// - Parameter dates: What is in view; nil is all.
    private func picture(_ options: PictureOptions, dates: ClosedRange<Double>?) -> DocumentPicture {
        DocumentPicture(graphOf: root.history, of: root.person, options: options, dates: dates)
    }

    /// How the window shows the graph.
    private var options: PictureOptions {
        let views = program.window.window
        var options = PictureOptions(
            size: views.bounds.size, scale: views.currentTraits.displayScale, unit: root.unit,
            textSize: views.currentTraits.textSize)
        (options.paper, options.showsTrend) = (root.graphStyle.paper, root.graphStyle.showsTrend)
        return options
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

extension PictureWish.Kind {
    fileprivate var type: PictureType {
        switch self {
        case .png: .png
        case .svg: .svg
        case .pdf: .pdf
        }
    }
}
