import Geometry
import WeightHistory

/// The points of a graph's line and its dots, in a graph view's bounds.
///
/// The line goes on to the nearest entry outside the dates in view, and is cut where they end.
struct GraphLine {
    private(set) var points: [Point] = []
    /// Where entries are the heaviest or the lightest of those in view; or all of them, where they are few.
    private(set) var dots: [Point] = []

    private let geometry: GraphGeometry
    private let minimum: Double
    private let maximum: Double
    private let isDotted: Bool

    /// The line through a history.
    ///
    /// - Parameters:
    ///   - scale: Device pixels to a point; where there are more entries in view than columns of them, the line is
    ///     decimated. Nil adds every entry.
    ///   - columns: The columns of device pixels that the line is needed in.
    ///   - mostDots: Up to so many entries in view have a dot each.
    init(
        through history: WeightHistory, geometry: GraphGeometry, decimatedAt scale: Double?,
        in columns: ClosedRange<Double> = -Double.infinity...Double.infinity, dottingUpTo mostDots: Int = 0
    ) {
        self.geometry = geometry
        let inView = history.indices(in: geometry.dates)
        let extremes = history.statistics(of: inView)
        (minimum, maximum) = (extremes?.minimum ?? 0, extremes?.maximum ?? 0)
        isDotted = inView.count <= mostDots
        let needed = history.indices(in: columns, geometry: geometry, scale: scale ?? 1).clamped(to: inView)
        addNeighbour(needed.lowerBound - 1, of: history)
        if let scale, inView.count > geometry.columnCount(scale: scale) {
            decimate(history, needed, scale: scale)
        } else {
            addAll(of: history, needed)
        }
        addNeighbour(needed.upperBound, of: history)
        points = points.cut(toX: geometry.minX...geometry.maxX)
    }

    /// An entry that the line comes from or goes to.
    private mutating func addNeighbour(_ index: Int, of history: WeightHistory) {
        guard history.indices.contains(index), !geometry.isOneMoment else { return }
        let entry = history[index]
        points.append(Point(x: geometry.x(of: entry.date.instant), y: geometry.y(of: entry.kilograms)))
    }

    private mutating func addAll(of history: WeightHistory, _ indices: Range<Int>) {
        points.reserveCapacity(indices.count + 2)
        history.forEachBlock(in: indices) { block, rows, _ in
            block.withColumns { timestamps, kilograms in
                for row in rows { add(timestamps[row], kilograms[row]) }
            }
        }
    }

    /// The first, lowest, highest and last entry of each device-pixel column, in the order of time: what a line
    /// through all of them covers too (M4: Jugel et al., VLDB 2014). Between columns of thousands beside each other, the
    /// extremes cover what the first and the last would.
    private mutating func decimate(_ history: WeightHistory, _ indices: Range<Int>, scale: Double) {
        points.reserveCapacity(4 * geometry.columnCount(scale: scale) + 4)
        var walk = SpanWalk(through: indices, of: history)
        var previous: (span: EntrySpan, column: Double, end: Timestamp)?
        while let next = walk.next {
            // The last few of a column of thousands may have been left to the next.
            let timestamp = previous.map { max(next, $0.end) } ?? next
            let column = geometry.column(of: timestamp.seconds, scale: scale)
            let end = max(Timestamp(atOrAfter: geometry.date(atX: (column + 1) / scale)), timestamp.next)
            guard let span = walk.take(before: end) else { break }
            if previous?.column != column - 1 {
                if let previous { addLast(of: previous.span, history) }
                add(span.ends?.first ?? history.place(at: span.indices.lowerBound), of: history)
            }
            add(span, of: history)
            previous = (span, column, end)
        }
        if let previous { addLast(of: previous.span, history) }
    }

    private mutating func add(_ span: EntrySpan, of history: WeightHistory) {
        let isAscending = span.lightest.index <= span.heaviest.index
        if let (first, _) = span.ends { add(first, of: history) }
        add(isAscending ? span.lightest : span.heaviest, of: history)
        add(isAscending ? span.heaviest : span.lightest, of: history)
        if let (_, last) = span.ends { add(last, of: history) }
    }

    private mutating func addLast(of span: EntrySpan, _ history: WeightHistory) {
        add(span.ends?.last ?? history.place(at: span.indices.upperBound - 1), of: history)
    }

    /// A dot stands at its entry, any other point of thousands near it.
    private mutating func add(_ place: EntrySpan.Place, of history: WeightHistory) {
        let isExtreme = place.kilograms == minimum || place.kilograms == maximum
        let timestamp = isExtreme ? history.place(at: place.index).timestamp : place.timestamp
        add(timestamp, place.kilograms)
    }

    private mutating func add(_ timestamp: Timestamp, _ kilograms: Double) {
        let point = Point(x: geometry.x(of: timestamp.seconds), y: geometry.y(of: kilograms))
        guard point != points.last else { return }
        points.append(point)
        if isDotted || kilograms == minimum || kilograms == maximum { dots.append(point) }
    }
}

extension WeightHistory {
    /// The entries that stand in some columns of device pixels.
    fileprivate func indices(
        in columns: ClosedRange<Double>, geometry: GraphGeometry, scale: Double
    ) -> Range<Int> {
        let start = firstIndexByDate { geometry.column(of: $0.seconds, scale: scale) >= columns.lowerBound }
        let end = firstIndexByDate { geometry.column(of: $0.seconds, scale: scale) > columns.upperBound }
        return start..<Swift.max(start, end)
    }
}
