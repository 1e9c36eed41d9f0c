import Glibc
import System
import TestSupport
import Testing
import Words

@testable import Documents
@testable import WeightHistory

/// A missing document, restored as it was read.
@Suite struct RestoringTests {
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

    private func write(_ text: String) { write(Array(text.utf8)) }

    private func write(_ bytes: [UInt8]) {
        let file = creat(path.cString, 0o644)
        _ = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        close(file)
    }

    private var content: String? {
        (try? path.contents(atMost: 1 << 26)).map { String(decoding: $0, as: UTF8.self) }
    }

    private var writer: DocumentWriter {
        DocumentWriter(path: path, rules: rules, createsMissing: false, patience: 0.2)
    }

    @Test func isTheSameToTheByte() throws {
        let copy = try copy(of: Self.odd)
        unlink(path.cString)

        try writer.restoreDocument(copy)

        #expect(copy.isExact)
        #expect(content == Self.odd)
    }

    @Test func isWrittenIntoAnEmptyFile() throws {
        let copy = try copy(of: Self.odd)
        truncate(path.cString, 0)

        try writer.restoreDocument(copy)

        #expect(content == Self.odd)
    }

    @Test(arguments: ["no table\n", "\u{89}PNG\r\n\u{1A}\n\0", "date,mood\n"])
    func keepsADamagedFileBeside(garbage: String) throws {
        let copy = try copy(of: Self.odd)
        write(garbage)
        var options = DocumentWriter.Options(patience: 2)
        options.now = { _ in EntryDate("2026-11-23T07:00", in: testZone)! }
        let writer = DocumentWriter(path: path, rules: rules, options: options)

        let outcome = try writer.restoreDocument(copy)
        write(garbage)
        let again = try writer.restoreDocument(copy)

        let kept = ["weights.csv.damaged-2026-11-23", "weights.csv.damaged-2026-11-23-2"]
        #expect(
            [outcome, again] == kept.map { .restoredOver(damaged: FilePath(folder.path).appending(FilePath($0))) })
        #expect(kept.map(folder.contents) == [garbage, garbage] && content == Self.odd)
    }

    @Test func keepsNoDamagedFileThatStaysInPlace() throws {
        let copy = try copy(of: Self.odd)
        write("no table\n")
        link(path.cString, folder["other"])

        #expect(throws: WritingError.hasOtherNames) { try writer.restoreDocument(copy) }

        #expect(folder.names() == ["other", "weights.csv"] && content == "no table\n")
    }

    @Test func leavesWhatHasComeMeanwhile() throws {
        let copy = try copy(of: Self.odd)
        write("date,weight,unit\n")

        #expect(throws: WritingError.isThere) { try writer.restoreDocument(copy) }

        #expect(content == "date,weight,unit\n")
    }

    @Test func waitsForNobodyWhoKeepsTheLock() throws {
        let copy = try copy(of: Self.odd)
        truncate(path.cString, 0)
        let lock = open(path.cString, O_RDONLY)
        flock(lock, LOCK_EX)
        defer { close(lock) }

        #expect(throws: WritingError.locked) { try writer.restoreDocument(copy) }

        #expect(content == "")
    }

    /// A program has truncated the file, but writes nothing.
    @Test func waitsForAnotherWriter() throws {
        let copy = try copy(of: Self.odd)
        truncate(path.cString, 0)
        let writer = DocumentWriter(path: path, rules: rules, createsMissing: false)
        let holder = open(path.cString, O_WRONLY | O_CLOEXEC)
        Thread.start {
            rest(for: .milliseconds(100))
            close(holder)
        }

        try writer.restoreDocument(copy)

        #expect(content == Self.odd)
    }

    @Test func doesNotMakeTheFolderAgain() throws {
        let inner = FilePath(folder.path).appending("inner")
        let copy = try copy(of: Self.odd)
        let writer = DocumentWriter(
            path: inner.appending("weights.csv"), rules: rules, createsMissing: false, patience: 0.2)

        #expect(throws: WritingError.noFolder) { try writer.restoreDocument(copy) }

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

        try writer.restoreDocument(copy)

        #expect(!copy.isExact)
        #expect(content == text)
    }

    @Test func whatCannotBeKnownIsLeftOut() throws {
        let padding = String(repeating: "# a comment that is kept in the file\n", count: 30_000)
        let copy = try copy(of: "# height: 178 cm\n\(padding)date,weight,unit\nnever,1,kg\n2026-11-01,82.4,kg\n")
        unlink(path.cString)

        try writer.restoreDocument(copy)

        #expect(content == "# height: 178 cm\ndate,weight,unit\n2026-11-01,82.4,kg\n")
    }
}

/// A document of more than 1 MiB, restored byte for byte.
@Suite struct LargeCopyTests {
    private let folder = TemporaryFolder()
    private var path: FilePath { FilePath(folder.path).appending("weights.csv") }
    private var kept: FilePath { FilePath(folder.path).appending("state/healthbeat") }
    private var writer: DocumentWriter {
        DocumentWriter(path: path, rules: testZone, createsMissing: false, patience: 0.2)
    }

    /// Cells of another program, and notes in Latin-1.
    private static let content: [UInt8] = {
        let line = { (day: Int) in Array("2026-11-\(10 + day % 20),82.4,kg,f".utf8) + [0xFC] + Array("r,21.5\n".utf8) }
        return Array("# mine\ndate,weight,unit,note,fat\n".utf8) + (0..<40_000).flatMap(line)
            + Array("2026-11-30,never,kg,,\n".utf8)
    }()

    private func read(_ previous: DocumentCopy? = nil) throws -> DocumentCopy {
        let document = try previous.flatMap {
            try DocumentReader.readAppended(previous: $0.document, path: path, rules: testZone)
        }
        return DocumentCopy(
            of: try document ?? DocumentReader.read(path: path, rules: testZone), path: path,
            appendedTo: document == nil ? nil : previous)
    }

    private func bytes() throws -> [UInt8] { try path.contents(atMost: 1 << 26) }

    @Test(arguments: ["gone", "empty", "cut"]) func isTheSameToTheByte(how: String) throws {
        folder.write(Self.content, to: "weights.csv")
        let first = try read()
        let copy = try #require(first.completed(from: path, in: kept))
        if how == "gone" { unlink(path.cString) } else { truncate(path.cString, 0) }

        try writer.restoreDocument(copy)

        #expect(!first.isExact && copy.isExact)
        #expect(try bytes() == Self.content)
        #expect(folder.names() == ["state", "weights.csv"] && kept.names.isEmpty)
    }

    @Test func followsWhatIsAppendedWithoutReadingTheRestAgain() throws {
        folder.write(Self.content, to: "weights.csv")
        var copy = try #require(try read().completed(from: path, in: kept))

        for day in 10..<13 {
            folder.append("2026-12-\(day),80,kg,,2", to: "weights.csv")
            copy = try read(copy)
            folder.append("0\n", to: "weights.csv")
            copy = try read(copy)
        }
        let content = try bytes()
        unlink(path.cString)
        try writer.restoreDocument(copy)

        #expect(copy.isExact && content.count == Self.content.count + 3 * 21)
        #expect(try bytes() == content)
    }

    @Test func thatHasChangedSinceIsNotKept() throws {
        folder.write(Self.content, to: "weights.csv")
        let copy = try read()

        folder.append("2026-12-01,80,kg,,20\n", to: "weights.csv")

        #expect(copy.completed(from: path, in: kept) == nil)
    }

    @Test func saysWhatIsNotInIt() throws {
        folder.write(Self.content, to: "weights.csv")
        let copy = try read()
        unlink(path.cString)

        try writer.restoreDocument(copy)

        let messages = DocumentMessages(file: "weights.csv")
        #expect(
            messages.text(forGapsOf: copy)
                == "The restored file lacks the cells of fat, comments and lines that could not be read.")
        let text = try bytes()
        #expect(text.starts(with: Array("date,weight,unit,note,fat\n2026-11-10,82.4,kg,f".utf8) + [0xFC]))
        #expect(try DocumentReader.read(path: path, rules: testZone).history.count == 40_000)
    }

    @Test func aSmallOneGrowsToALargeOne() throws {
        folder.write(Array(Self.content.prefix(1 << 20)), to: "weights.csv")
        let small = try read()
        folder.write(Array(Self.content[(1 << 20)...]), to: "weights.csv", mode: O_APPEND)

        let large = try read(small)

        #expect(small.isExact && !large.isExact)
        #expect(large.completed(from: path, in: kept)?.isExact == true)
    }

    @Test func isNotKeptInAFolderThatCannotBeMade() throws {
        folder.write(Self.content, to: "weights.csv")
        folder.write("", to: "state")

        #expect(try read().completed(from: path, in: kept) == nil)
    }
}

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
