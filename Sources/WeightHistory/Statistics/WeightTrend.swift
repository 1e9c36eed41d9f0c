/// A history's weights without daily fluctuations: an exponentially weighted mean over real time.
///
/// T₁ = w₁; then T moves towards each weight by a share a = 1 − exp(−Δt/τ), which is a tenth for one weighing a day.
/// The weighings of one day count as their mean at their mean time. There is one point a day, ascending by date; the
/// blocks cache the parts that do not depend on earlier ones.
public struct WeightTrend: Sendable {
    /// For each block the days that end in it, and at the end the newest day.
    private var parts: [Part] = []
    /// The index of each part's first point, and the total count at the end.
    private var starts = [0]

    /// The longest time between two weighings that is not a gap, in seconds.
    package static let longestStep = 30.0 * 86_400

    private struct Part: Sendable {
        /// The days that cross or touch the block's beginning, two at most.
        var joints: [TrendPoint] = []
        var inner: [BlockTrend.Day] = []
        /// The difference from the block's own trend on its first inner day, in kilograms.
        var difference = 0.0

        var count: Int { joints.count + inner.count }

        subscript(index: Int) -> TrendPoint {
            index < joints.count ? joints[index] : inner[index - joints.count].point(difference)
        }
    }

    init(of blocks: [EntryBlock]) {
        var walk = Walk()
        for block in blocks { add(walk.part(of: block.ownTrend)) }
        var newest = Part()
        walk.close(into: &newest)
        add(newest)
    }

    private mutating func add(_ part: Part) {
        parts.append(part)
        starts.append(starts[starts.count - 1] + part.count)
    }

    /// The state of a trend between two blocks.
    private struct Walk {
        /// The trend on the newest day that has ended.
        private var trend: TrendPoint?
        /// The entries so far of the day that has not ended.
        private var open: TrendDay?

        mutating func part(of days: BlockTrend) -> Part {
            var part = Part()
            if open?.day == days.first.day {
                open?.add(days.first)
            } else {
                close(into: &part)
                open = days.first
            }
            if let last = days.last {
                close(into: &part)
                enter(days.inner, of: &part)
                open = last
            }
            return part
        }

        mutating func close(into part: inout Part) {
            guard let weighing = open?.mean else { return }
            let point = trend?.following(weighing) ?? weighing
            part.joints.append(point)
            trend = point
        }

        private mutating func enter(_ days: [BlockTrend.Day], of part: inout Part) {
            guard let trend, let first = days.first, let last = days.last else { return }
            let share = TrendPoint.share(after: first.own.date - trend.date)
            part.inner = days
            part.difference = share * (trend.kilograms - first.own.kilograms)
            self.trend = last.point(part.difference)
        }
    }
}

extension WeightTrend: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { starts[starts.count - 1] }

    /// Returns the point at an index, 0 being the oldest; traps outside.
    public subscript(index: Int) -> TrendPoint {
        let part = part(of: index)
        return parts[part][index - starts[part]]
    }

    public func forEach(in indices: Range<Int>, _ body: (TrendPoint) -> Void) {
        guard !indices.isEmpty else { return }
        for part in part(of: indices.lowerBound)...part(of: indices.upperBound - 1) {
            let points = (starts[part]..<starts[part + 1]).clamped(to: indices)
            let (part, start) = (parts[part], starts[part])
            for index in points { body(part[index - start]) }
        }
    }

    private func part(of index: Int) -> Int {
        precondition(index >= 0 && index < endIndex, "A point must be one of the trend's.")
        return starts.partitionPoint { $0 <= index } - 1
    }
}

final class KnownTrend: Sendable {
    private let trend = LazyValue<WeightTrend>()

    func value(of blocks: [EntryBlock]) -> WeightTrend { trend.value { WeightTrend(of: blocks) } }
}
