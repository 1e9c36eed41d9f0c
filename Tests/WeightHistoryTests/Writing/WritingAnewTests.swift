import Glibc
import System
import Testing

@testable import WeightHistory

/// A document that is gone, written again as it was read.
@Suite struct WritingAnewTests {
    private let folder = TemporaryFolder()
    private var path: FilePath { FilePath(folder.path).appending("weights.csv") }
    private let rules = TimeZoneRules.fixed(offset: 3600)

    private static let odd =
        "\u{FEFF}# goal: 78 kg\r\n# mine\r\n\r\ndate, Weight (kg) ,note,mood\r\n2026-11-02,\"82,40\",\"a\nb\",glad\r\n"
        + "never,1\r\n2026-11-01T07:12+01:00,0082.4\r\n # more"

    private func copy(of text: String) throws -> DocumentCopy {
        write(text)
        return DocumentCopy(of: try DocumentReader.read(path: path, rules: rules), path: path)
    }

    private func write(_ text: String) {
        let file = creat(path.cString, 0o644)
        _ = Array(text.utf8).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        close(file)
    }

    private var content: String? {
        (try? path.contents(atMost: 1 << 26)).map { String(decoding: $0, as: UTF8.self) }
    }

    private var writer: DocumentWriter { DocumentWriter(path: path, rules: rules, makesMissing: false, patience: 0.2) }

    @Test func isTheSameToTheByte() throws {
        let copy = try copy(of: Self.odd)
        unlink(path.cString)

        try writer.writeAnew(copy)

        #expect(copy.isExact)
        #expect(content == Self.odd)
    }

    @Test func isWrittenIntoAnEmptyFile() throws {
        let copy = try copy(of: Self.odd)
        truncate(path.cString, 0)

        try writer.writeAnew(copy)

        #expect(content == Self.odd)
    }

    @Test func leavesWhatHasComeMeanwhile() throws {
        let copy = try copy(of: Self.odd)
        write("date,weight,unit\n")

        #expect(throws: WritingError.isThere) { try writer.writeAnew(copy) }

        #expect(content == "date,weight,unit\n")
    }

    @Test func waitsForNobodyWhoKeepsTheLock() throws {
        let copy = try copy(of: Self.odd)
        truncate(path.cString, 0)
        let lock = open(path.cString, O_RDONLY)
        flock(lock, LOCK_EX)
        defer { close(lock) }

        #expect(throws: WritingError.locked) { try writer.writeAnew(copy) }

        #expect(content == "")
    }

    @Test func doesNotMakeTheFolderAgain() throws {
        let inner = FilePath(folder.path).appending("inner")
        let copy = try copy(of: Self.odd)
        let writer = DocumentWriter(
            path: inner.appending("weights.csv"), rules: rules, makesMissing: false, patience: 0.2)

        #expect(throws: WritingError.noFolder) { try writer.writeAnew(copy) }

        #expect(access(inner.cString, F_OK) != 0)
    }

    @Test(arguments: ["\n", "\r\n"]) func aLargeOneHasItsHeaderAndItsRowsToTheByte(lineEnd: String) throws {
        var rows = ["date,weight,unit,note"]
        for day in 0..<40_000 {
            rows.append(
                "\(1900 + day / 336)-\(10 + day / 28 % 3)-\(10 + day % 18)T07:\(10 + day % 50):00+01:00,8\(day % 10).\(day % 7)0,lbs,\"a, b\""
            )
        }
        rows = [rows[0]] + rows.dropFirst().sorted()
        let text = rows.joined(separator: lineEnd) + lineEnd
        let copy = try copy(of: text)
        unlink(path.cString)

        try writer.writeAnew(copy)

        #expect(!copy.isExact)
        #expect(content == text)
    }

    @Test func whatCannotBeKnownIsLeftOut() throws {
        let padding = String(repeating: "# a comment that is kept in the file\n", count: 30_000)
        let copy = try copy(of: "# height: 178 cm\n\(padding)date,weight,unit\nnever,1,kg\n2026-11-01,82.4,kg\n")
        unlink(path.cString)

        try writer.writeAnew(copy)

        #expect(content == "# height: 178 cm\ndate,weight,unit\n2026-11-01,82.4,kg\n")
    }
}

/// The texts of a file's lines.
@Suite struct LineTextTests {
    @Test func areThoseOfTheNumbers() throws {
        let file = TemporaryFile("one\r\ntwo\n\nfour\n\(String(repeating: "x", count: 500))\nlast")

        let texts = try LineTexts.read([1, 3, 4, 5, 6, 9], of: FilePath(file.path))

        #expect(texts[1] == "one" && texts[4] == "four" && texts[6] == "last")
        #expect(texts[3] == "" && texts[9] == nil && texts[2] == nil)
        #expect(texts[5] == String(repeating: "x", count: 200))
    }

    @Test func areFoundBeyondTheFirstMegabyte() throws {
        let file = TemporaryFile(String(repeating: "0123456789\n", count: 200_000) + "here\n")

        #expect(
            try LineTexts.read([200_000, 200_001], of: FilePath(file.path)) == [200_000: "0123456789", 200_001: "here"])
    }

    @Test func thoseOfAnEmptyFileAreNone() throws {
        let (empty, full) = (TemporaryFile(""), TemporaryFile("x"))

        #expect(try LineTexts.read([1], of: FilePath(empty.path)).isEmpty)
        #expect(try LineTexts.read([], of: FilePath(full.path)).isEmpty)
    }
}
