import Glibc
import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// A killed program's write ends at a page's end, so no line is appended across one.
@Suite struct PageTests {
    private let header = "date,weight,unit,note\n"
    private let line = "2026-11-02,90,kg,\n"

    /// Returns a document that ends a number of bytes before a page's end.
    private func document(_ distance: Int, pages: Int = 1) -> WritableDocument {
        let comment = String(repeating: "x", count: pages * 4096 - distance - header.utf8.count - 2)
        return WritableDocument(header + "#" + comment + "\n")
    }

    private func number(_ document: WritableDocument) throws -> FileNumber {
        try DocumentFile(path: FilePath(document.path)).stamp.number
    }

    @Test(arguments: [(0, false), (1, true), (17, true), (18, false), (19, false), (4000, false)], [1, 40])
    func onlyALineAcrossAPagesEndMakesTheFileAnew(place: (distance: Int, isAcross: Bool), pages: Int) throws {
        let document = document(place.distance, pages: pages)
        let (text, before) = (document.text, try number(document))

        let receipt = try document.writer().add(entry("2026-11-02", "90"))

        #expect(document.text == text + line)
        #expect(try (number(document) != before) == place.isAcross)
        #expect(document.folder.names() == ["weights.csv"])
        try document.writer().perform(receipt.inverse)
        #expect(document.text == text)
    }

    /// A second name, which a new file would lose, is worth more than protection from a kill in that instant.
    @Test func aSecondNameStaysTheSameFiles() throws {
        let document = document(4)
        let text = document.text
        link(document.path, document.folder["second.csv"])

        try document.writer().add(entry("2026-11-02", "90"))

        #expect(document.text == text + line)
        #expect(document.folder.contents("second.csv") == text + line)
    }

    /// `KILLS=20000` sets the number.
    @Test func noLineIsTornByAKill() throws {
        let kills = environmentNumber("KILLS") ?? 60
        var random = SeededGenerator(seed: 7)
        var torn = 0

        for _ in 0..<kills {
            let document = WritableDocument(in: "/dev/shm")
            let child = ChildProcess.start([ChildProcess.changer, "fill", document.path])
            waitForRoom(document)
            for _ in 0..<Int.random(in: 0...10, using: &random) { _ = blocks(document) }
            child.kill()
            child.wait()
            if !isWhole(document) { torn += 1 }
        }

        #expect(torn == 0, "of \(kills)")
    }

    /// Waits until a line is appended or the file replaced; both allocate disk space first.
    private func waitForRoom(_ document: WritableDocument) {
        #expect(eventually(lookingEvery: .microseconds(200)) { blocks(document) > 0 })
        let (before, end) = (blocks(document), Instant.readingClock() + .seconds(1))
        while blocks(document) == before, Instant.readingClock() < end {}
    }

    private func blocks(_ document: WritableDocument) -> Int {
        var status = stat()
        return stat(document.path, &status) == 0 ? Int(status.st_blocks) : 0
    }

    /// Every note follows from its weight, except in a torn line.
    private func isWhole(_ document: WritableDocument) -> Bool {
        guard let read = try? document.read() else { return access(document.path, F_OK) != 0 }
        return read.problemCount == 0 && document.isEnded
            && read.history.allSatisfy { Double($0.note.utf8.count % 900 + 1) == $0.weight.number }
    }
}
