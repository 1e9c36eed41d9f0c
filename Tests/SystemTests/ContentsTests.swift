import Glibc
import System
import Testing

@Suite struct ContentsTests {
    let folder = TemporaryFolder()

    @Test(arguments: [0, 1, 65_536, 200_000]) func areAllBytesUpToTheLimit(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        folder.write(bytes, to: "file")

        #expect(try folder["file"].contents(atMost: count) == bytes)
        #expect(count == 0 || code { try folder["file"].contents(atMost: count - 1) } == EFBIG)
    }

    @Test func areThoseOfRegularFilesAlone() {
        mkfifo(folder["pipe"].cString, 0o600)

        #expect(code { try folder["pipe"].contents(atMost: 1) } == EINVAL)
        #expect(code { try folder.path.contents(atMost: 1) } == EINVAL)
        #expect(code { try FilePath("/dev/zero").contents(atMost: 1) } == EINVAL)
        #expect(code { try folder["none"].contents(atMost: 1) } == ENOENT)
    }

    private func code(_ body: () throws -> [UInt8]) -> Int32? {
        do { _ = try body() } catch { return (error as? SystemError)?.code }
        return nil
    }
}
