/// What a trend makes of a block's entries, whatever came before them.
///
/// A trend is linear in the one it goes on from: T' = A·T + B. So the block keeps the trend of its own days, as if it
/// began with them, and how much of a difference from that is left on each.
struct BlockTrend: Sendable {
    /// The oldest entries' day, which may have begun in an earlier block.
    let first: TrendDay
    /// The days between, which no other block has a part of.
    let inner: [Day]
    /// The newest entries' day, which may go on in a later block; nil if all are of one day.
    let last: TrendDay?

    struct Day: Sendable {
        /// The trend that begins with the first inner day.
        let own: TrendPoint
        /// What is left of a difference on the first inner day.
        let share: Double
        /// The row after the day's last.
        let end: Int

        /// The trend that comes from further back.
        ///
        /// - Parameter difference: From its own on the first inner day, in kilograms.
        func point(_ difference: Double) -> TrendPoint {
            TrendPoint(date: own.date, kilograms: own.kilograms + share * difference)
        }
    }

    init(of block: EntryBlock) {
        let days = TrendDay.all(in: block)
        first = days[0]
        last = days.count > 1 ? days[days.count - 1] : nil
        inner = Self.ownTrend(of: days.dropFirst().dropLast(), after: first.count)
    }

    private static func ownTrend(of days: ArraySlice<TrendDay>, after row: Int) -> [Day] {
        guard let first = days.first else { return [] }
        var own = first.mean
        let start = own.date
        var end = row
        return days.map { day in
            own = own.following(day.mean)
            end += day.count
            return Day(own: own, share: TrendPoint.share(after: own.date - start), end: end)
        }
    }
}
