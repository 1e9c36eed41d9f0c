import Glibc
import TestSupport
import Testing
import WeightHistory

@testable import WeightGraph

@Suite struct WeightStepTests {
    /// Returns the best step of a decimal unit, found among all of them.
    private func nearest(_ pointsPerUnit: Double) -> Double {
        let steps = (-6...6).flatMap { exponent in [1, 2, 5].map { $0 * pow(10, Double(exponent)) } }
        return steps.min { abs(log($0 * pointsPerUnit / 20)) < abs(log($1 * pointsPerUnit / 20)) }!
    }

    @Test(arguments: [WeightUnit.kilograms, .pounds]) func theSpacingIsTheNearestToTwentyPoints(unit: WeightUnit) {
        var numbers = SeededGenerator(seed: 1)

        for _ in 0..<2000 {
            let perUnit = pow(10, Double.random(in: -2...4, using: &numbers))
            let step = WeightStep(unit: unit, pointsPerKilogram: perUnit / unit.inKilograms)

            #expect(abs(step.kilograms(ofLine: 1) / unit.inKilograms / nearest(perUnit) - 1) < 1e-12)
            #expect((12.6...31.7).contains(step.spacing(pointsPerKilogram: perUnit / unit.inKilograms)))
        }
    }

    @Test func aStepIsKeptWhileItsSpacingIsFrom12To34() {
        let first = WeightStep(unit: .kilograms, pointsPerKilogram: 20)

        for (scale, isKept) in [(12.1, true), (33.9, true), (11.9, false), (34.1, false)] {
            let next = WeightStep(unit: .kilograms, pointsPerKilogram: scale, keeping: first)
            #expect((next == first) == isKept)
        }
        #expect(WeightStep(unit: .pounds, pointsPerKilogram: 20, keeping: first).unit == .pounds)
    }

    nonisolated private static let labels: [(Double, [String])] = [
        (20, ["80", "85", "90"]), (10, ["80", "90"]), (4, ["80", "90"]), (40, ["80", "81", "82", "83"]),
        (200, ["80.0", "80.5"]), (300, ["80.0", "80.1", "80.2"]), (2000, ["80.00", "80.05", "80.10"]),
        (1, ["0", "100"]), (0.2, ["0", "500"]),
    ]

    @Test(arguments: labels) func labelsAreRoundAndHaveTheDecimalsTheyNeed(pointsPerKilogram: Double, labels: [String])
    {
        let step = WeightStep(unit: .kilograms, pointsPerKilogram: pointsPerKilogram)
        let lines = step.linesPerLabel(pointsPerKilogram: pointsPerKilogram)

        let found = (0..<200_000).lazy.filter { $0.isMultiple(of: lines) }
            .compactMap { step.label(ofLine: $0, linesPerLabel: lines, mark: ".") }
            .drop { $0 != labels[0] }.prefix(labels.count)

        #expect(Array(found) == labels)
        #expect(step.spacing(pointsPerKilogram: pointsPerKilogram) * Double(lines) >= 30)
    }

    @Test func aLinesWeightIsAProductAndNoSum() {
        let step = WeightStep(unit: .kilograms, pointsPerKilogram: 200)

        #expect(step.kilograms(ofLine: 3) == 0.3)
        #expect(step.kilograms(ofLine: 823) == 82.3)
        #expect(step.label(ofLine: 825, linesPerLabel: 5, mark: ",") == "82,5")
    }

    @Test func linesBelowZeroHaveNoLabel() {
        let step = WeightStep(unit: .kilograms, pointsPerKilogram: 20)

        #expect(step.label(ofLine: 0, linesPerLabel: 5, mark: ".") == "0")
        #expect(step.label(ofLine: -5, linesPerLabel: 5, mark: ".") == nil)
    }

    nonisolated private static let stoneSteps: [(Double, pounds: Int, labels: [String])] = [
        (20, 1, ["1 st", "2 st"]), (10, 2, ["1 st", "2 st"]), (3, 7, ["1 st", "2 st"]), (2.1, 7, ["0 st", "2 st"]),
        (1.3, 14, ["0 st", "5 st"]), (0.7, 28, ["0 st", "10 st"]), (0.3, 70, ["0 st", "10 st"]),
    ]

    @Test(arguments: stoneSteps) func stonesAreRuledInPoundsAndLabelledWhole(
        pointsPerPound: Double, pounds: Int, labels: [String]
    ) {
        let scale = pointsPerPound / WeightUnit.pounds.inKilograms
        let step = WeightStep(unit: .stones, pointsPerKilogram: scale)
        let lines = step.linesPerLabel(pointsPerKilogram: scale)

        let found = (0..<100).lazy.filter { $0.isMultiple(of: lines) }
            .compactMap { step.label(ofLine: $0, linesPerLabel: lines, mark: ".") }.drop { $0 != labels[0] }.prefix(2)

        #expect(abs(step.kilograms(ofLine: 1) - WeightUnit.pounds.kilograms(from: Double(pounds))) < 1e-12)
        #expect(Array(found) == labels)
    }

    @Test(arguments: [0.0001, 1e-9, 1e9, .leastNonzeroMagnitude, 1e300]) func anyScaleHasAStep(scale: Double) {
        let step = WeightStep(unit: .pounds, pointsPerKilogram: scale)

        #expect(step.kilograms(ofLine: 1) > 0)
        #expect(step.lines(in: 0...1000).count > 0)
    }
}
