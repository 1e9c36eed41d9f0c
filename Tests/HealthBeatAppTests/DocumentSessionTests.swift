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

    private func measured(_ number: Int) -> String {
        "2026-11-\(10 + number % 20),82.\(number % 10),kg,note,2\(number % 10).5\n"
    }

    /// A large document is shown before the values of its series are read, and stays known with them.
    @Test func theValuesOfALargeDocumentAreReadAfterIt() throws {
        folder.write(
            "date,weight,unit,note,fat_%\n" + (0..<20_000).map(measured).joined(), to: "weights.csv")
        let session = session()
        var steps: [Bool] = []
        session.onReading = { [unowned session] _, _ in steps.append(session.document?.measurements.isRead == true) }
        session.onValues = { steps.append($0.measurements.isRead) }
        session.start()
        #expect(loop.run { steps.count == 2 })

        let fat = try #require(session.document?.measurements.filled.first)
        #expect(steps == [false, true] && session.document?.measurements[fat].count == 20_000)

        append(measured(1))
        #expect(loop.run { session.history.count == 20_001 })
        #expect(steps == [false, true, true] && session.document?.measurements[fat].count == 20_001)
        session.stop()
    }

    @Test func aSmallDocumentHasItsValuesAtOnce() throws {
        folder.write("date,weight,unit,note,fat_%\n" + measured(1), to: "weights.csv")
        let session = session()
        var count = 0
        session.onValues = { _ in count += 1 }
        session.start()
        #expect(loop.run { session.document?.measurements.filled.count == 1 })

        session.stop()
        #expect(count == 0)
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
