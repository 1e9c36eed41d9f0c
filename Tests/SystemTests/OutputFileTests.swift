import Glibc
import System
import Testing

@Suite struct OutputFileTests {
    private let folder = TemporaryFolder()

    private func write(_ text: String, to path: FilePath, finishes: Bool = true) throws {
        let file = try OutputFile(path: path)
        try Array(text.utf8).withUnsafeBytes { try file.write($0) }
        if finishes { try file.finish() }
    }

    private func text(of name: FilePath) -> String? {
        (try? folder[name].contents(atMost: 100)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func aFinishedFileTakesThePlaceAndTheRightsOfTheOldOne() throws {
        folder.write(Array("old".utf8), to: "file")
        chmod(folder["file"].cString, 0o640)

        try write("new", to: folder["file"])

        #expect(text(of: "file") == "new" && folder.path.names == ["file"])
        #expect(try FileStatus(of: folder["file"]).rights.mode == 0o640)
    }

    @Test func aFileThatIsNotFinishedLeavesNothing() throws {
        folder.write(Array("old".utf8), to: "file")

        try write("new", to: folder["file"], finishes: false)

        #expect(text(of: "file") == "old" && folder.path.names == ["file"])
    }

    @Test func aLinkStaysAndLeadsToTheNewFile() throws {
        symlink("file", folder["link"].cString)

        try write("new", to: folder["link"])

        #expect(folder["link"].linkTarget == "file" && text(of: "file") == "new")
    }

    @Test func aFileWithANameBesideTakesThePlaceTooAndLeavesNothingElse() throws {
        folder.write(Array("old".utf8), to: "file")
        let file = try TemporaryFile(beside: folder["file"], mode: 0o600)
        #expect(folder.path.names.count == 2)

        try FileBytes.write(Array("new".utf8), to: file.descriptor)
        try file.replace(folder["file"])

        #expect(text(of: "file") == "new" && folder.path.names == ["file"])
    }

    @Test func whatAKilledProgramLeftIsRemovedAndWhatOneStillWritesIsKept() throws {
        let kept = try TemporaryFile(beside: folder["file"], mode: 0o600)
        let abandoned = folder[".file.healthbeat-abcdef.tmp"]
        folder.write([], to: abandoned.name)

        folder["file"].removeAbandoned()

        #expect(folder.path.names == [kept.path.name])
    }

    @Test func bytesAreReadAsFarAsThereAreAny() throws {
        folder.write(Array("0123456789".utf8), to: "file")
        let descriptor = open(folder["file"].cString, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }

        #expect(try FileBytes.read(2..<5, of: descriptor) == Array("234".utf8))
        #expect(try FileBytes.read(8..<20, of: descriptor) == Array("89".utf8))
    }
}
