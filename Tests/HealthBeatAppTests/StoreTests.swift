import EventLoop
import System
import TestSupport
import Testing

@testable import DesktopProgram

/// A minimal stored content.
nonisolated private struct Word: StoredContent {
    var text = ""

    init() {}
    init?(_ bytes: [UInt8]) {
        text = String(decoding: bytes, as: UTF8.self)
        if text.hasPrefix("bad") { return nil }
    }

    var bytes: [UInt8]? { Array(text.utf8) }
    static var maximumBytes: Int { 100 }
}

@Suite struct StoreTests {
    private let folder = TestFolder()

    @Test func whatWasReadBeforeAWriteMayArriveAfterIt() throws {
        folder.write("old", to: "word")
        let store = Store<Word>(FilePath(folder["word"]), loop: EventLoop())
        var shown: [String] = []
        store.onChange = { shown.append(store.content.text) }
        let file = StoredFile<Word>(path: FilePath(folder["word"]))
        let reading = try file.read()

        store.change { $0.text = "new" }
        store.flush()
        store.accept(try #require(reading.content), number: 0)

        #expect(store.content.text == "new")
        #expect(shown.isEmpty)
    }

    @Test func whatWasReadAfterAWriteMayArriveBeforeIt() {
        let store = Store<Word>(FilePath(folder["word"]), loop: EventLoop())
        var shown: [String] = []
        store.onChange = { shown.append(store.content.text) }

        store.change { $0.text = "new" }
        store.accept(Word([UInt8]("another program's".utf8))!, number: 100)
        store.flush()

        #expect(store.content.text == "another program's")
        #expect(shown == ["another program's"])
    }

    /// The third name is used again, and its sentence is said again.
    @Test func eachDamagedFileThatIsSetAsideIsSaid() {
        let store = Store<Word>(FilePath(folder["word"]), loop: EventLoop())
        var said: [String] = []
        store.onProblem = { said.append($0) }

        for number in 0..<5 {
            folder.write("bad\(number)", to: "word")
            store.change { $0.text = "good\(number)" }
            store.flush()
        }

        #expect(said.count == 5 && Set(said).count == 3)
        #expect(folder.text(of: "word") == "good4")
    }

    @Test func readingsAndWritingsAreNumberedInTheirOrder() throws {
        let file = StoredFile<Word>(path: FilePath(folder["word"]))

        let first = try file.read().number
        let written = try file.write([.init(number: 0) { $0.text = "new" }], known: Word()).get().number
        let last = try file.read().number

        #expect(first < written && written < last)
    }
}
