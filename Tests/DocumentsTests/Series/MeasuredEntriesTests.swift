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

        #expect(rows(document) == ["|fat 20 %", "|waist 92 cm", "80|"])
    }

    /// Lines are in any order, and any values are missing.
    @Test func eachRowOfAMomentHasItsOwnValues() throws {
        var random = SeededGenerator(seed: 82)
        for _ in 0..<300 {
            let made = Self.rows(&random)
            let lines = ["date,weight,unit,note,fat_%,waist_cm"] + made.map(\.line)
            let document = try read(lines.joined(separator: "\n"))

            let newestFirst = made.enumerated().sorted {
                ($0.element.order, $0.offset) > ($1.element.order, $1.offset)
            }
            try #require(rows(document) == newestFirst.map(\.element.text), "\(lines)")
        }
    }

    private struct MadeRow {
        /// Ascending by day, those with a weight first.
        let order: Int
        let line: String
        let text: String
    }

    /// Returns rows of three days, those with a weight each with another one.
    private static func rows(_ random: inout SeededGenerator) -> [MadeRow] {
        (0..<12).map { number in
            let (day, isAlone) = (Int.random(in: 1...3, using: &random), Bool.random(using: &random))
            let bits = Int.random(in: isAlone ? 1...3 : 0...3, using: &random)
            let (fat, waist) = (bits & 1 == 1 ? "2\(number).5" : "", bits & 2 == 2 ? "9\(number)" : "")
            let weight = isAlone ? "" : "8\(number).1"
            let values = [("fat", fat, "%"), ("waist", waist, "cm")].filter { !$0.1.isEmpty }
            return MadeRow(
                order: day * 2 + (isAlone ? 1 : 0), line: "2026-11-0\(day),\(weight),kg,,\(fat),\(waist)",
                text: "\(weight)|\(values.map { "\($0.0) \($0.1) \($0.2)" }.joined(separator: ","))")
        }
    }

    /// A row is told from others by its place, also if it was read later or its value has many digits.
    @Test func rowsThatAreAppendedKeepTheirValues() throws {
        let text = "date,weight,unit,fat_%,waist_cm\n2026-11-01,,,0.123456789012,\n"
        let folder = TestFolder()
        let path = folder.write(text, to: "weights.csv")
        let before = try DocumentReader.read(path: path, rules: testZone)

        folder.write(text + "2026-11-02,82,kg,21\n2026-11-01,,,,92\n", to: "weights.csv")
        let document = try #require(try DocumentReader.readAppended(previous: before, path: path, rules: testZone))

        #expect(rows(document) == ["82|fat 21 %", "|waist 92 cm", "|fat 0.123456789012 %"])
    }

    @Test func theDerivedValuesOfARowFollowFromItsOwn() throws {
        let document = try read(
            "date,weight,unit,note,fat_%,waist_cm\n2026-11-20,82.4,kg,morning,21.3,92\n"
                + "2026-11-20,82.9,kg,evening,22.9,\n")

        let first = document.measurements.measured(0, of: document.history)
        let derived = DerivedValues(first.values, weight: first.kilograms, Person()).all

        #expect(abs(derived[0].number - 82.4 * 0.213) < 1e-9)
        #expect(document.measurements.measured(1, of: document.history).values.map(\.words) == ["fat 22.9 %"])
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
