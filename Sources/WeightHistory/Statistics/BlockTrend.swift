/// A block's part of a trend, independent of the entries before the block.
///
/// A trend is linear in the value that it continues from: T' = A·T + B. The block therefore keeps the trend of its own
/// days, as if it began with them, and the share of an initial difference that remains on each day.
struct BlockTrend: Sendable {
    /// The oldest entries' day, which may have begun in an earlier block.
    let first: TrendDay
    /// The days between, which are completely in this block.
    let inner: [Day]
    /// The newest entries' day, which may continue in a later block; nil if all entries are on one day.
    let last: TrendDay?

    struct Day: Sendable {
        /// The trend that begins with the first inner day.
        let own: TrendPoint
        /// The share of a difference on the first inner day that remains.
        let share: Double

        /// - Parameter difference: From `own` on the first inner day, in kilograms.
        func point(_ difference: Double) -> TrendPoint {
            TrendPoint(date: own.date, kilograms: own.kilograms + share * difference)
        }
    }

    init(of block: EntryBlock) {
        let days = TrendDay.all(in: block)
        first = days[0]
        last = days.count > 1 ? days[days.count - 1] : nil
        inner = Self.ownTrend(of: days.dropFirst().dropLast())
    }

    private static func ownTrend(of days: ArraySlice<TrendDay>) -> [Day] {
        guard let first = days.first else { return [] }
        var own = first.mean
        let start = own.date
        return days.map { day in
            own = own.following(day.mean)
            return Day(own: own, share: TrendPoint.share(after: own.date - start))
        }
    }
}
