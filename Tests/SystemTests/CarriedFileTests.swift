import Glibc
import System
import Testing

/// A file that another program brought from elsewhere has another time of modification than that of its last write.
@Suite struct CarriedFileTests {
    private let folder = TemporaryFolder()

    private func isCarried(_ name: FilePath) throws -> Bool {
        let descriptor = open(folder[name].cString, O_RDONLY)
        defer { close(descriptor) }
        try #require(descriptor >= 0)
        return FileStatus.timeSinceArrival(of: descriptor) != nil
    }

    @Test func aFileThatIsWrittenHereIsNot() throws {
        folder.write([1], to: "a")
        #expect(try isCarried("a") == false)
        folder.write([1, 2], to: "a")
        #expect(try isCarried("a") == false)
        rename(folder["a"].cString, folder["b"].cString)
        chmod(folder["b"].cString, 0o600)
        #expect(try isCarried("b") == false)
    }

    /// A quick sync program makes the file some milliseconds after the other machine's was written. That machine's clock
    /// may be ahead.
    @Test(arguments: [-3_600_000, -1000, -20, 20, 1000, 3_600_000])
    func aFileWithATimeOfItsOwnIs(milliseconds: Int) throws {
        folder.write([1], to: "a")
        let time = try FileStatus(of: folder["a"]).stamp.modified + milliseconds * 1_000_000
        let given = timespec(tv_sec: time / 1_000_000_000, tv_nsec: time % 1_000_000_000)
        #expect(utimensat(AT_FDCWD, folder["a"].cString, [given, given], 0) == 0)

        #expect(try isCarried("a"))
    }
}
