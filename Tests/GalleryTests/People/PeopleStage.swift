import EventLoop
import Geometry
import HTTP
import System
import TestSupport
import ViewKit

@testable import Gallery

/// The contact list in an offscreen window, which records the calls to its program.
final class PeopleStage: GalleryActions {
    let folder = TestFolder()
    let loop = EventLoop()
    private(set) var screen: GalleryScreen!
    private(set) var root: GalleryViewController!
    private(set) var message: String?
    private(set) var withdrawn: [String] = []
    private(set) var copied: [String] = []
    private(set) var opened: [String] = []

    init(
        _ address: String?, client: HTTPClient = HTTPClient(agent: "test/1"), size: Size = Size(width: 320, height: 480)
    )
        throws
    {
        let context = GalleryContext(
            loop: loop, storage: GalleryStorage(data: FilePath(folder["data"])), peopleAddress: address, actions: self)
        let demo = Demo("people", title: "People", in: .things) { context in
            PeopleViewController(context, loader: PeopleLoader(loop: context.loop, client: client))
        }
        root = GalleryViewController([demo], context, commands: GalleryCommands())
        screen = try GalleryScreen(root, size: size, reducesMotion: true)
        root.show(demo, animated: false)
        try screen.update()
    }

    func say(_ sentence: String?, for duration: Duration?) { message = sentence }
    func say(_ sentence: String, undo: @escaping () -> Void) { message = sentence }
    func withdraw(_ sentence: String) { withdrawn.append(sentence) }
    func describe(_ sentence: String?) {}
    func copy(_ text: String) { copied.append(text) }
    func openAddress(_ address: String) { opened.append(address) }
    func openFile(_ path: FilePath) { opened.append(path.description) }

    func waits(until condition: () -> Bool, within limit: Duration = patience) -> Bool {
        let end = loop.schedule(at: Instant.readingClock() + limit) {}
        defer { end.cancel() }
        loop.requestTurn()
        repeat { loop.runTurn() } while end.isPending && !condition()
        _ = try? screen.update()
        return condition()
    }

    var texts: Set<String> { Set(screen.texts) }

    func waits(for text: String) -> Bool {
        waits { [unowned self] in
            _ = try? screen.update()
            return texts.contains(text)
        }
    }

    func press(_ key: Key, _ modifiers: Modifiers = []) throws {
        screen.press(key, modifiers)
        try screen.update()
    }

    var title: String? { root.navigation.topViewController.title }
    var form: PersonForm? { root.navigation.topViewController as? PersonForm }
    /// Types over the first name of the form.
    func typeName(_ text: String) {
        form?.firstName.becomeFirstResponder()
        form?.firstName.selectAll()
        screen.type(text)
    }

    var pane: SourcePane { screen.firstView(SourcePane.self)! }
}
