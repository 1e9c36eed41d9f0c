import Glibc
import Synchronization
import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct ReadingTests {
    @Test func readsTheExample() throws {
        let text = """
            date,weight,unit,note
            2026-11-01T07:12:00+01:00,82.4,kg,
            2026-11-02T07:05:00+01:00,181.4,lbs,"after the run, before breakfast"

            """

        let document = try read(text)

        #expect(document.history.map(\.weight.text) == ["82.4", "181.4"])
        #expect(document.history[0].date.text == "2026-11-01T07:12:00+01:00")
        #expect(document.history[0].date.instant == 1_793_513_520)
        #expect(document.history[1].note == "after the run, before breakfast")
        #expect(document.history.map(\.weight.unit) == [.kilograms, .pounds])
        #expect(document.problems.isEmpty)
        #expect(document.lines.entries == 2 && document.lines.header == 1 && document.lines.total == 3)
    }

    @Test func entriesKeepEveryNanosecondTheyWereWrittenWith() throws {
        let dates = [
            "2026-01-01T23:59:59.000000999Z", "2026-01-01T23:59:59.123456789Z", "2026-01-01T23:59:59.999999999Z",
        ]
        let rows = dates.reversed().map { "\($0),82.4,kg,n\n" }.joined()

        let document = try read("date,weight,unit,note\n" + rows)

        #expect(document.history.map(\.date.text) == dates)
        #expect(document.history.monthSections.map(\.month.month) == [1])
    }

    @Test func theHeaderNamesTheColumnsInAnyOrder() throws {
        let document = try read("mood,Note, UNIT ,weight,Date\nfine,hello,LB,181.4,2026-11-01\n")

        let entry = try #require(document.history.first)
        #expect(entry.note == "hello")
        #expect(entry.weight.text == "181.4" && entry.weight.unit == .pounds)
        #expect(entry.date.text == "2026-11-01")
        #expect(document.layout?.columns == ["mood", "Note", " UNIT ", "weight", "Date"])
    }

    @Test(arguments: [
        ("weight_kg", WeightUnit.kilograms), ("weight (lbs)", .pounds), ("Weight [KG]", .kilograms),
        ("weight_lb", .pounds), ("weight kg", .kilograms), ("WEIGHT_LBS", .pounds),
    ]) func theWeightsColumnMaySayTheUnit(name: String, unit: WeightUnit) throws {
        let document = try read("date,\(name)\n2026-11-01T07:12:00Z,82.4\n2026-11-02,82.5\n")

        #expect(document.history.map(\.weight.unit) == [unit, unit])
        #expect(document.layout?.weightUnit == unit)
    }

    @Test func aUnitBesideANamedOneMustBeTheSame() throws {
        let same = try readLine("2026-11-01,82.4,KG", header: "date,weight_kg,unit")
        let none = try readLine("2026-11-01,82.4,", header: "date,weight_kg,unit")
        let other = try problem("2026-11-01,82.4,lbs", header: "date,weight_kg,unit")

        #expect(same.history.count == 1 && none.history.count == 1)
        #expect(other == LineProblem(line: 2, column: 17, kind: .otherUnit("lbs", column: .kilograms)))
    }

    @Test func commentsAndBlankLinesAreLeftOut() throws {
        let document = try read("# mine\n\n  \t\ndate,weight,unit\n#2026-11-01,82.4,kg\n\n2026-11-02,82.4,kg")

        #expect(document.history.count == 1)
        #expect(document.lines.comments == 2 && document.lines.blanks == 3)
        #expect(document.lines.header == 1 && document.lines.entries == 1)
    }

    @Test func byteOrderMarkAndReturnsAreNoPartOfTheCells() throws {
        let document = try read("\u{FEFF}date,weight,unit,note\r\n2026-11-01,82.4,kg,a\r\n\r\n2026-11-02,82.4,kg,b\r\n")

        #expect(document.history.map(\.note) == ["a", "b"])
        #expect(document.layout?.preamble == Byte.byteOrderMark)
        #expect(document.layout?.lineEnd == .carriageReturnNewline)
        #expect(document.layout?.columns.last == "note")
        #expect(document.lines.blanks == 1)
    }

    @Test func aQuotedCellMayHoldNewlinesCommasAndQuotes() throws {
        let document = try read(
            "date,weight,unit,note\n\"2026-11-01\",\"82.4\",\"kg\",\"a\n\"\"b\"\",\r\nc\"\r\n2026-11-02,1,kg,d")

        #expect(document.history.map(\.note) == ["a\n\"b\",\r\nc", "d"])
        #expect(document.lines.entries == 4)
    }

    @Test func aQuotedCellWithNewlinesEndsAfter64KiB() throws {
        let fits = String(repeating: "x", count: 65535)

        let whole = try readLine("2026-11-01,82.4,kg,\"\n\(fits)\"")
        let broken = try readLine("2026-11-01,82.4,kg,\"\nx\(fits)\"")
        let oneLine = try readLine("2026-11-01,82.4,kg,\"xx\(fits)\"")

        #expect(whole.history.first?.note.utf8.count == 65536)
        #expect(oneLine.history.first?.note.utf8.count == 65537)
        #expect(broken.problems.first == LineProblem(line: 2, column: 20, kind: .quoteDoesNotEnd))
        #expect(broken.lines.reported == 2 && broken.lines.total == 3)
    }

    @Test func afterAQuoteThatDoesNotEndReadingGoesOnWithTheNextLine() throws {
        let document = try read("date,weight,unit,note\n2026-11-01,82.4,kg,\"oops\n2026-11-02,82.5,kg,\n")

        #expect(document.history.map(\.weight.text) == ["82.5"])
        #expect(document.problems == [LineProblem(line: 2, column: 20, kind: .quoteDoesNotEnd)])
    }

    @Test func aStrayQuoteDoesNotSwallowTheLinesUpToTheNextOne() throws {
        let document = try read(
            "date,weight,unit,note\n2026-11-01,82.4,kg,\"oops\n2026-11-02,82.5,kg,\n2026-11-03,82.6,kg,\"fine\"\n")

        #expect(document.history.map(\.weight.text) == ["82.5", "82.6"])
        #expect(document.problems == [LineProblem(line: 2, column: 20, kind: .textAfterQuote)])
    }

    @Test func cellsMayBeMissingAtTheEndOrEmptyBeyondIt() throws {
        let document = try read(
            "date,weight,unit,note\n2026-11-01,82.4,kg\n2026-11-02,82.4,kg,,,\n2026-11-03,82.4,kg,x,,\n")

        #expect(document.history.map(\.note) == ["", "", "x"])
        #expect(document.problemCount == 0)
    }

    @Test func equalDatesKeepTheFilesOrderAndOthersAreSorted() throws {
        let document = try read(
            "date,weight,unit,note\n2026-11-02,3,kg,\n2026-11-01,1,kg,a\n2026-11-01,01,kg,b\n2026-11-02,4,kg,\"c\"\n")

        #expect(document.history.map(\.weight.text) == ["1", "01", "3", "4"])
        #expect(document.history.map(\.note) == ["a", "b", "", "c"])
    }

    @Test func aNoteIsKeptAsItWasWritten() throws {
        let document = try readLine("2026-11-01,82.4,kg,  5\" taller \u{7} ☂")

        #expect(document.history.first?.note == "  5\" taller \u{7} ☂")
    }

    @Test func aLineOverOneMebibyteIsReported() throws {
        let long = String(repeating: "x", count: 1 << 20)

        let document = try read("date,weight,unit,note\n2026-11-01,82.4,kg,\(long)\n2026-11-02,82.4,kg,\n")

        #expect(document.problems == [LineProblem(line: 2, column: 1, kind: .lineTooLong)])
        #expect(document.history.count == 1 && document.lines.total == 3)
    }

    @Test func theFirstTenThousandProblemsAreKeptAndAllAreCounted() throws {
        let lines = (1...10_050).map { "x\($0),82.4,kg" }.joined(separator: "\n")

        let document = try read("date,weight,unit\n\(lines)")

        #expect(document.problemCount == 10_050 && document.lines.reported == 10_050)
        #expect(document.problems.map(\.line) == Array(2...10_001))
        #expect(document.problems.first?.kind == .notADate("x1"))
    }

    @Test func aFileOfNoBytesIsAnEmptyDocument() throws {
        let document = try read("")

        #expect(document.history.isEmpty && document.layout == nil && document.lines.total == 0)
        #expect(document.history.minimum == nil && document.history.average == nil)
    }

    @Test func progressEndsWithOne() throws {
        let file = TemporaryFile("date,weight,unit\n" + String(repeating: "2026-11-01,82.4,kg\n", count: 100))
        let shares = SharedList<Double>()

        _ = try DocumentReader.read(path: file.path, threads: 1, partSize: 100, rules: testZone) { shares.append($0) }

        #expect(shares.values.last == 1)
        #expect(shares.values == shares.values.sorted() && shares.values.count > 10)
    }
}

@Suite struct StoppedReadingTests {
    @Test func endsWhereItIsAskedTo() throws {
        let file = TemporaryFile("date,weight,unit\n" + String(repeating: "2026-11-01,82.4,kg\n", count: 100))
        let document = try DocumentReader.read(path: FilePath(file.path), isStopped: { false })

        #expect(throws: DocumentError.stopped) {
            try DocumentReader.read(path: FilePath(file.path), isStopped: { true })
        }
        #expect(document.history.count == 100)
    }

    /// A line without an end, as in a sparse file, is one part of a job.
    @Test func endsWithinALine() throws {
        let file = TemporaryFile("date,weight,unit\n2026-11-01,82.4,kg\n")
        truncate(file.path, 1 << 33)
        let count = Mutex(0)

        #expect(throws: DocumentError.stopped) {
            try DocumentReader.read(
                path: FilePath(file.path),
                isStopped: {
                    count.withLock {
                        $0 += 1
                        return $0 > 10
                    }
                })
        }
    }
}
