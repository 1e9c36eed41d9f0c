/// The least-squares line through some weighings.
struct WeighingLine {
    let count: Int
    /// From the first weighing to the last, in seconds.
    let duration: Double
    /// In kilograms a second, like its standard error, which is not finite for two weighings or for one time.
    let slope: Double
    let slopeError: Double
    /// The standard deviation of the weighings from the line, in kilograms; not finite for two weighings.
    let deviation: Double
    /// The line's weight at the last weighing, in kilograms.
    let newestWeight: Double

    /// The line of the last weighings, in a span of seconds; nil without weighings.
    init?(of history: WeightHistory, over span: Double) {
        guard let newest = history.lastDate else { return nil }
        self.init(of: history, in: history.firstIndexByDate { $0.seconds > newest - span }..<history.endIndex)
    }

    /// Nil without weighings; traps outside.
    init?(of history: WeightHistory, in indices: Range<Int>) {
        guard !indices.isEmpty else { return nil }
        let (oldest, newest) = (history[indices.lowerBound], history[indices.upperBound - 1].date.instant)
        let origin = oldest.kilograms
        // Times and weights are moved near zero, so that their differences keep all digits.
        func sum(_ term: (_ time: Double, _ weight: Double) -> Double) -> Double {
            var sum = 0.0
            history.forEachBlock(in: indices) { block, rows, _ in
                block.withColumns { timestamps, kilograms in
                    for row in rows { sum += term(timestamps[row].seconds - newest, kilograms[row] - origin) }
                }
            }
            return sum
        }
        (count, duration) = (indices.count, newest - oldest.date.instant)
        let meanTime = sum { time, _ in time } / Double(count)
        let meanWeight = sum { _, weight in weight } / Double(count)
        let spread = sum { time, _ in (time - meanTime) * (time - meanTime) }
        let slope = sum { time, weight in (time - meanTime) * (weight - meanWeight) } / spread
        let residuals = sum { time, weight in
            let residual = weight - meanWeight - slope * (time - meanTime)
            return residual * residual
        }
        self.slope = slope
        deviation = (residuals / Double(count - 2)).squareRoot()
        slopeError = (residuals / Double(count - 2) / spread).squareRoot()
        newestWeight = origin + meanWeight - slope * meanTime
    }
}
