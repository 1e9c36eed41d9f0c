/// The least-squares line through the weighings of the last 28 days, or of another span.
public struct WeightRate: Hashable, Sendable {
    /// In kilograms a second.
    public let slope: Double
    /// How far the true slope may be from the line's, likewise.
    public let margin: Double
    /// The line's weight at the newest weighing, in kilograms.
    public let newestWeight: Double

    /// The time up to the newest weighing that counts, in seconds.
    static let span = 28.0 * 86400
    /// With fewer weighings, or over a shorter time, there is too little data for a rate.
    static let fewestWeighings = 9
    static let leastSpan = 14.0 * 86400
    /// Widens the margin, as residuals of neighbouring days are not independent: one heavy dinner shows twice.
    fileprivate static let caution = 1.5
    /// The number of standard errors that contains 95 of 100 true slopes.
    static let standardErrors = 1.96

    /// Kilograms a week.
    public var perWeek: Double { slope * Self.week }
    /// The range of the true rate in 95 of 100 cases, in kilograms a week.
    public var rangePerWeek: ClosedRange<Double> { (slope - margin) * Self.week...(slope + margin) * Self.week }
    public var isClear: Bool { abs(slope) > margin }
    /// The standard error of the slope, in kilograms a second, widened like the margin.
    public var standardError: Double { margin / Self.standardErrors }
    public var standardErrorPerWeek: Double { standardError * Self.week }

    static let week = 7.0 * 86400
}

extension WeightHistory {
    /// Returns the current rate; nil with fewer than nine weighings in the last 28 days, or in under 14 of them.
    public func rate() -> WeightRate? {
        guard let newest = lastDate else { return nil }
        return rate(in: firstIndexByDate { $0.seconds > newest - WeightRate.span }..<endIndex)
    }

    /// Returns the rate of some weighings; nil with fewer than nine, or in under 14 days. Traps outside.
    public func rate(in indices: Range<Int>) -> WeightRate? {
        guard indices.count >= WeightRate.fewestWeighings else { return nil }
        let (oldest, newest) = (self[indices.lowerBound], self[indices.upperBound - 1].date.instant)
        guard newest - oldest.date.instant >= WeightRate.leastSpan else { return nil }
        let origin = oldest.kilograms
        // Times and weights are moved near zero, so that their differences keep all digits.
        func sum(_ term: (_ time: Double, _ weight: Double) -> Double) -> Double {
            var sum = 0.0
            forEachBlock(in: indices) { block, rows, _ in
                block.withColumns { timestamps, kilograms in
                    for row in rows { sum += term(timestamps[row].seconds - newest, kilograms[row] - origin) }
                }
            }
            return sum
        }
        let count = Double(indices.count)
        let meanTime = sum { time, _ in time } / count
        let meanWeight = sum { _, weight in weight } / count
        let spread = sum { time, _ in (time - meanTime) * (time - meanTime) }
        let slope = sum { time, weight in (time - meanTime) * (weight - meanWeight) } / spread
        let residuals = sum { time, weight in
            let residual = weight - meanWeight - slope * (time - meanTime)
            return residual * residual
        }
        let standardError = (residuals / (count - 2) / spread).squareRoot()
        return WeightRate(
            slope: slope, margin: standardError * WeightRate.caution * WeightRate.standardErrors,
            newestWeight: origin + meanWeight - slope * meanTime)
    }
}
