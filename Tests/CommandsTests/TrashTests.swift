import Glibc
import System
import TestSupport
import Testing

@testable import Commands

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

    @Test func aFileIsBroughtBack() throws {
        let path = folder.write("content", to: "a.csv")
        rename(path, folder["other"])
        try trash.add(FilePath(folder.write("another", to: "a.csv")))
        rename(folder["other"], path)
        let file = try trash.add(FilePath(path))

        try trash.restore(file)

        #expect(folder.text(of: "a.csv") == "content")
        #expect(folder.names(in: "data/Trash/files") == ["a.csv"])
        #expect(folder.names(in: "data/Trash/info") == ["a.csv.trashinfo"])
        #expect(folder.text(of: "data/Trash/files/a.csv") == "another")
    }

    @Test(arguments: ["emptied", "another file in the trash", "another file in its place"])
    func aFileThatCannotBeBroughtBackIsTold(why: String) throws {
        let file = try trash.add(FilePath(folder.write("content", to: "a.csv")))
        switch why {
        case "emptied": unlink(folder["data/Trash/files/a.csv"])
        case "another file in the trash":
            unlink(folder["data/Trash/files/a.csv"])
            folder.write("other", to: "data/Trash/files/a.csv")
        default: folder.write("other", to: "a.csv")
        }
        let names = folder.names(in: "data/Trash/files")

        let sentence =
            why.hasSuffix("place")
            ? "a.csv stays in the trash: another file has its name." : "a.csv is no longer in the trash."
        #expect(throws: ProgramFailure(sentence)) { try trash.bringBack(file) }

        #expect(folder.names(in: "data/Trash/files") == names)
        #expect(folder.text(of: "a.csv") == (why.hasSuffix("place") ? "other" : nil))
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

    @Test func aRelativePathIsNotedFromTheRoot() throws {
        folder.write("content", to: "a.csv")
        let working = try #require(FilePath.workingFolder)
        let up = String(repeating: "../", count: working.components.count)

        try trash.add(FilePath("\(up)\(folder.path.dropFirst())/a.csv"))

        #expect(folder.text(of: "data/Trash/info/a.csv.trashinfo")?.contains("Path=\(folder.path)/a.csv\n") == true)
    }
}

/// The trash of a disk that other users may write to, and the home's as a fallback.
@Suite(.enabled(if: access("/dev/shm", W_OK) == 0)) struct DiskTrashTests {
    private let home = TestFolder()
    private let disk = TestFolder(in: "/dev/shm")
    private let user = getuid()
    private var trash: Trash {
        Trash(
            folders: StandardFolders(environment: ["XDG_DATA_HOME": FilePath(home["data"])]),
            topOfDisk: { [disk] _ in FilePath(disk.path) })
    }

    /// Moves a file to the trash and returns its folder below the disk or the home; expects its original path to be
    /// recorded.
    private func place(of content: String) throws -> String {
        let path = disk.write(content, to: "a.csv")
        try trash.add(FilePath(path))
        #expect(access(path, F_OK) != 0)
        let places = [(disk, ".Trash/\(user)"), (disk, ".Trash-\(user)"), (home, "data/Trash")]
        let (folder, name) = try #require(places.first { $0.0.text(of: "\($0.1)/files/a.csv") == content })
        let former = folder.path == home.path ? path : "a.csv"
        #expect(folder.text(of: "\(name)/info/a.csv.trashinfo")?.contains("Path=\(former)\n") == true)
        return name
    }

    private func makeFolder(_ name: String, mode: mode_t) {
        mkdir(disk[name], 0o700)
        chmod(disk[name], mode)
    }

    @Test func isThePersonsOwn() throws {
        #expect(try place(of: "content") == ".Trash-\(user)")
        #expect(try FileStatus(of: FilePath(disk[".Trash-\(user)"])).rights.mode == 0o700)
    }

    @Test func isTheSharedOneThatTheSystemMade() throws {
        makeFolder(".Trash", mode: 0o1777)

        #expect(try place(of: "content") == ".Trash/\(user)")
    }

    @Test(arguments: ["not sticky", "a link", "a file"]) func isNotASharedOne(that is: String) throws {
        switch `is` {
        case "not sticky": makeFolder(".Trash", mode: 0o777)
        case "a link":
            makeFolder("elsewhere", mode: 0o1777)
            symlink("elsewhere", disk[".Trash"])
        default: disk.write("", to: ".Trash")
        }

        #expect(try place(of: "content") == ".Trash-\(user)")
        #expect(disk.names(in: "elsewhere").isEmpty)
    }

    @Test(arguments: ["a link", "a file", "open to others", "another user's"])
    func anothersIsNotUsed(that is: String) throws {
        let name = ".Trash-\(user)"
        makeFolder("elsewhere", mode: 0o700)
        switch `is` {
        case "a link": symlink("elsewhere", disk[name])
        case "a file": disk.write("", to: name)
        case "open to others": makeFolder(name, mode: 0o755)
        default:
            makeFolder(name, mode: 0o700)
            guard chown(disk[name], user + 1, getgid()) == 0 else { return }
        }

        #expect(try place(of: "content") == "data/Trash")
        #expect(disk.names(in: "elsewhere").isEmpty)
    }

    @Test(arguments: [true, false]) func aFileIsBroughtBackFromThere(onDisk: Bool) throws {
        if !onDisk { makeFolder(".Trash-\(user)", mode: 0o755) }
        let path = disk.write("content", to: "a.csv")
        let file = try trash.add(FilePath(path))
        #expect(file.isOnDisk == onDisk && access(path, F_OK) != 0)

        try trash.restore(file)

        #expect(text(of: path) == "content")
        #expect(home.names(in: "data/Trash/files").isEmpty && home.names(in: "data/Trash/info").isEmpty)
        #expect(disk.names(in: ".Trash-\(user)/files").isEmpty && disk.names(in: ".Trash-\(user)/info").isEmpty)
        #expect(disk.names().allSatisfy { [".Trash-\(user)", "a.csv"].contains($0) })
    }

    @Test func theFileStaysIfThereIsNoTrashAtAll() throws {
        makeFolder(".Trash-\(user)", mode: 0o755)
        home.write("", to: "data")
        let path = disk.write("content", to: "a.csv")

        #expect(throws: SystemError.self) { try trash.add(FilePath(path)) }

        #expect(text(of: path) == "content")
    }
}
