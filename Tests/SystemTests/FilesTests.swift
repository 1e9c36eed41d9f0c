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
