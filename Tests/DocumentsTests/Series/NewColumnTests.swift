import System
import TestSupport
import Testing
import WeightHistory

@testable import Documents

/// Values of series that are added to a document, and taken back.
@Suite struct NewColumnTests {
    private let folder = TestFolder()
    private let fat = Series("fat", .percent)
    private let waist = Series("waist", .centimetres)

    private var writer: DocumentWriter { DocumentWriter(path: FilePath(folder["weights.csv"])) }
    private var text: String { folder.text(of: "weights.csv") ?? "" }

    private func read() throws -> Document { try DocumentReader.read(path: FilePath(folder["weights.csv"])) }

    private func entry(_ date: String, _ weight: String? = nil, _ values: [(Series, String)] = []) -> WeightEntry {
        WeightEntry(
            date: EntryDate(date, in: .system())!, weight: weight.map { EntryWeight($0, .kilograms)! } ?? .none,
            values: values.map { SeriesValue($1, $0)! })
    }

    @Test func aNewSeriesGetsAColumnAndUndoTakesItBack() throws {
        let before = "# goal: 78 kg\ndate,weight,unit,note\n2026-11-01,82.4,kg,\n"
        folder.write(before, to: "weights.csv")
        let receipt = try writer.perform(.add(entry("2026-11-02", "82.1", [(fat, "21.3"), (waist, "92")])))
        let after =
            "# goal: 78 kg\ndate,weight,unit,note,fat_%,waist_cm\n2026-11-01,82.4,kg,\n2026-11-02,82.1,kg,,21.3,92\n"
        #expect(text == after)
        let back = try writer.perform(receipt.inverse)
        #expect(text == before)
        let again = try writer.perform(back.inverse)
        #expect(text == after)
        _ = try writer.perform(again.inverse)
        #expect(text == before)
    }

    @Test func aColumnThatAnotherLineUsesStays() throws {
        folder.write("date,weight,unit,note\r\n2026-11-01,82.4,kg,\r\n", to: "weights.csv")
        let receipt = try writer.perform(.add(entry("2026-11-02", "82.1", [(fat, "21.3")])))
        _ = try writer.perform(.add(entry("2026-11-03", "82.0", [(fat, "21.2")])))
        _ = try writer.perform(receipt.inverse)
        #expect(text == "date,weight,unit,note,fat_%\r\n2026-11-01,82.4,kg,\r\n2026-11-03,82.0,kg,,21.2\r\n")
        #expect(try read().measurements[fat].map(\.weight.text) == ["21.2"])
    }

    @Test func aValueWithoutAWeightIsNoWeighing() throws {
        folder.write("date,weight,unit,note\n2026-11-01,82.4,kg,\n", to: "weights.csv")
        _ = try writer.perform(.add(entry("2026-11-02", nil, [(waist, "92")])))
        #expect(text.hasSuffix("\n2026-11-02,,,,92\n"))
        let document = try read()
        #expect(document.history.count == 1)
        #expect(document.problemCount == 0)
        #expect(document.measurements.alone.map(\.date.text) == ["2026-11-02"])
        #expect(document.measurements[waist].map(\.kilograms) == [92])
    }

    @Test func anEditChangesAndRemovesValues() throws {
        let before = "date;weight_kg;fat_%;other\n2026-11-01;82,4;21,3;x\n"
        folder.write(before, to: "weights.csv")
        let old = try read().history[0]
        var new = old
        new.values = [.none(of: fat), SeriesValue("36", Series("waist", .inches))!]
        let receipt = try writer.perform(.edit(EntryReference(old), to: new))
        #expect(text == "date;weight_kg;fat_%;other;waist_in\n2026-11-01;82,4;;x;36\n")
        new.values = [SeriesValue("91.44", waist)!]
        _ = try writer.perform(.edit(EntryReference(old), to: new))
        #expect(text == "date;weight_kg;fat_%;other;waist_in\n2026-11-01;82,4;;x;36,00\n")
        new.values = [SeriesValue("36", Series("waist", .inches))!]
        _ = try writer.perform(.edit(EntryReference(old), to: new))
        _ = try writer.perform(receipt.inverse)
        #expect(text == before)
    }

    @Test func aCellThatIsNoNumberIsReportedAndTheRowCounts() throws {
        folder.write("date,weight,unit,note,fat_%,steps_x\n2026-11-01,82.4,kg,,about 21,y\n", to: "weights.csv")
        let document = try read()
        #expect(document.history.count == 1)
        #expect(
            document.problems == [
                LineProblem(line: 2, column: 21, kind: .notAValue("about 21", column: "fat_%"))
            ])
    }

    @Test func valuesAreReadLaterInALargeDocument() throws {
        let rows = (0..<20_000).map { "2026-11-01T07:12:00+01:00,82.\($0 % 10),kg,,2\($0 % 10).5,\n" }
        folder.write("date,weight,unit,note,fat_%,waist_cm\n" + rows.joined(), to: "weights.csv")
        let quick = try read()
        #expect(!quick.measurements.isRead)
        #expect(quick.measurements[fat].isEmpty)
        let whole = try #require(try DocumentReader.readValues(of: quick, path: FilePath(folder["weights.csv"])))
        #expect(whole.history.isIdentical(to: quick.history))
        #expect(whole.measurements[fat].count == 20_000)
        #expect(whole.measurements.filled == [fat])
    }
}
