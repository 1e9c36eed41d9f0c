import CX11
import System
import TestSupport
import Testing
import X11

@Suite struct DropTests {
    @Test func takesAFile() throws {
        let stage = try DropStage()

        stage.source.enter(["text/uri-list", "text/plain"])
        let offered = stage.source.move(x: 20, y: 30)
        stage.source.drop()
        stage.source.hand(over: [Array("file:///home/me/my%20weights.csv\r\n".utf8)])

        #expect(stage.stage.observer.property("XdndAware") == SeenProperty(type: "ATOM", longs: [5]))
        #expect(offered == "XdndActionCopy")
        #expect(stage.source.isTaken() == true)
        #expect(stage.told == [.window(.dropped(["/home/me/my weights.csv"]))])
        #expect(stage.stage.display.unexpectedErrors.isEmpty)
        #expect(stage.stage.observer.property("_HEALTHBEAT_DROP") == nil)
    }

    @Test func tellsTheFilesWhileTheyAreDragged() throws {
        let stage = try DropStage()

        stage.source.enter(["text/uri-list"])
        let offered = stage.source.move(x: 20, y: 30)
        stage.source.hand(over: [Array("file:///a.csv\r\n".utf8)])
        _ = stage.source.move(x: 21, y: 30)
        let dragged = stage.told
        stage.source.drop()

        #expect(offered == "XdndActionCopy" && dragged == [.window(.dragged(["/a.csv"]))])
        #expect(stage.source.isTaken() == true)
        #expect(!stage.stage.observer.isAsked)
        #expect(stage.told == [.window(.dragged(["/a.csv"])), .window(.dropped(["/a.csv"]))])
    }

    @Test func tellsThatDraggedFilesHaveLeft() throws {
        let stage = try DropStage()

        stage.source.enter(["text/uri-list"])
        _ = stage.source.move(x: 20, y: 30)
        stage.source.hand(over: [Array("file:///a.csv\r\n".utf8)])
        _ = stage.source.move(x: 21, y: 30)
        stage.source.leave()
        stage.source.enter(["text/plain"])
        _ = stage.source.move(x: 20, y: 30)

        #expect(stage.told == [.window(.dragged(["/a.csv"])), .window(.dragEnded)])
    }

    @Test func asksAgainAtTheDropIfThereWasNothingBefore() throws {
        let stage = try DropStage()

        stage.source.enter(["text/uri-list"])
        _ = stage.source.move(x: 20, y: 30)
        stage.source.refuse()
        _ = stage.source.move(x: 21, y: 30)
        stage.source.drop()
        stage.source.hand(over: [Array("file:///a.csv\r\n".utf8)])

        #expect(stage.source.isTaken() == true)
        #expect(stage.told == [.window(.dropped(["/a.csv"]))])
    }

    @Test func takesALongListInPieces() throws {
        let stage = try DropStage()
        let paths = (1...300).map { "/data/\($0).csv" }
        let list = Array(paths.map { "file://\($0)\r\n" }.joined().utf8)
        let pieces = stride(from: 0, to: list.count, by: 1000).map { Array(list[$0..<min($0 + 1000, list.count)]) }

        stage.source.enter(["a/b", "c/d", "e/f", "text/uri-list"])
        let offered = stage.source.move(x: 20, y: 30)
        stage.source.drop()
        stage.source.hand(over: pieces)

        #expect(offered == "XdndActionCopy")
        #expect(stage.source.isTaken() == true)
        #expect(stage.told == [.window(.dropped(paths.map { FilePath($0) }))])
    }

    @Test func givesUpOnPiecesWithoutAnEnd() throws {
        let stage = try DropStage()
        let piece = Array(repeating: Array("file:///data/one.csv\r\n".utf8), count: 1 << 14).flatMap(\.self)

        stage.source.enter(["text/uri-list"])
        stage.source.drop()
        let taken = stage.source.handOverPieces(piece, most: 100)
        let isTaken = stage.source.isTaken()
        stage.source.enter(["text/uri-list"])
        stage.source.drop()
        stage.source.hand(over: [Array("file:///b".utf8)])

        #expect(taken * piece.count <= SelectionReader.maximumSize + piece.count)
        #expect(isTaken == false)
        #expect(stage.source.isTaken() == true)
        #expect(stage.told == [.window(.dropped(["/b"]))])
    }

    @Test func refusesMoreThanAnybodyHasAtOnce() throws {
        let stage = try DropStage()
        let list = [UInt8](repeating: UInt8(ascii: "\n"), count: SelectionReader.maximumSize) + Array("file:///a".utf8)

        stage.source.enter(["text/uri-list"])
        stage.source.drop()
        stage.source.hand(over: [list], appending: 1 << 20)

        #expect(stage.source.isTaken() == false)
        #expect(stage.told.isEmpty)
        #expect(stage.stage.display.unexpectedErrors.isEmpty)
    }

    @Test func tellsTheFirstThousandOfManyFiles() throws {
        let list = Array((1...100_000).map { "file:///data/\($0).csv\r\n" }.joined().utf8)

        let paths = FileURI.paths(inList: list, hostName: "here", most: 1000)

        #expect(paths == (1...1000).map { FilePath("/data/\($0).csv") })
    }

    @Test func refusesWhatIsNoFile() throws {
        let stage = try DropStage()

        stage.source.enter(["text/plain", "image/png"])
        let offered = stage.source.move(x: 20, y: 30)
        stage.source.drop()

        #expect(offered == nil)
        #expect(stage.source.isTaken() == false)
        #expect(stage.told.isEmpty)
    }

    @Test func refusesWhatIsNotWantedNow() throws {
        let stage = try DropStage()
        stage.target.acceptsFiles = { false }

        stage.source.enter(["text/uri-list"])
        let offers = (20..<23).map { stage.source.move(x: $0, y: 30) }
        stage.source.drop()
        let isTaken = stage.source.isTaken()
        stage.target.acceptsFiles = { true }
        stage.source.enter(["text/uri-list"])

        #expect(offers == [nil, nil, nil])
        #expect(isTaken == false)
        #expect(!stage.stage.observer.isAsked)
        #expect(stage.source.move(x: 20, y: 30) == "XdndActionCopy")
        #expect(stage.told == [.window(.dropRefused)])
    }

    @Test func refusesWhatIsNoLongerWantedOnceItIsHere() throws {
        let stage = try DropStage()

        stage.source.enter(["text/uri-list"])
        let offered = stage.source.move(x: 20, y: 30)
        stage.source.drop()
        _ = stage.stage.eventsSoFar()
        stage.target.acceptsFiles = { false }
        stage.source.hand(over: [Array("file:///a".utf8)])

        #expect(offered == "XdndActionCopy")
        #expect(stage.source.isTaken() == false)
        #expect(stage.told == [.window(.dropRefused)])
    }

    @Test func refusesAddressesOfOtherMachines() throws {
        let stage = try DropStage()

        stage.source.enter(["text/uri-list"])
        _ = stage.source.move(x: 20, y: 30)
        stage.source.drop()
        stage.source.hand(over: [Array("https://example.org/a.csv\r\nfile://elsewhere/a.csv".utf8)])

        #expect(stage.source.isTaken() == false)
        #expect(stage.told.isEmpty)
    }

    @Test func goesOnWhereTheSourceHasNothing() throws {
        let stage = try DropStage()

        stage.source.enter(["text/uri-list"])
        stage.source.drop()
        stage.source.refuse()
        let isTaken = stage.source.isTaken()
        stage.source.enter(["text/uri-list"])
        stage.source.drop()
        stage.source.hand(over: [Array("file:///b".utf8)])

        #expect(isTaken == false)
        #expect(stage.source.isTaken() == true)
        #expect(stage.told == [.window(.dropped(["/b"]))])
    }

    @Test func forgetsWhatLeaves() throws {
        let stage = try DropStage()

        stage.source.enter(["text/uri-list"])
        stage.source.leave()
        stage.source.drop()
        _ = stage.stage.eventsSoFar()

        #expect(!stage.stage.observer.isAsked)
        #expect(stage.told.isEmpty)
    }

    @Test func outlivesASourceThatDies() throws {
        let stage = try DropStage()

        stage.source.enter(["a/b", "c/d", "e/f", "text/uri-list"])
        XDestroyWindow(stage.stage.observer.display, stage.source.window)
        stage.source.drop()
        _ = stage.stage.eventsSoFar()

        #expect(stage.stage.display.isConnected)
        #expect(stage.told.isEmpty)
    }

    @Test(arguments: [
        ("file:///a/b", ["/a/b"]), ("FILE:/a", ["/a"]), ("file://localhost/a", ["/a"]), ("file://Here/a", ["/a"]),
        ("file:///caf%C3%A9%20%25", ["/caf\u{e9} %"]), ("file:///caf\u{e9}#1?2", ["/caf\u{e9}#1?2"]),
        ("# one\nfile:///a\n\r\nfile:///b\0", ["/a", "/b"]), ("file://there/a", []), ("file://", []), ("file:", []),
        ("file:a", []), ("", []), ("/a", []), ("file:///a%0", []), ("file:///a%zz", []), ("file:///a%00b", []),
        ("http://localhost/a", []),
    ])
    func readsAddresses(list: String, paths: [String]) {
        #expect(FileURI.paths(inList: Array(list.utf8), hostName: "here") == paths.map { FilePath($0) })
    }

    @Test func keepsEveryByteOfAName() {
        let address = "file:///gr%fc%01%F0.csv".utf8 + [0xE9]

        let paths = FileURI.paths(inList: Array(address), hostName: "here")

        #expect(paths == [FilePath(bytes: Array("/gr".utf8) + [0xFC, 1, 0xF0] + Array(".csv".utf8) + [0xE9])])
    }
}

/// A window that accepts files, and another program that drags some.
@MainActor
private final class DropStage {
    let stage: Stage
    let target: DropTarget
    let source: DragSource
    private let log = EventLog()

    var told: [Event] { log.events }

    init() throws {
        stage = try Stage()
        stage.show()
        target = DropTarget(stage.window)
        source = DragSource(stage.observer) { [stage, log] in
            stage.display.synchronize()
            while let event = stage.display.nextEvent() { log.events.append(event) }
        }
    }
}

@MainActor
private final class EventLog {
    var events: [Event] = []
}

extension Observer {
    /// Whether a selection's data has been requested.
    fileprivate var isAsked: Bool {
        var event = XEvent()
        return XCheckTypedEvent(display, SelectionRequest, &event) != 0
    }
}
