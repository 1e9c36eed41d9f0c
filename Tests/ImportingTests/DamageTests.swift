import Documents
import Glibc
import ImportSamples
import System
import TestSupport
import Testing
import WeightHistory

@testable import Importing

/// Truncated and damaged files: a clear answer, and no entry that is not in the whole file.
@Suite struct DamageTests {
    @Test(arguments: FormatSample.all) func aFileThatIsCutOffHasOnlyEntriesOfTheWhole(sample: FormatSample) throws {
        let bytes = Array(sample.text.utf8)
        let whole = Set(try ImportSample(bytes).lines(sample.answers).map(Self.withoutNote))

        for end in stride(from: 0, to: bytes.count, by: 50) {
            let lines = Set(Self.lines(of: Array(bytes[..<end]), sample.answers).map(Self.withoutNote))

            #expect(lines.isSubset(of: whole), "cut off after \(end) bytes")
        }
    }

    /// A note may be truncated.
    private static func withoutNote(_ line: String) -> String { String(line.prefix { $0 != "," }) }

    @Test(arguments: FormatSample.all) func changedBytesAreAnswered(sample: FormatSample) throws {
        var generator = SeededGenerator(seed: 14)
        let bytes = Array(sample.text.utf8)

        for index in stride(from: 0, to: bytes.count, by: 10) {
            var changed = bytes
            changed[index] = UInt8.random(in: 0...255, using: &generator)

            #expect(Self.lines(of: changed, sample.answers).count <= 21)
        }
    }

    @Test func mixturesOfAllFormatsAreAnswered() throws {
        var generator = SeededGenerator(seed: 15)

        for _ in 0..<300 {
            let texts = (0..<3).map { _ in Array(generator.pick(FormatSample.all).text.utf8) }
            let mixture = texts.flatMap { text in
                let start = Int.random(in: 0..<text.count, using: &generator)
                return text[start..<Int.random(in: start...text.count, using: &generator)]
            }

            #expect(Self.lines(of: mixture, answers()).count <= 100)
        }
    }

    /// Returns the entries, or none if the file is rejected, which takes a message.
    private static func lines(of bytes: [UInt8], _ answers: ImportAnswers) -> [String] {
        do {
            return try ImportSample(bytes).read(answers).files.flatMap(\.lines)
        } catch {
            let sentence = ImportMessages.text(for: error)
            #expect(sentence.hasSuffix(".") && sentence.contains("file"))
            return []
        }
    }

    @Test(arguments: [
        ("<HealthData><Record type=\"a\"></HealthData>", "mismatched tag"),
        ("<HealthData><Record start Date=\"a\"/></HealthData>", "not well-formed (invalid token)"),
    ]) func brokenXMLIsRefusedWithItsLine(text: String, reason: String) throws {
        let sample = ImportSample("<?xml version=\"1.0\"?>\n\(text)")

        let failure = #expect(throws: FailedImport.self) { try sample.read() }
        #expect(failure?.error == .malformed(line: 2, reason: reason))
    }

    /// Tokens without an end are not collected in memory.
    @Test(arguments: [
        ("<HealthData a=\"\(String(repeating: "x", count: 5 << 20))\"/>", 1, "a tag is too long"),
        (String(repeating: "<HealthData>\n", count: 200), 129, "tags are nested too deeply"),
        (
            "{\"Data Source\":\"com.google.weight\",\n\"Data Points\":[{\"a\":\"\(String(repeating: "x", count: 2 << 20))\"}]}",
            2, "an entry is too long"
        ),
    ]) func whatIsTooLongIsRefused(text: String, line: Int, reason: String) throws {
        let failure = #expect(throws: FailedImport.self) { try ImportSample(text).read() }

        #expect(failure?.error == .malformed(line: line, reason: reason))
    }

    @Test func cellsThatNobodyNamesAreNotKept() {
        let text = Array("a,b\(String(repeating: ",", count: 100_000))\nc,d\n".utf8)
        text.withUnsafeBufferPointer { bytes in
            var scanner = TableScanner(bytes, separator: UInt8(ascii: ","), at: 0, line: 1)
            var cells: [Cell] = []

            let first = scanner.next(&cells)
            #expect(first?.line == 1 && cells.count == 4096)
            let second = scanner.next(&cells)
            #expect(second?.line == 2 && cells.count == 2)
        }
    }

    /// A video is not read to its end to find out that it is not text.
    @Test func zerosAtTheBeginningAreNoText() throws {
        let sample = ImportSample([0, 0, 0, 32] + Array("ftyp".utf8))
        // Zeros take no disk space.
        #expect(truncate(sample.path.cString, 2 << 30) == 0)

        let failure = #expect(throws: FailedImport.self) { try sample.read() }

        #expect(failure?.error == .notText)
    }

    @Test func entitiesAreNotExpanded() throws {
        let text =
            "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [<!ENTITY a \"aaaa\">\n<!ENTITY b \"&a;&a;\">]>\n"
            + "<HealthData>&b;</HealthData>"

        let failure = #expect(throws: FailedImport.self) { try ImportSample(text).read() }
        #expect(failure?.error == .entities(line: 2))
    }

    @Test(arguments: [
        ("", ImportError.empty), ("hello", .unknown), ("<html></html>", .unknown), ("{\"a\":1}", .unknown),
        ("<ClinicalDocument></ClinicalDocument>", .clinicalDocument),
        ("{\"data\":[1,2],\"nonce\":[1]}", .encryptedBackup),
        ("a\u{0}b", .notText), ("[{\"logId\":1,\"weight\":1,\"date\":", .endsEarly(line: 1)),
        ("<HealthData>\n", .endsEarly(line: 2)), ("a,b\n1,2\n", .unknown),
    ]) func otherFilesAreRefused(text: String, error: ImportError) throws {
        let failure = #expect(throws: FailedImport.self) { try ImportSample(text).read() }

        #expect(failure?.error == error)
    }
}
