import EventLoop
import Geometry
import System
import TestSupport
import ViewKit

@testable import Gallery

/// The screens of the colours in a window of no screen, on a folder of the test's own.
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

    /// The screen of one colour, where it is on top.
    var inspector: InspectColourScreen? { navigation.topViewController as? InspectColourScreen }

    /// Lets the loop run and the window be drawn until a condition holds; false where that takes too long.
    func wait(until condition: () throws -> Bool) throws -> Bool {
        try loop.wait {
            try screen.update()
            return try condition()
        }
    }

    /// The names in the list, from above.
    var names: [String] { list.colours.map(\.name) }

    func waitForNames(_ names: String...) throws -> Bool { try wait { self.names == names } }
}

extension EventLoop {
    /// Makes turns until a condition holds; false where that takes too long.
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

/// What a screen has asked of its program.
final class RecordedActions: GalleryActions {
    private(set) var sentences: [String] = []
    private(set) var withdrawn: [String] = []
    private(set) var copies: [String] = []

    func say(_ sentence: String?, for duration: Duration?) { if let sentence { sentences.append(sentence) } }
    func withdraw(_ sentence: String) { withdrawn.append(sentence) }
    func describe(_ sentence: String?) {}
    func copy(_ text: String) { copies.append(text) }
    func openAddress(_ address: String) {}
}
