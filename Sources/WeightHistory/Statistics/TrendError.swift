extension WeightHistory {
    /// The standard error of the trend on the newest entry's day, in kilograms; nil with fewer than three weighings in
    /// the last 28 days.
    ///
    /// The trend is a sum of weighings with shares wᵢ, so that its error is s·√Σwᵢ²: s is the deviation of the weighings
    /// of the last 28 days from their line.
    func trendError() -> Double? {
        guard let line = WeighingLine(of: self, over: WeightRate.span), line.count > 2, line.deviation.isFinite
        else { return nil }
        return line.deviation * sumOfSquaredShares.squareRoot()
    }

    /// Of the weighings of the last year: earlier ones have no share that counts.
    private var sumOfSquaredShares: Double {
        var sum = 0.0
        var former: TrendPoint?
        for day in recentDays {
            let mean = day.mean
            let share = former.map { 1 - TrendPoint.share(after: mean.date - $0.date) } ?? 1
            // The weighings of one day have equal parts of its share.
            sum = (1 - share) * (1 - share) * sum + share * share / Double(day.count)
            former = mean
        }
        return sum
    }

    private var recentDays: [TrendDay] {
        var days: [TrendDay] = []
        for block in recentBlocks {
            var new = TrendDay.all(in: block)[...]
            if let last = days.last, last.day == new.first?.day { days[days.count - 1].add(new.removeFirst()) }
            days += new
        }
        return days
    }
}
