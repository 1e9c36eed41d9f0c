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
    /// The most weeks that are searched for a change.
    fileprivate static let mostWeeks = 52
}

extension WeightHistory {
    /// Returns the current rate; nil with fewer than nine weighings in the last 28 days, or in under 14 of them.
    public func rate() -> WeightRate? { rate(WeighingLine(of: self, over: WeightRate.span)) }

    /// Returns the rate of some weighings; nil with fewer than nine, or in under 14 days. Traps outside.
    public func rate(in indices: Range<Int>) -> WeightRate? { rate(WeighingLine(of: self, in: indices)) }

    private func rate(_ line: WeighingLine?) -> WeightRate? {
        guard let line, line.count >= WeightRate.fewestWeighings, line.duration >= WeightRate.leastSpan
        else { return nil }
        return WeightRate(
            slope: line.slope, margin: line.slopeError * WeightRate.caution * WeightRate.standardErrors,
            newestWeight: line.newestWeight)
    }

    /// Returns the most weeks up to the newest weighing, four at least, in which the weight does not clearly change, as in
    /// all shorter times of four weeks or more; nil if it changes, or with too little data.
    func weeksWithoutChange() -> Int? {
        (4...WeightRate.mostWeeks).prefix { weeks in
            let line = WeighingLine(of: self, over: Double(weeks) * WeightRate.week)
            guard let line, line.duration >= Double(weeks - 1) * WeightRate.week, let rate = rate(line)
            else { return false }
            return !rate.isClear
        }.last
    }
}
