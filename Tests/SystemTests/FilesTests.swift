import Glibc
import System
import Testing

@Suite struct FilesTests {
    private let folder = TemporaryFolder()

    @Test func namesAreThoseOfTheFolderAsBytes() {
        let name = FilePath(bytes: [0x67, 0xFC, 0x2E, 0x63])
        for name in [".hidden", "weights.csv", name] { folder.write([], to: name) }

        #expect(Set(folder.path.names) == [".hidden", "weights.csv", name])
        #expect(folder["weights.csv"].names.isEmpty && folder["none"].names.isEmpty)
    }

    @Test func hiddenNamesAreFoundAmongTheFirst() {
        for name: FilePath in [".hidden", "weights.csv"] { folder.write([], to: name) }

        #expect(folder.path.hasHiddenName(amongFirst: 2) { $0 == ".hidden" })
        #expect(!folder.path.hasHiddenName(amongFirst: 2) { $0 != ".hidden" })
        #expect(!folder["none"].hasHiddenName(amongFirst: 2) { _ in true })
        folder.write([], to: ".second")
        var count = 0
        for limit in 1...3 {
            _ = folder.path.hasHiddenName(amongFirst: limit) { _ in
                count += 1
                return false
            }
        }
        // In any order, the first of three names has three chances, the second two and the third one.
        #expect((3...5).contains(count))
    }

    @Test func stampsDifferInTheirTexts() throws {
        for (name, count) in [("a", 1), ("b", 1), ("c", 2)] {
            folder.write([UInt8](repeating: 0, count: count), to: FilePath(name))
        }
        let stamps = try ["a", "b", "c", "a"].map { try FileStatus(of: folder[FilePath($0)]).stamp }

        #expect(Set(stamps.map(\.text)).count == 3 && stamps[0].text == stamps[3].text)
        #expect(stamps.allSatisfy { $0.text.split(separator: " ").count == 4 })
        #expect(stamps.allSatisfy { $0.number.isOnSameFileSystem(as: stamps[0].number) })
        #expect(try !FileStatus(of: "/proc").number.isOnSameFileSystem(as: stamps[0].number))
    }

    @Test(arguments: [
        ("pos:\t0\nflags:\t02102001\n", UInt32(0o2_102_001)), ("flags: 0", 0), ("flags:\t8\n", nil), ("flags:\n", nil),
        ("my flags:\t1\n", nil), ("", nil),
    ])
    func octalNumberIsThatOfTheLabelledLine(text: String, number: UInt32?) {
        folder.write(Array(text.utf8), to: "info")

        #expect(folder["info"].octalNumber(labelled: "flags:") == number)
    }

    @Test func octalNumberIsReadFromTheKernel() {
        let mask = umask(0o27)
        defer { umask(mask) }

        #expect(FilePath("/proc/self/status").octalNumber(labelled: "Umask:") == 0o27)
    }

    @Test func writersOfAFileAreKnown() {
        folder.write([], to: "file")
        #expect(OpenWriters.exist(for: folder["file"]) != true)

        let writer = open(folder["file"].cString, O_WRONLY | O_CLOEXEC)
        defer { close(writer) }

        #expect(OpenWriters.exist(for: folder["file"]) != false)
        #expect(OpenWriters.exist(for: folder["none"]) == nil)
    }

    @Test func numbersTellFilesApart() {
        for name: FilePath in ["one", "other"] { folder.write([], to: name) }
        link(folder["one"].cString, folder["hard"].cString)
        symlink("one", folder["soft"].cString)
        let number = FileNumber(of: folder["one"])

        #expect(number != nil && number != FileNumber(of: folder["other"]))
        #expect(FileNumber(of: folder["hard"]) == number && FileNumber(of: folder["soft"]) == number)
        #expect(FileNumber(of: folder["none"]) == nil)
    }
}
