import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct MeasuredEntriesTests {
    private func rows(_ document: Document) -> [String] {
        MeasuredEntries(document.history, document.measurements).map { element in
            "\(element.entry.weight.text)|\(element.entry.values.map(\.words).joined(separator: ","))"
        }
    }

    @Test func eachEntryHasItsValuesNewestFirst() throws {
        let document = try read(
            "date,weight,unit,fat_%,waist_cm\n2026-11-02,,,,92\n2026-11-01,82,kg,21\n2026-11-02,83,kg,22,\n"
                + "2026-11-03,84,kg\n2026-11-04,,,20,91\n")

        #expect(rows(document) == ["|fat 20 %,waist 91 cm", "84|", "|waist 92 cm", "83|fat 22 %", "82|fat 21 %"])
    }

    @Test func eachEntryWithoutAWeightHasAValue() throws {
        let document = try read(
            "date,weight,unit,fat_%,waist_cm\n2026-11-01,,,,92\n2026-11-01,,,20,\n2026-11-01,80,kg,,\n")

        let found = rows(document)
        #expect(found.count == 3 && found.last == "80|")
        #expect(Set(found) == ["|fat 20 %", "|waist 92 cm", "80|"])
    }

    /// Nothing is missing or there twice, however the document is.
    @Test func allEntriesAndValuesAreThereOnce() throws {
        var generator = DocumentGenerator(seed: 81)
        for _ in 0..<300 {
            let made = generator.make(lineCount: 25, hasSeries: true)
            let document = try read(made.text)

            let elements = Array(MeasuredEntries(document.history, document.measurements))

            let weighed = elements.filter { $0.index != nil }
            try #require(weighed.reversed().map(\.entry.withoutValues) == made.entries, "\(made.text)")
            try #require(weighed.reversed().compactMap(\.index) == Array(document.history.indices))
            let alone = elements.filter { $0.index == nil }
            try #require(alone.reversed().map(\.entry.withoutValues) == made.measured.sortedAlone, "\(made.text)")
            let values = elements.reversed().flatMap(\.entry.values)
            for (series, history) in zip(made.measured.series, made.measured.histories) {
                let texts = values.filter { $0.series == series }.map(\.text)
                try #require(texts.sorted() == history.map(\.weight.text).sorted(), "\(made.text)")
            }
            let dates = elements.map(\.entry.date.timestamp)
            try #require(zip(dates, dates.dropFirst()).filter { $0 < $1 }.isEmpty)
        }
    }
}
