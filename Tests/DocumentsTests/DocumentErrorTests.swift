import Glibc
import System
import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct DocumentErrorTests {
    private func error(_ bytes: [UInt8]) -> DocumentError? {
        let file = TemporaryFile(bytes)
        return error(path: file.path)
    }

    private func error(path: String) -> DocumentError? {
        do {
            _ = try DocumentReader.read(path: path, rules: testZone)
            return nil
        } catch {
            return error
        }
    }

    @Test func filesThatAreNoFiles() {
        #expect(error(path: "/tmp") == .isFolder)
        #expect(error(path: "/tmp/there is no such file") == .missing)
        #expect(error(path: "/etc/passwd/x") == .missing)
        #expect(error(path: "") == .missing)
        #expect(error(path: "/dev/null") == .notRegularFile)
        #expect(DocumentError(openingFailedWith: EACCES) == .notPermitted)
        #expect(DocumentError(openingFailedWith: EMFILE) == .system(EMFILE))
    }

    @Test func aPipeIsNotWaitedFor() {
        let path = TemporaryFile("").path + ".pipe"
        mkfifo(path, 0o600)
        defer { unlink(path) }

        #expect(error(path: path) == .notRegularFile)
    }

    @Test(arguments: [
        ("date\n", DocumentError.noWeightColumn), ("weight,unit\n", .noDateColumn), ("date,weight\n", .noUnit),
        ("2026-11-01,82.4,kg\n", .noHeader), ("hello\nworld\n", .noHeader), ("\n", .noHeader), ("# date\n", .noHeader),
        ("\u{FEFF}", .noHeader), ("date|weight|unit\n", .noHeader), ("\"date,weight,unit\n", .noHeader),
        ("date,weight,unit,Date\n", .repeatedColumn("date")), ("date,weight,weight_kg\n", .repeatedColumn("weight")),
        ("date,weight,unit,unit\n", .repeatedColumn("unit")), ("note,date,weight_kg,note", .repeatedColumn("note")),
    ]) func headersThatAreNone(text: String, expected: DocumentError) {
        #expect(error(Array(text.utf8)) == expected)
    }

    @Test(arguments: [
        ("date,weight,unit\r2026-11-01,82.4,kg\r", DocumentError.carriageReturns),
        ("# by hand\rdate,weight,unit\r", .carriageReturns),
        ("hello\rworld\n", .carriageReturns), ("hello\r\nworld\r", .noHeader), ("date,weight\r", .noUnit),
        ("date,weight\r\n", .noUnit),
    ]) func linesThatEndInCarriageReturnsAlone(text: String, expected: DocumentError) {
        #expect(error(Array(text.utf8)) == expected)
    }

    @Test func moreThanTheMemoryCanHoldIsRefusedBeforeItIsRead() throws {
        let file = TemporaryFile("date,weight_kg\n2026-11-01,82.4\n")
        let opened = try DocumentFile(path: FilePath(file.path))
        var window = try FileBuffer(descriptor: opened.descriptor, fileSize: opened.stamp.size)

        #expect(throws: DocumentError.system(ENOMEM)) {
            try MemoryForecast.threads(forBytes: 1 << 52, sample: &window, at: 15)
        }
        #expect(try MemoryForecast.threads(forBytes: 1 << 20, sample: &window, at: 15) > 1)
    }

    @Test func filesThatAreNoText() {
        let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]

        #expect(error(picture) == .notText)
        #expect(error([0xFF, 0xFE, 0x64, 0]) == .isUTF16)
        #expect(error([0xFE, 0xFF, 0, 0x64]) == .isUTF16)
        #expect(error(Array("date".utf8.flatMap { [$0, 0] })) == .notText)
        #expect(error([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]) == .notText)
        #expect(error(Array("größe\n".unicodeScalars.map { UInt8($0.value) })) == .notText)
    }

    @Test func textThatIsCutInTheMiddleOfACharacterIsText() {
        #expect(error(Array((String(repeating: "x", count: 4095) + "ä\n").utf8)) == .noHeader)
    }

    @Test func aFirstLineWithoutEndIsNoHeader() {
        #expect(error(Array(repeating: UInt8(ascii: "x"), count: 3 << 20)) == .noHeader)
        #expect(error(Array(repeating: 0, count: 3 << 20)) == .notText)
    }

    @Test func aFileThatBecomesShorterIsAnError() throws {
        let rows = String(repeating: "2026-11-01,82.4,kg\n", count: 2000)
        let file = TemporaryFile("date,weight,unit\n" + rows)
        var seen: DocumentError?

        do {
            _ = try DocumentReader.read(path: file.path, threads: 1, partSize: 4096, rules: testZone) { _ in
                truncate(file.path, 5000)
            }
        } catch {
            seen = error
        }

        #expect(seen == .becameShorter)
    }
}
