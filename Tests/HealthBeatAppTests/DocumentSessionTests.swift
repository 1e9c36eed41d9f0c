import Commands
import Documents
import EventLoop
import Glibc
import System
import TestSupport
import Testing

@testable import HealthBeatApp

@Suite struct DocumentSessionTests {
    private let folder = TestFolder()
    private let loop = EventLoop()
    private let header = "date,weight,unit,note\n"

    private func line(_ number: Int) -> String { "2026-11-\(10 + number % 20),82.\(number % 10),kg,note\n" }

    private func session() -> DocumentSession {
        DocumentSession(DocumentLocation(named: FilePath(folder["weights.csv"])), loop: loop)
    }

    private func overwrite(_ text: String, at offset: Int) {
        let file = open(folder["weights.csv"], O_WRONLY)
        pwrite(file, text, text.utf8.count, offset)
        close(file)
    }

    private func append(_ text: String) {
        let file = open(folder["weights.csv"], O_WRONLY | O_APPEND)
        write(file, text, text.utf8.count)
        close(file)
    }

    /// An addition is read alone first; a change far before it is found a second later.
    @Test func theDocumentStaysKnownWhileAllOfItIsReadAgain() throws {
        folder.write(header + (0..<20_000).map(line).joined(), to: "weights.csv")
        let session = session()
        session.start()
        #expect(loop.run { session.document != nil })
        var kinds: [Reading.Kind] = []
        session.onReading = { reading, _ in kinds.append(reading.kind) }

        overwrite("2020", at: header.utf8.count)
        append(line(1))
        var wasForgotten = false

        #expect(
            loop.run {
                wasForgotten = wasForgotten || session.document == nil
                return session.history.count == 20_001 && session.history[0].date.day.year == 2020
            })
        #expect(!wasForgotten && kinds.contains(.whole))
        session.stop()
    }

    @Test func anAppendedLineGoesToTheCopy() throws {
        folder.write(header + line(0), to: "weights.csv")
        let session = session()
        session.start()
        #expect(loop.run { session.copy != nil })
        append(line(1))
        #expect(loop.run { session.history.count == 2 })
        let content = folder.text(of: "weights.csv")

        unlink(folder["weights.csv"])
        let copy = try #require(session.copy)
        try DocumentWriter(path: FilePath(folder["weights.csv"]), createsMissing: false).restoreDocument(copy)

        #expect(copy.isExact && folder.text(of: "weights.csv") == content)
        session.stop()
    }
}
