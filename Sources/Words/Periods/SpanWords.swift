import System
import WeightHistory

extension EntryFormat {
    /// Returns the figures of a phase, such as `90 days, 84 entries, trend 84.1 kg to 81.9 kg (−2.2 kg)` and its rate.
    ///
    /// - Parameters:
    ///   - days: The phase's number of days.
    ///   - summary: Nil for a phase without entries.
    public func figures(days: Int, _ summary: SpanSummary?) -> String {
        let length = plural(days, "1 day", "\(days.grouped) days")
        guard let summary else { return "\(length), no entries" }
        let entries = plural(summary.count, "1 entry", "\(summary.count.grouped) entries")
        let (first, last) = (weight(kilograms: summary.firstTrend), weight(kilograms: summary.lastTrend))
        let trend = "trend \(first) to \(last) (\(change(kilograms: summary.change)))"
        return ([length, entries, trend] + [summary.rate.map(wholeRate)].compactMap(\.self)).joined(separator: ", ")
    }

    /// Returns the figures of a phase without its entries and ends, such as `90 days, −2.2 kg` and its rate.
    ///
    /// - Parameter summary: Nil for a phase without entries.
    public func briefFigures(days: Int, _ summary: SpanSummary?) -> String {
        guard let summary else { return figures(days: days, nil) }
        let parts = [plural(days, "1 day", "\(days.grouped) days"), change(kilograms: summary.change)]
        return (parts + [summary.rate.map(wholeRate)].compactMap(\.self)).joined(separator: ", ")
    }

    /// Returns the extremes of a week or a month, such as `from 82.0 kg to 83.1 kg, 6 days`.
    public func range(_ lowest: String, _ highest: String, days: Int) -> String {
        plural(days, "from \(lowest) to \(highest), 1 day", "from \(lowest) to \(highest), \(days) days")
    }

    /// Returns the parts of a comparison: `mean 82.4 against 83.7 (−1.3)`, and if both rates are known
    /// `−0.31 ± 0.08 against −0.12 ± 0.10 kg a week`, with `no clear difference` if there is none.
    public func parts(of comparison: SpanComparison) -> [String] {
        let (mean, other) = (number(kilograms: comparison.span.mean), number(kilograms: comparison.other.mean))
        let difference = difference(kilograms: comparison.meanDifference)
        let means = "mean \(mean) against \(other) (\(difference))"
        guard let one = comparison.span.rate, let two = comparison.other.rate, let rates = comparison.rateDifference
        else { return [means] }
        let text = "\(rateWithError(one)) against \(rateWithError(two)) \(rateSign) a week"
        return [means, rates.isClear ? text : "\(text), no clear difference"]
    }

    /// Returns a rate with its standard error, with two decimals: `−0.31 ± 0.08`.
    private func rateWithError(_ rate: WeightRate) -> String {
        let perWeek = weights.hundredths(rateUnit.number(fromKilograms: rate.perWeek))
        return "\(perWeek) ± \(weights.hundredths(rateUnit.number(fromKilograms: rate.standardErrorPerWeek)))"
    }
}

extension WeightFormat {
    /// Returns a number with two decimals and a minus sign, without a sign if it rounds to zero.
    fileprivate func hundredths(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        return "\(hundredths < 0 ? "−" : "")\(whole)\(decimalMark)\(rest < 10 ? "0" : "")\(rest)"
    }
}
