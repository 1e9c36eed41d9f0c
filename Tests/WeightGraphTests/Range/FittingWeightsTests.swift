import ScreenTestSupport
import Testing
import WeightHistory

@testable import WeightGraph

/// Entries a day apart, from 1970 on.
@Suite struct FittingWeightsTests {
    private let history = WeightHistory([80, 100, 70, 60, 90])
    private func weights(_ first: Double, _ last: Double, of history: WeightHistory? = nil) -> ClosedRange<Double>? {
        (history ?? self.history).weights(fitting: first * 86400...last * 86400)
    }

    @Test func theExtremesInViewFit() {
        #expect(weights(0, 4) == 60...100)
        #expect(weights(1.5, 4) == 60...90)
        #expect(weights(-10, 1) == 80...100)
    }

    @Test func ofOneEntryTheLineBesideItFits() {
        // At the edges, the line passes through 85 and 65.
        #expect(weights(1.5, 2.5) == 55...85)
    }

    @Test func betweenEntriesTheLineFits() throws {
        let fitting = try #require(weights(0.25, 0.75))

        #expect(abs(fitting.lowerBound - 85) < 1e-9 && abs(fitting.upperBound - 95) < 1e-9)
    }

    @Test func besideAllEntriesTheNearestCounts() {
        #expect(weights(10, 20) == 90...90)
        #expect(weights(-20, -10) == 80...80)
    }

    @Test func equalWeightsAreOne() {
        #expect(weights(0, 2, of: WeightHistory([80, 80, 80])) == 80...80)
        #expect(weights(0, 0, of: WeightHistory([80])) == 80...80)
        #expect(weights(0, 1, of: WeightHistory()) == nil)
    }
}
