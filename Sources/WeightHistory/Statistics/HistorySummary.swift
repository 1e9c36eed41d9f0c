public struct HistorySummary: Hashable, Sendable {
    /// At least 1.
    public let count: Int
    /// The days of the oldest and of the newest entry.
    public let first: CalendarDay
    public let last: CalendarDay
    public let latest: WeightEntry
    /// In kilograms, like `maximum`, `average` and `trend`.
    public let minimum: Double
    public let maximum: Double
    /// The mean of the entries.
    public let average: Double
    /// The trend on the newest entry's day.
    public let trend: Double
    public let rate: WeightRate?
    public let goal: Goal?
    /// The goal's weight, or the bound of a range that is nearest to the trend; nil without a goal.
    public let goalWeight: EntryWeight?
    /// Nil without a goal.
    public let forecast: Forecast?
    /// Nil without a range, and with too little data.
    public let standing: GoalStanding?
    /// Nil without a plan whose rate is known, and once the plan has ended or the goal is reached.
    public let progress: PlanProgress?
    /// How many weeks there was no clear change, for a range or a plan; nil if there is one, with too little data,
    /// and for a span that does not reach the newest entry.
    public let weeksWithoutChange: Int?
    /// The index of the newest entry; nil if the height is not known.
    public let bodyMassIndex: BodyMassIndex?

    /// Nil without entries.
    public init?(of history: WeightHistory, _ person: Person) {
        let rate = history.rate()
        self.init(of: history, in: history.indices, person, rate: rate, newestRate: rate)
    }

    /// The summary of the entries in a span, both ends included, with the span's rate; nil without entries in the span.
    ///
    /// A goal has dates only if the span reaches the newest entry.
    public init?(of history: WeightHistory, _ person: Person, in dates: ClosedRange<Double>) {
        let indices = history.indices(in: dates)
        let newestRate = indices.upperBound == history.endIndex ? history.rate() : nil
        self.init(of: history, in: indices, person, rate: history.rate(in: indices), newestRate: newestRate)
    }

    /// - Parameter newestRate: The rate of the forecast.
    private init?(
        of history: WeightHistory, in indices: Range<Int>, _ person: Person, rate: WeightRate?, newestRate: WeightRate?
    ) {
        guard let statistics = history.statistics(of: indices) else { return nil }
        let (first, latest) = (history[indices.lowerBound], history[indices.upperBound - 1])
        let isNewest = indices.upperBound == history.endIndex
        // The newest needs only the last year.
        let trend = isNewest ? history.latestTrend! : history.trend.weight(on: latest.date)
        (count, self.first, last, self.latest) = (statistics.count, first.date.day, latest.date.day, latest)
        (minimum, maximum, average) = (statistics.minimum, statistics.maximum, statistics.average)
        (self.trend, self.rate, goal) = (trend, rate, person.goal)
        goalWeight = person.goal?.weight(nearestTo: trend)
        let standing = person.goal.flatMap { $0.isRange ? GoalStanding(of: history, in: $0.weights) : nil }
        self.standing = standing
        forecast = person.goal.map { goal in
            Forecast(
                goal: goal, first: history[0].kilograms, trend: trend, rate: newestRate, newest: latest.date,
                isWithin: isNewest ? standing?.place == .within : goal.weights.contains(trend))
        }
        let plan = forecast?.isReached == true ? nil : person.goal
        progress = plan.flatMap { PlanProgress(of: $0, trend: trend, rate, on: latest.date.day) }
        let isWatched = person.goal.map { $0.isRange || $0.plan != nil } ?? false
        weeksWithoutChange = isWatched && isNewest && rate?.isClear == false ? history.weeksWithoutChange() : nil
        bodyMassIndex = person.height.map { BodyMassIndex(kilograms: latest.kilograms, height: $0) }
    }
}

extension WeightHistory {
    /// The trend on the newest entry's day, in kilograms, computed from the last year; nil without entries.
    public var latestTrend: Double? { WeightTrend(of: recentBlocks).last?.kilograms }

    /// The blocks with the entries of the last year: a difference from earlier ones has shrunk to less than a rounding
    /// error.
    var recentBlocks: [EntryBlock] {
        guard let lastDate else { return [] }
        return Array(blocks[blocks.partitionPoint { $0.lastTimestamp.seconds < lastDate - 366 * 86400 }...])
    }
}
