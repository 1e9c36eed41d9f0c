import Testing
import Words

@testable import WeightHistory

/// The sentences that only screen readers say.
@Suite struct SpokenWordsTests {
    private func format(_ unit: WeightUnit) -> EntryFormat {
        EntryFormat(
            unit: unit, weights: WeightFormat(decimalMark: "."),
            dates: DateFormat(dayPattern: "%d/%m/%Y", timePattern: "%H:%M"))
    }

    @Test func aGraphIsSummedUpInASentence() {
        let falling = Sentences.falling

        #expect(
            format(.kilograms).spokenSummary(of: 0..<28, in: falling)
                == "28 entries from 1 to 28 November 2026: 89.9 to 87.2 kilograms, lowest 87.2 on 28 November, "
                + "falling 0.7 a week.")
        // The rate is that of the newest entries.
        #expect(
            format(.kilograms).spokenSummary(of: 0..<2, in: falling)
                == "2 entries from 1 to 2 November 2026: 89.9 to 89.8 kilograms, lowest 89.8 on 2 November.")
        #expect(
            format(.kilograms).spokenSummary(of: 3..<4, in: falling)
                == "1 entry: 89.6 kilograms, 4 November 2026.")
        #expect(format(.kilograms).spokenSummary(of: 3..<3, in: falling) == nil)
    }

    @Test func aRangeIsSaidWithItsDaysAndEntries() {
        let (format, falling) = (format(.kilograms), Sentences.falling)

        #expect(format.spokenRange("Month", of: 0..<28, in: falling) == "Month, 1 to 28 November 2026, 28 entries")
        #expect(format.spokenRange(nil, of: 3..<4, in: falling) == "4 November 2026, 1 entry")
        #expect(format.spokenRange("Week", of: 3..<3, in: falling) == "Week, 0 entries")
    }

    @Test func aSummaryInStonesHasBothParts() {
        let summary = format(.stones).spokenSummary(of: 0..<2, in: Sentences.falling)

        #expect(summary?.contains(": 14 stones 2.2 pounds to 14 stones 2.0 pounds") == true)
        #expect(summary?.contains("lowest 14 stones 2.0 pounds") == true)
    }
}
