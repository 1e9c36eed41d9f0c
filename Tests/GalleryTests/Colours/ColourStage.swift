import EventLoop
import Geometry
import System
import TestSupport
import ViewKit

@testable import Gallery

/// The colour screens in an offscreen window, with their own folder.
final class ColourStage {
    let folder: TestFolder
    let loop = EventLoop()
    let list: ColoursScreen
    let navigation: NavigationController
    let screen: GalleryScreen
    let actions = RecordedActions()
    let context: GalleryContext

    init(
        in folder: TestFolder = TestFolder(), size: Size = Size(width: 320, height: 480), scale: Double = 1,
        preparing prepare: (SQLiteProgram) -> Void = { _ in }
    ) throws {
        self.folder = folder
        prepare(SQLiteProgram(database: folder["colours.sqlite"]))
        let storage = GalleryStorage(data: FilePath(folder.path))
        context = GalleryContext(loop: loop, storage: storage, actions: actions)
        list = ColoursScreen(context, collation: Collation(locale: "C"))
        navigation = NavigationController(root: list)
        screen = try GalleryScreen(navigation, size: size, scale: scale, reducesMotion: true)
    }

    var sqlite: SQLiteProgram { SQLiteProgram(database: folder["colours.sqlite"]) }

    /// The colour inspector, if it is on top.
    var inspector: InspectColourScreen? { navigation.topViewController as? InspectColourScreen }

    /// Runs the loop and draws the window until a condition holds; returns false after a timeout.
    func wait(until condition: () throws -> Bool) throws -> Bool {
        try loop.wait {
            try screen.update()
            return try condition()
        }
    }

    /// The names in the list, from top to bottom.
    var names: [String] { list.colours.map(\.name) }

    func waitForNames(_ names: String...) throws -> Bool { try wait { self.names == names } }
}

extension ColoursScreen {
    /// The shown colours, from the top.
    var colours: [NamedColour] { (0..<rows.count).map { rows[$0] } }
}

extension PartSliders {
    /// The sliders of red, green and blue.
    var sliders: [Slider] { rows.map(\.slider) }
}

extension EventLoop {
    /// Runs turns until a condition holds; returns false after a timeout.
    func wait(until condition: () throws -> Bool) rethrows -> Bool {
        let end = Instant.readingClock() + patience
        while try !condition() {
            if Instant.readingClock() > end { return false }
            schedule(after: .milliseconds(5)) {}
            runTurn()
        }
        return true
    }
}

/// The calls that a screen has made to its program.
final class RecordedActions: GalleryActions {
    private(set) var sentences: [String] = []
    private(set) var withdrawn: [String] = []
    private(set) var copies: [String] = []
    private(set) var opened: [FilePath] = []
    /// The effect of the Undo button beside the last message that has one.
    private(set) var undo: (() -> Void)?

    func say(_ sentence: String?, for duration: Duration?) { if let sentence { sentences.append(sentence) } }
    func say(_ sentence: String, undo: @escaping () -> Void) {
        sentences.append(sentence)
        self.undo = undo
    }
    func withdraw(_ sentence: String) { withdrawn.append(sentence) }
    func describe(_ sentence: String?) {}
    func copy(_ text: String) { copies.append(text) }
    func openAddress(_ address: String) {}
    func openFile(_ path: FilePath) { opened.append(path) }
}
