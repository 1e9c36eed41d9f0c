import Glibc
import System
import TestSupport
import Testing

@testable import HealthBeatApp

/// The desktop's trash, into which other versions of a document go.
@Suite struct TrashTests {
    private let folder = TestFolder()
    private var trash: Trash {
        Trash(folders: StandardFolders(environment: ["XDG_DATA_HOME": FilePath(folder["data"])]))
    }

    @Test func aFileIsMovedThereWithItsPath() throws {
        let path = folder.write("content", to: "ä b%.csv")

        try trash.add(FilePath(path))

        #expect(folder.names() == ["data"])
        #expect(folder.text(of: "data/Trash/files/ä b%.csv") == "content")
        let note = try #require(folder.text(of: "data/Trash/info/ä b%.csv.trashinfo")).split(separator: "\n")
        #expect(note.first == "[Trash Info]" && note.count == 3)
        #expect(note[1].hasPrefix("Path=/") && note[1].hasSuffix("/%C3%A4%20b%25.csv"))
        #expect(
            note[2].hasPrefix("DeletionDate=20") && note[2].utf8.count == "DeletionDate=2026-11-22T10:00:00".utf8.count)
    }

    @Test func nothingInItIsReplaced() throws {
        for content in ["one", "two", "three"] {
            try trash.add(FilePath(folder.write(content, to: "a.csv")))
        }

        let files = folder.names(in: "data/Trash/files").sorted()

        #expect(files == ["a.csv", "a.csv.2", "a.csv.3"])
        #expect(files.map { folder.text(of: "data/Trash/files/\($0)") } == ["one", "two", "three"])
        #expect(folder.names(in: "data/Trash/info").count == 3)
    }

    @Test func whatIsNotThereLeavesNothing() throws {
        #expect(throws: SystemError.self) { try trash.add(FilePath(folder["missing.csv"])) }

        #expect(folder.names(in: "data/Trash/files").isEmpty && folder.names(in: "data/Trash/info").isEmpty)
    }

    @Test(.enabled(if: access("/dev/shm", W_OK) == 0)) func aFileOfAnotherDiskStaysOnThatDisk() throws {
        let other = TestFolder(in: "/dev/shm")
        let path = other.write("content", to: "a.csv")
        let place = "/dev/shm/.Trash-\(getuid())"

        try trash.add(FilePath(path))

        let names = FilePath("\(place)/files").names.map(\.description)
        let name = try #require(names.first { text(of: "\(place)/files/\($0)") == "content" })
        #expect(text(of: "\(place)/info/\(name).trashinfo").contains("Path=\(path.dropFirst("/dev/shm/".count))\n"))
        unlink("\(place)/files/\(name)")
        unlink("\(place)/info/\(name).trashinfo")
        #expect(access(path, F_OK) != 0)
    }
}
