import System
import WeightHistory

extension EntryFormat {
    /// Returns the figures of a phase, such as `90 days, 84 entries, trend 84.1 kg to 81.9 kg (−2.2 kg)` and its rate.
    ///
    /// - Parameters:
    ///   - days: The phase's number of days.
    ///   - summary: Nil for a phase without entries.
    public func figures(days: Int?, _ summary: SpanSummary?) -> String {
        let length = days.map { plural($0, "1 day", "\($0.grouped) days") }
        guard let summary else { return [length, "no entries"].compactMap(\.self).joined(separator: ", ") }
        let entries = plural(summary.count, "1 entry", "\(summary.count.grouped) entries")
        let (first, last) = (weight(kilograms: summary.firstTrend), weight(kilograms: summary.lastTrend))
        let trend = "trend \(first) to \(last) (\(change(kilograms: summary.change)))"
        return [length, entries, trend, summary.rate.map(wholeRate)].compactMap(\.self).joined(separator: ", ")
    }

    /// Returns the figures of a phase without its entries and ends, such as `90 days, −2.2 kg` and its rate.
    ///
    /// - Parameter summary: Nil for a phase without entries.
    public func briefFigures(days: Int?, _ summary: SpanSummary?) -> String {
        guard let summary, let days else { return figures(days: days, nil) }
        let parts = [plural(days, "1 day", "\(days.grouped) days"), change(kilograms: summary.change)]
        return (parts + [summary.rate.map(wholeRate)].compactMap(\.self)).joined(separator: ", ")
    }

    /// Returns the extremes of a week or a month, such as `from 82.0 kg to 83.1 kg, 6 days`.
    public func range(_ lowest: String, _ highest: String, days: Int) -> String {
        plural(days, "from \(lowest) to \(highest), 1 day", "from \(lowest) to \(highest), \(days) days")
    }

    /// Returns the phrases of a comparison: `mean 82.4 against 83.7 a year earlier (−1.3)`, and if both rates are known
    /// `−0.31 ± 0.08 against −0.12 ± 0.10 kg a week`, with `no clear difference` if there is none.
    public func phrases(of comparison: SpanComparison, against span: ComparedSpan) -> [Phrase] {
        let forms = ComparisonWords.places(of: span).map { self.means(of: comparison, at: $0) }
        let means = Phrase(forms[0], shorter: forms.dropFirst() + shortMeans(of: comparison))
        return [means, rates(of: comparison)].compactMap(\.self)
    }

    /// Returns the phrases of a comparison without the other range's place in time.
    func parts(of comparison: SpanComparison) -> [String] {
        [means(of: comparison, at: ""), rates(of: comparison)?.whole].compactMap(\.self)
    }

    private func means(of comparison: SpanComparison, at place: String) -> String {
        let (mean, other, difference) = meanTexts(of: comparison)
        return ComparisonWords.means(mean, against: other, at: place, difference: difference)
    }

    private func shortMeans(of comparison: SpanComparison) -> [String] {
        let (mean, other, difference) = meanTexts(of: comparison)
        return ComparisonWords.shortMeans(mean, against: other, difference: difference)
    }

    private func meanTexts(of comparison: SpanComparison) -> (mean: String, other: String, difference: String) {
        (
            number(kilograms: comparison.span.mean), number(kilograms: comparison.other.mean),
            difference(kilograms: comparison.meanDifference)
        )
    }

    /// Nil unless both rates are known.
    private func rates(of comparison: SpanComparison) -> Phrase? {
        guard let rate = comparison.span.rate, let otherRate = comparison.other.rate,
            let difference = comparison.rateDifference
        else { return nil }
        let (one, other, sign) = (rateWithError(rate), rateWithError(otherRate), rateSign)
        if difference.isClear {
            return Phrase(
                ComparisonWords.rates(one, against: other, sign),
                shorter: [ComparisonWords.rates(one, against: other)])
        }
        return Phrase(
            ComparisonWords.unclear(one, against: other, sign),
            shorter: [ComparisonWords.unclear(one, against: other), ComparisonWords.unclearRates])
    }

    /// Returns a rate with its standard error, with two decimals: `−0.31 ± 0.08`.
    private func rateWithError(_ rate: WeightRate) -> String {
        let error = hundredths(perWeek: rate.standardErrorPerWeek).trimmingPrefix("+")
        return "\(hundredths(perWeek: rate.perWeek)) ± \(error)"
    }
}
