import Glibc
import System
import Testing

@testable import Documents
@testable import WeightHistory

/// Documents whose names are not valid UTF-8.
@Suite struct NameTests {
    private let folder = TemporaryFolder()

    private func path(_ bytes: [UInt8]) -> FilePath { FilePath(folder.path).appending(FilePath(bytes: bytes)) }

    @Test(arguments: [
        Array("gr".utf8) + [0xFC], [0xFF], [0x0A, 0x1B], Array(repeating: 0xFC, count: 255),
        Array(String(repeating: "\u{e4}", count: 127).utf8),
    ])
    func keepThemThroughEveryChange(name: [UInt8]) throws {
        let path = self.path(name)
        let writer = DocumentWriter(path: path, rules: testZone)

        try writer.add(entry("2026-11-01", "82"))
        try writer.add(entry("2026-11-02", "83"))
        try writer.edit(first(of: path), to: entry("2026-11-01", "81"))
        let edited = try DocumentReader.read(path: path, rules: testZone).history.map(\.weight.text)
        try writer.delete(first(of: path))

        #expect(edited == ["81", "83"])
        #expect(try DocumentReader.read(path: path, rules: testZone).history.map(\.weight.text) == ["83"])
        #expect(folder.names() == [String(decoding: name, as: UTF8.self)])
        #expect(unlink(path.cString) == 0)
    }

    @Test func areThoseOfWhatAKilledWriterLeft() throws {
        let name = Array("gr".utf8) + [0xFC]
        let (document, abandoned) = (path(name), path(Array(".".utf8) + name + Array(".healthbeat-abcdef.tmp".utf8)))
        let others = path(Array(".gr".utf8) + [0xFD] + Array(".healthbeat-abcdef.tmp".utf8))
        let writer = DocumentWriter(path: document, rules: testZone)
        try writer.add(entry("2026-11-01", "82"))
        for file in [abandoned, others] { close(open(file.cString, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)) }

        try writer.edit(first(of: document), to: entry("2026-11-01", "81"))

        #expect(access(abandoned.cString, F_OK) != 0)
        #expect(access(others.cString, F_OK) == 0)
        unlink(document.cString)
        unlink(others.cString)
    }

    private func first(of path: FilePath) throws -> EntryReference {
        try DocumentReader.read(path: path, rules: testZone).history.reference(to: 0)
    }
}
