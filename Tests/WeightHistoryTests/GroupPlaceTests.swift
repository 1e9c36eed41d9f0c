import TestSupport
import Testing

@testable import WeightHistory

/// The estimated places of extremes in groups that are not evenly spaced.
@Suite struct GroupPlaceTests {
    private static let dayAfterYear1 = -62_135_510_400.0
    private static let endOfYear9999 = 253_402_300_700.0

    /// Returns entries a second apart, in two runs with different starts.
    private static func history(
        _ first: Double, count: Int, _ second: Double, lightest row: Int
    ) -> WeightHistory {
        WeightHistory(
            entries: (0..<count + 3000).map { index in
                let instant = index < count ? first + Double(index) : second + Double(index - count) / 1000
                return WeightEntry(
                    date: EntryDate(instant: instant, offset: 0, precision: .fraction(digits: 9)),
                    weight: EntryWeight(index == row ? "60" : "80", .kilograms)!)
            })
    }

    /// The last group of 2048 entries ends with the first run; the next entry is in another age.
    @Test func nearlyTenThousandYearsBetweenTwoGroupsAreNoTrap() async {
        await #expect(processExitsWith: .success) {
            let history = GroupPlaceTests.history(
                GroupPlaceTests.dayAfterYear1, count: 2048, GroupPlaceTests.endOfYear9999 - 10, lightest: 2000)
            var walk = SpanWalk(through: 0..<history.count, of: history)
            _ = walk.take(before: Timestamp(atOrAfter: 0))
        }
    }

    /// The last group's entries are before the gap, not in it.
    @Test func whatStandsBeforeAGapIsNotInIt() {
        let history = Self.history(0, count: 2048, 400 * 86_400, lightest: 2000)
        var walk = SpanWalk(through: 0..<history.count, of: history)

        let span = walk.take(before: Timestamp(seconds: 86_400))

        #expect(span?.lightest.index == 2000)
        #expect((span?.lightest.timestamp.seconds ?? .nan) < 2048)
    }

    /// The first group began before the gap.
    @Test func whatStandsAfterAGapIsNotInIt() {
        let history = Self.history(0, count: 40, 400 * 86_400, lightest: 45)
        var walk = SpanWalk(through: 0..<history.count, of: history)
        _ = walk.take(before: Timestamp(seconds: 86_400))

        let span = walk.take(before: Timestamp(seconds: 401 * 86_400))

        #expect(span?.lightest.index == 45)
        #expect((span?.lightest.timestamp.seconds ?? .nan) >= 400 * 86_400)
    }
}
