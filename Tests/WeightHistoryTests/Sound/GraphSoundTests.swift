import Testing

@testable import WeightHistory

/// The tone of a graph: its length, pitch, loudness and place.
@Suite struct GraphSoundTests {
    /// Five days each of the lowest weight, the middle one, the highest one and one in between.
    private let stairs = [60.0, 80, 100, 70].flatMap { [Double](repeating: $0, count: 5) }

    /// Returns the times between the first and the last day of a step of the stairs, in seconds.
    private func times(ofStep step: Int) -> ClosedRange<Double> {
        Double(5 * step) / 19 * 6 + 0.01...Double(5 * step + 4) / 19 * 6 - 0.01
    }

    @Test(arguments: [(1, 1.0), (2, 3), (19, 3), (20, 6), (600, 6), (601, 6), (5000, 6)])
    func isAsLongAsItsEntriesAreMany(count: Int, seconds: Double) {
        let sound = GraphSound(days: (0..<count).map { 80 + Double($0 % 7) })

        #expect(sound.duration == seconds)
        #expect(sound.samples().count == Int(seconds) * 2 * 44_100)
    }

    @Test(arguments: [(0, 220.0), (1, 622.25), (2, 1760), (3, 369.99)])
    func heavierIsHigher(step: Int, frequency: Double) {
        let heard = HeardSound(GraphSound(days: stairs))

        #expect(abs(heard.frequency(times(ofStep: step)) / frequency - 1) < 0.01)
    }

    @Test func theToneGlidesFromEntryToEntry() {
        let heard = HeardSound(GraphSound(days: [60, 100]))

        for (time, frequency) in [(0.75, 369.99), (1.5, 622.25), (2.25, 1046.5)] {
            #expect(abs(heard.frequency(time - 0.05...time + 0.05) / frequency - 1) < 0.03)
        }
    }

    @Test(arguments: [1, 2, 40]) func equalWeightsAreInTheMiddle(count: Int) {
        let heard = HeardSound(GraphSound(days: [Double](repeating: 80, count: count)))

        #expect(abs(heard.frequency(0...heard.seconds) / 622.25 - 1) < 0.01)
    }

    @Test func oneEntryIsInBothEarsAllTheTime() {
        let heard = HeardSound(GraphSound(days: [80]))

        for time in stride(from: 0.1, to: 1, by: 0.1) {
            let (left, right) = heard.loudness(time...time + 0.05)
            #expect(abs(left - 0.1256) < 0.002 && abs(right - 0.1256) < 0.002)
        }
    }

    @Test func itGoesFromLeftToRightWithEqualPower() {
        let heard = HeardSound(GraphSound(days: [Double](repeating: 80, count: 30)))

        // The tangents of 10.2, 45 and 79.8 degrees.
        for (time, ratio) in [(0.1, 0.18), (3, 1), (5.9, 5.56)] {
            let (left, right) = heard.loudness(time - 0.05...time + 0.05)
            #expect(abs(right / left / ratio - 1) < 0.01)
            #expect(abs((left * left + right * right).squareRoot() - 0.1776) < 0.002)
        }
    }

    @Test(arguments: [29.9, 30, 30.1, 100]) func longGapsAreSilent(days: Double) {
        let entries = [(0.0, 80.0), (10, 90), (10 + days, 70), (20 + days, 80)]
        let heard = HeardSound(GraphSound(entries))

        let (start, end) = (10 / (20 + days) * 3, (10 + days) / (20 + days) * 3)
        #expect(heard.isSilent(start + 0.001...end - 0.001) == (days > 30))
        #expect(!heard.isSilent(start - 0.02...start) && !heard.isSilent(end...end + 0.02))
    }

    @Test func aWeighingBetweenGapsIsHeardShortly() {
        let heard = HeardSound(GraphSound([(0, 80), (50, 80), (100, 80)]))

        #expect(heard.isSilent(0.1...1.47) && heard.isSilent(1.53...2.9))
        #expect(!heard.isSilent(1.48...1.52) && !heard.isSilent(0...0.04) && !heard.isSilent(2.96...3))
    }

    @Test func everyBeginningAndEndFades() {
        let heard = HeardSound(GraphSound([(0, 80), (10, 80), (100, 80), (110, 80)]))

        for times in [0.0...0.001, 0.2717...0.2727, 2.7273...2.7283, 2.999...3] {
            #expect(heard.right[heard.samples(times)].allSatisfy { abs($0) < 0.06 })
        }
        #expect(heard.left.first == 0 && heard.loudness(0.1...0.2).left > 0.1)
    }

    @Test func manyEntriesAreReducedToMeans() {
        let heard = HeardSound(GraphSound(days: (0..<6000).map { $0.isMultiple(of: 2) ? 60 : 100 }))

        #expect(abs(heard.frequency(0.1...5.9) / 622.25 - 1) < 0.01)
    }

    @Test func meansAreOfEqualPartsOfTheView() {
        // A hundred times as many entries in the second half, which still has half of the time.
        let (few, many) = ((0..<100).map(Double.init), (0..<10_000).map { 100 + Double($0) / 100 })
        let entries = few.map { ($0, 60.0) } + many.map { ($0, 100.0) }
        let heard = HeardSound(GraphSound(entries))

        #expect(abs(heard.frequency(0.1...2.9) / 220 - 1) < 0.01)
        #expect(abs(heard.frequency(3.1...5.9) / 1760 - 1) < 0.01)
    }

    @Test func gapsAreSilentAmongManyEntries() {
        let days = (0..<1000).map(Double.init)
        let entries = days.map { ($0, 80.0) } + days.map { (1100 + $0, 80.0) }
        let heard = HeardSound(GraphSound(entries))

        let (start, end) = (999.0 / 2099 * 6, 1100.0 / 2099 * 6)
        #expect(heard.isSilent(start + 0.001...end - 0.001))
        #expect(!heard.isSilent(start - 0.02...start) && !heard.isSilent(end...end + 0.02))
    }

    /// The line comes from the entry before the view, and goes on to the one after it.
    @Test func theLineGoesOnBeyondTheView() {
        let heard = HeardSound(GraphSound([(0, 60), (10, 100), (20, 60)], in: 5...15))

        #expect(heard.seconds == 1)
        #expect(abs(heard.frequency(0.01...0.06) / 230 - 1) < 0.1)
        #expect(abs(heard.frequency(0.475...0.525) / 610 - 1) < 0.05)
        #expect(!heard.isSilent(0.9...1))
    }

    @Test func thereIsNothingToHearWithoutAnEntryInView() {
        #expect(GraphSound([]).isEmpty && GraphSound([]).samples().isEmpty)
        #expect(GraphSound([(0, 60), (10, 100)], in: 2...8).isEmpty)
        #expect(!GraphSound([(0, 60), (10, 100)], in: 2...10).isEmpty)
    }

    @Test func theTrendIsHeardInItsPlace() {
        let kilograms = [Double](repeating: 100, count: 20) + [Double](repeating: 60, count: 20)
        let heard = HeardSound(GraphSound(days: kilograms, showsTrend: true))

        // Each day, the trend goes a tenth of the way to the weight.
        var trend = 100.0
        for _ in 0..<11 { trend += (60 - trend) / 10 }
        let expected = ToneScale(lowest: 60, highest: 100).frequency(of: trend)
        let time = 30.0 / 39 * 6
        #expect(abs(heard.frequency(1...2) / 1760 - 1) < 0.01)
        #expect(abs(heard.frequency(time - 0.04...time + 0.04) / expected - 1) < 0.04)
        #expect(HeardSound(GraphSound(days: kilograms)).frequency(4...5) < 225)
    }

    @Test func aTrendOfOneDayIsNotHeard() {
        let entries = [(0.25, 60.0), (0.5, 100), (0.75, 60)]

        #expect(GraphSound(entries, showsTrend: true).samples() == GraphSound(entries).samples())
    }
}

/// The ticks at dates.
@Suite struct SoundTickTests {
    private let gap = [(0.0, 80.0), (1, 80), (99, 80), (100, 80)]

    @Test func aTickDiesAway() {
        let heard = HeardSound(GraphSound(gap, ticks: [0.5]))

        #expect(heard.isSilent(0.1...1.499) && heard.isSilent(1.521...2.9))
        // −24 dB, equal in both ears.
        let loudest = heard.right[heard.samples(1.5...1.501)].map(abs).max() ?? 0
        #expect(abs(loudest / (0.0631 * 0.7071) - 1) < 0.1)
        let parts = [1.5, 1.505, 1.51, 1.515].map { heard.loudness($0...$0 + 0.005).right }
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $1 < $0 / 4 })
    }

    @Test func aTickHasFourKilohertz() {
        let heard = HeardSound(GraphSound(gap, ticks: [0.5]))

        #expect(abs(heard.frequency(1.5...1.51) - 4000) < 100)
    }

    @Test func ticksAreWhereTheirDatesAre() {
        let heard = HeardSound(GraphSound(gap, ticks: [0.1, 0.9]))

        let (first, last) = (heard.loudness(0.3...0.32), heard.loudness(2.7...2.72))
        #expect(first.left > 3 * first.right && last.right > 3 * last.left)
    }

    @Test func ticksAreHeardBesideTheTone() {
        let (plain, ticking) = (GraphSound(days: [80, 80]), GraphSound(days: [80, 80], ticks: [0.5]))
        let (before, after) = (HeardSound(plain), HeardSound(ticking))

        #expect(before.left[..<66_150] == after.left[..<66_150])
        #expect(before.left[66_150..<67_032] != after.left[66_150..<67_032])
        #expect(before.left[67_032...] == after.left[67_032...])
    }

    private static let restless: [[Double]] = [
        [80], [60, 100], (0..<40).map { $0.isMultiple(of: 2) ? 60 : 100 }, (0..<599).map { Double(60 + $0 * 7 % 40) },
        (0..<3000).map { Double(60 + $0 * 37 % 40) },
    ]

    @Test(arguments: restless)
    func nothingClicks(kilograms: [Double]) {
        let ticks = (0...100).map { Double($0) / 100 }
        for showsTrend in [false, true] {
            let heard = HeardSound(GraphSound(days: kilograms, showsTrend: showsTrend, ticks: ticks))
            #expect(heard.largestStep < 0.1)
        }
    }

    @Test func nothingClicksAtTheHighestTone() {
        let weights = [60] + [Double](repeating: 100, count: 60)

        let heard = HeardSound(GraphSound(days: weights, ticks: (0..<120).map { Double($0) / 119 }))

        #expect(heard.largestStep < 0.1 && heard.largestStep > 0.05)
    }
}

@Suite struct WaveFileTests {
    @Test func theHeaderSaysWhatFollows() {
        let sound = GraphSound(days: [80])
        let file = sound.file()
        func number(_ range: Range<Int>) -> Int { file[range].reversed().reduce(0) { $0 << 8 | Int($1) } }

        #expect(file.count == 44 + 4 * 44_100)
        #expect(file[0..<4].elementsEqual("RIFF".utf8) && file[8..<16].elementsEqual("WAVEfmt ".utf8))
        #expect(file[36..<40].elementsEqual("data".utf8))
        #expect(number(4..<8) == file.count - 8 && number(40..<44) == file.count - 44)
        #expect([number(16..<20), number(20..<22), number(22..<24)] == [16, 1, 2])
        #expect([number(24..<28), number(28..<32), number(32..<34), number(34..<36)] == [44_100, 176_400, 4, 16])
        #expect(
            sound.samples().enumerated().allSatisfy { index, sample in
                Int16(truncatingIfNeeded: number(44 + 2 * index..<46 + 2 * index)) == sample
            })
    }
}
