import Testing
import Words

@testable import Documents
@testable import WeightHistory

@Suite struct SeriesReadingTests {
    private let header = "date,weight,unit,note,fat_%,waist_cm\n"
    private let fat = Series("fat", .percent)
    private let waist = Series("waist", .centimetres)

    private func texts(_ document: Document, _ series: Series) -> [String] {
        document.measurements[series].map { "\($0.date.day.text) \($0.weight.text)" }
    }

    @Test func anEmptyOrMissingCellIsNoValue() throws {
        let document = try read(
            header + "2026-11-01,82,kg,,21.3,\n2026-11-02,82,kg\n2026-11-03,82,kg,, ,\"\"\n2026-11-04,82,kg,,,0\n")

        #expect(texts(document, fat) == ["2026-11-01 21.3"] && texts(document, waist) == ["2026-11-04 0"])
        #expect(document.history.count == 4 && document.problemCount == 0)
        #expect(document.measurements.filled == [fat, waist])
    }

    @Test func aRowWithoutAWeightIsAMeasurementAlone() throws {
        let document = try read(
            header + "2026-11-02,,,tape,,92\n2026-11-01,82,kg,,21,\n2026-11-03, ,kg,,20.5,91\n2026-11-04,,kg,,,\n")

        #expect(document.history.map(\.weight.text) == ["82"])
        #expect(document.measurements.alone.map(\.date.day.text) == ["2026-11-02", "2026-11-03"])
        #expect(document.measurements.alone.map(\.note) == ["tape", ""])
        #expect(document.measurements.alone.allSatisfy { $0.weight.isNone })
        #expect(texts(document, waist) == ["2026-11-02 92", "2026-11-03 91"])
        #expect(document.problems == [LineProblem(line: 5, column: 12, kind: .noWeight)])
        #expect(document.lines.entries == 3 && document.lines.reported == 1)
    }

    @Test func aCellThatIsNotANumberIsReportedAndTheRowCounts() throws {
        let document = try read(
            header + "2026-11-01,82,kg,\"a\nb\",x,92\n2026-11-02,83,kg,,\"21,345\",-1\n2026-11-03,84,kg,,1e2,100001\n")

        #expect(document.history.map(\.weight.text) == ["82", "83", "84"])
        #expect(texts(document, waist) == ["2026-11-01 92"] && texts(document, fat) == [])
        #expect(
            document.problems == [
                LineProblem(line: 3, column: 4, kind: .notAValue("x", column: "fat_%")),
                LineProblem(line: 4, column: 19, kind: .notAValue("21,345", column: "fat_%")),
                LineProblem(line: 4, column: 28, kind: .notAValue("-1", column: "waist_cm")),
                LineProblem(line: 5, column: 19, kind: .notAValue("1e2", column: "fat_%")),
                LineProblem(line: 5, column: 23, kind: .valueTooGreat("100001", column: "waist_cm")),
            ])
        #expect(document.lines.reported == 0 && document.lines.entries == 4)
    }

    @Test func aRowWithNothingButBadCellsIsReportedWithEachOfThem() throws {
        let rows = "2026-11-10,,,\"a\nb\",2I.3,\n2026-11-11,,kg,,,x\n2026-11-12, ,,,y,\"z\"\n2026-11-13,,,,z,92\n"
        let document = try read(header + rows + "2026-11-14,,,, ,\n")

        #expect(document.history.isEmpty && document.measurements.alone.map(\.date.day.day) == [13])
        #expect(
            document.problems == [
                LineProblem(line: 3, column: 4, kind: .notAValue("2I.3", column: "fat_%")),
                LineProblem(line: 4, column: 18, kind: .notAValue("x", column: "waist_cm")),
                LineProblem(line: 5, column: 16, kind: .notAValue("y", column: "fat_%")),
                LineProblem(line: 5, column: 18, kind: .notAValue("z", column: "waist_cm")),
                LineProblem(line: 6, column: 15, kind: .notAValue("z", column: "fat_%")),
                LineProblem(line: 7, column: 13, kind: .noUnit),
            ])
        #expect(document.lines.reported == 5 && document.lines.entries == 1)
    }

    @Test func aNumberThatIsTooLargeIsNamedSo() throws {
        let rows = "2026-11-10,82,kg,,100000.5,00100000\n2026-11-11,,,,99999999999999999999,x\n"
        let document = try read(header + rows)

        #expect(texts(document, waist) == ["2026-11-10 00100000"] && texts(document, fat) == [])
        #expect(
            document.problems.map(\.kind) == [
                .valueTooGreat("100000.5", column: "fat_%"), .valueTooGreat("99999999999999999999", column: "fat_%"),
                .notAValue("x", column: "waist_cm"),
            ])
        #expect(
            document.problems.first.map { DocumentMessages.sentence(for: $0.kind) }
                == "\"100000.5\" in the column \"fat_%\" is too large. A value is at most 100000.")
    }

    /// Text in a column of an unknown name is nothing that should be a number.
    @Test func aRowWithTextInAnotherColumnAloneLacksItsWeight() throws {
        let document = try read("date,weight_kg,mood_%\n2026-11-10,,good\n")

        #expect(document.problems == [LineProblem(line: 2, column: 12, kind: .noWeight)])
    }

    @Test func aRowWithABadWeightIsReportedWhole() throws {
        let document = try read(header + "2026-11-01,x,kg,,21,92\n2026-02-30,,,,21,\n")

        #expect(document.measurements.filled == [] && document.measurements.alone.isEmpty)
        #expect(document.problems.map(\.kind) == [.notANumber("x"), .noSuchDay("2026-02-30")])
    }

    @Test func anUnknownColumnWithTextIsNoSeries() throws {
        let rows = "2026-11-01,82,21,5\n2026-11-02,83,22,good\n"
        let document = try read("date,weight_kg,fat_%,mood_%\n" + rows)
        let numbers = try read("date,weight_kg,fat_%,mood_%\n" + rows.replacing("good", with: ""))

        #expect(document.measurements.series == [fat] && document.problemCount == 0)
        #expect(numbers.measurements.series == [fat, Series("mood", .percent)])
        #expect(texts(numbers, Series("mood", .percent)) == ["2026-11-01 5"])
    }

    /// A number with more digits than fit in a row is not the sign of a missing weight.
    @Test func aWeightWithManyDigitsIsAWeight() throws {
        let document = try read(
            header + "2026-11-01,82.41234567890123456789,kg,n,21.41234567890123456789,0000000000000000000\n")

        #expect(document.history.map(\.weight.text) == ["82.41234567890123456789"])
        #expect(document.measurements.alone.isEmpty)
        #expect(document.measurements[fat].first?.weight.number == 21.41234567890123456789)
        #expect(document.measurements[waist].first?.weight.number == 0)
    }

    @Test func decimalCommasAreReadAsForWeights() throws {
        let semicolons = try read("date;weight;unit;fat_%\n2026-11-01;82,4;kg;21,345\n")
        let quoted = try read("date,weight,unit,fat_%\n2026-11-01,\"82,4\",kg,\"21,3\"\n")

        #expect(semicolons.measurements[fat].first?.weight.number == 21.345)
        #expect(quoted.measurements[fat].first?.weight.number == 21.3)
        #expect(quoted.measurements[fat].first?.weight.text == "21,3")
    }

    @Test func aLargeDocumentsValuesAreReadWhenAsked() throws {
        let rows = (0..<9000).map { row in
            let weight = row % 3 == 0 ? "," : "82.4,kg"
            return "\(EntryDate(instant: Double(row * 60), offset: 0).text),\(weight),,\(row % 3 == 1 ? "" : "21.5"),\n"
        }
        let file = TemporaryFile(header + rows.joined())

        let first = try DocumentReader.read(path: file.path, rules: testZone)
        let whole = try #require(try DocumentReader.readValues(of: first, path: file.path, rules: testZone))

        #expect(!first.measurements.isRead && first.measurements[fat].isEmpty)
        #expect(first.measurements.series == [fat, waist] && first.measurements.alone.count == 3000)
        #expect(whole.measurements.isRead && whole.measurements[fat].count == 6000)
        #expect(whole.history.isIdentical(to: first.history) && whole.measurements.alone.count == 3000)
    }

    @Test func theHeaderAloneTellsTheSeries() throws {
        let file = TemporaryFile("\u{FEFF}# x\n" + header + "nonsense\n")

        #expect(try DocumentReader.layout(of: file.path)?.series.map(\.series) == [fat, waist])
        let empty = TemporaryFile("")
        #expect(try DocumentReader.layout(of: empty.path) == nil)
        withExtendedLifetime((file, empty)) {}
        #expect(throws: DocumentError.missing) { try DocumentReader.layout(of: "/none/weights.csv") }
    }
}
