import TestSupport
import Testing

@testable import WeightHistory

@Suite struct SeriesChoiceTests {
    private let all = [Series("fat", .kilograms), Series("fat", .percent), Series("resting_pulse", .beatsPerMinute)]

    @Test(arguments: [
        ("fat_%", "fat_%"), ("FAT_kg", "fat_kg"), ("fat", "fat_kg"), ("resting pulse", "resting_pulse_bpm"),
        ("Fat_g", "fat_kg"),
    ]) func aSeriesIsFoundByItsColumnOrItsName(text: String, column: String) {
        #expect(all.named(text)?.columnName == column)
    }

    @Test(arguments: ["waist", "", "weight", "fa", "%"]) func othersAreNotThere(text: String) {
        #expect(all.named(text) == nil)
    }

    @Test(arguments: WeightUnit.allCases) func aValueHasItsOwnSignWhateverTheUnit(unit: WeightUnit) {
        let format = EntryFormat(unit: unit, weights: WeightFormat(decimalMark: ","))
        let value = Self.entry("2026-11-01", "92")

        #expect(format.values(of: Series("waist", .centimetres)).weight(of: value) == "92,0 cm")
        #expect(format.values(of: Series("visceral", nil)).weight(of: value) == "92,0")
        #expect(format.values(of: Series("muscle", .kilograms)).parts(of: value).map(\.text) == ["92,0 kg"])
    }

    private static func entry(_ date: String, _ number: String = "80") -> WeightEntry {
        WeightEntry(
            date: EntryDate(date, in: .fixed(offset: 3600))!, weight: EntryWeight(number, .kilograms)!)
    }

    @Test func theNearestIsTheOneOfTheLeastDistance() {
        var numbers = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let dates = (0..<Int.random(in: 1...8, using: &numbers)).map { _ in
                Double(Int.random(in: 0...100, using: &numbers))
            }
            let weight = EntryWeight("80", .kilograms)!
            let history = WeightHistory(
                entries: dates.map { WeightEntry(date: EntryDate(instant: $0, offset: 0), weight: weight) })
            let date = Double(Int.random(in: -20...120, using: &numbers))

            let nearest = history.index(nearestTo: date)

            let distances = history.map { abs($0.date.instant - date) }
            #expect(nearest.map { distances[$0] } == distances.min())
        }
        #expect(WeightHistory().index(nearestTo: 0) == nil)
    }

    @Test func onlyTheSameDayCounts() {
        let history = WeightHistory(
            entries: ["2026-11-01T20:00", "2026-11-03T06:00", "2026-11-03T21:00"].map { Self.entry($0) })
        func index(_ date: String) -> Int? { history.index(onDayOf: Self.entry(date).date) }

        #expect(index("2026-11-01T07:00") == 0 && index("2026-11-02T00:30") == nil)
        #expect(index("2026-11-03T00:00") == 1 && index("2026-11-03T20:00") == 2 && index("2026-11-03T23:59") == 2)
        #expect(index("2026-11-04T00:01") == nil && WeightHistory().index(onDayOf: history[0].date) == nil)
    }
}
