@testable import WeightHistory

/// A sound as a listener hears it; 1 is full scale.
struct HeardSound {
    let left: [Double]
    let right: [Double]

    static let rate = 44_100.0

    init(_ sound: GraphSound) {
        let samples = sound.samples().map { Double($0) / 32_767 }
        left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
        right = stride(from: 1, to: samples.count, by: 2).map { samples[$0] }
    }

    var seconds: Double { Double(left.count) / Self.rate }

    /// The frequency in hertz between two times, by the number of times that the right ear's sound crosses zero.
    func frequency(_ times: ClosedRange<Double>) -> Double {
        let part = right[samples(times)]
        let crossings = zip(part, part.dropFirst()).count { ($0 < 0) != ($1 < 0) }
        return Double(crossings) / 2 / (times.upperBound - times.lowerBound)
    }

    /// The root of the mean square of each ear between two times.
    func loudness(_ times: ClosedRange<Double>) -> (left: Double, right: Double) {
        func loudness(_ part: ArraySlice<Double>) -> Double {
            (part.reduce(0) { $0 + $1 * $1 } / Double(part.count)).squareRoot()
        }
        return (loudness(left[samples(times)]), loudness(right[samples(times)]))
    }

    func isSilent(_ times: ClosedRange<Double>) -> Bool {
        let range = samples(times)
        return left[range].allSatisfy { $0 == 0 } && right[range].allSatisfy { $0 == 0 }
    }

    /// The largest difference between two samples of an ear, with the silence before and after the sound.
    var largestStep: Double {
        [left, right].flatMap { ear in zip([0] + ear, ear + [0]).map { abs($0 - $1) } }.max() ?? 0
    }

    func samples(_ times: ClosedRange<Double>) -> Range<Int> {
        Int(times.lowerBound * Self.rate)..<min(left.count, Int(times.upperBound * Self.rate))
    }
}

extension GraphSound {
    /// - Parameters:
    ///   - entries: Days since 1970, and weights in kilograms.
    ///   - dates: In days since 1970; nil for those of all entries.
    init(
        _ entries: [(Double, Double)], in dates: ClosedRange<Double>? = nil, showsTrend: Bool = false,
        ticks: [Double] = []
    ) {
        let history = WeightHistory(
            entries: entries.map { day, kilograms in
                WeightEntry(
                    date: EntryDate(instant: day * 86400, offset: 0),
                    weight: EntryWeight("\(kilograms)", .kilograms)!)
            })
        let seconds = dates.map { $0.lowerBound * 86400...$0.upperBound * 86400 }
        self.init(of: history, in: seconds, showsTrend: showsTrend, ticks: ticks)
    }

    /// One entry a day.
    init(days kilograms: [Double], showsTrend: Bool = false, ticks: [Double] = []) {
        self.init(
            kilograms.enumerated().map { (Double($0.offset), $0.element) }, showsTrend: showsTrend, ticks: ticks)
    }
}
