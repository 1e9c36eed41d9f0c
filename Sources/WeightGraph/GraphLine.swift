import Geometry
import WeightHistory

/// The points of a graph's line and its dots, in a graph view's bounds.
///
/// The line continues to the nearest entry outside the dates in view, and is cut at their ends.
nonisolated struct GraphLine {
    private(set) var points: [Point] = []
    /// The dots at the highest and the lowest weights in view, or at all entries if there are few.
    private(set) var dots: [Point] = []

    private let entries: EntriesInView
    /// How many of a large span's last entries are drawn in detail.
    private static let edge = 64
    private var geometry: GraphGeometry { entries.geometry }

    /// Creates the line through the entries in view.
    ///
    /// - Parameters:
    ///   - scale: Device pixels per point; if more entries than columns of device pixels are in view, the line is
    ///     decimated. Nil adds every entry.
    ///   - columns: The columns of device pixels that the line is needed in.
    init(
        through entries: EntriesInView, decimatedAt scale: Double?,
        in columns: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) {
        self.entries = entries
        let (history, geometry) = (entries.history, entries.geometry)
        let needed = entries.indices(in: columns, scale: scale ?? 1)
        addNeighbour(needed.lowerBound - 1, of: history)
        if let scale, entries.indices.count > geometry.columnCount(scale: scale) {
            decimate(history, needed, scale: scale)
        } else {
            addAll(of: history, needed)
        }
        addNeighbour(needed.upperBound, of: history)
        points = points.cut(toX: geometry.minX...geometry.maxX)
    }

    /// Adds the entry that the line comes from or goes to.
    private mutating func addNeighbour(_ index: Int, of history: WeightHistory) {
        guard history.indices.contains(index), !geometry.isOneMoment else { return }
        let place = history.place(at: index)
        points.append(point(place.timestamp, place.kilograms))
    }

    private mutating func addAll(of history: WeightHistory, _ indices: Range<Int>) {
        points.reserveCapacity(indices.count + 2)
        history.forEachBlock(in: indices) { block, rows, _ in
            block.withColumns { timestamps, kilograms in
                for row in rows { add(timestamps[row], kilograms[row]) }
            }
        }
    }

    /// Adds the first, lowest, highest and last entry of each device-pixel column in chronological order, which
    /// together cover the same pixels as all entries (M4: Jugel et al., VLDB 2014).
    ///
    /// Between adjacent columns of thousands of entries, the extremes already cover the first and the last entry.
    private mutating func decimate(_ history: WeightHistory, _ indices: Range<Int>, scale: Double) {
        points.reserveCapacity(4 * geometry.columnCount(scale: scale) + 4)
        var walk = SpanWalk(through: indices, of: history)
        var previous: (span: EntrySpan, column: Double)?
        while let next = walk.next {
            // A span of thousands may leave its last few entries to the next one.
            let column = max(geometry.column(of: next.seconds, scale: scale), previous.map { $0.column + 1 } ?? 0)
            let end = max(Timestamp(atOrAfter: geometry.date(atX: (column + 1) / scale)), next.next)
            guard let span = walk.take(before: end) else { break }
            let isBeside = previous?.column == column - 1
            if let previous, !isBeside || span.ends != nil { addLast(of: previous.span, history) }
            if !isBeside { add(span.ends?.first ?? history.place(at: span.indices.lowerBound), of: history) }
            add(span, of: history)
            previous = (span, column)
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

    /// Adds the last entry of a span, unless an adjacent span of thousands follows.
    ///
    /// In a span of thousands itself, the extremes of the last few entries are added too, so that the line keeps its
    /// width.
    private mutating func addLast(of span: EntrySpan, _ history: WeightHistory) {
        if span.ends == nil {
            var walk = SpanWalk(through: span.indices.suffix(Self.edge), of: history)
            if let end = walk.take(before: Timestamp(rawValue: .max)) { add(end, of: history) }
        }
        add(span.ends?.last ?? history.place(at: span.indices.upperBound - 1), of: history)
    }

    /// Uses the exact date of an entry with a dot; the place of another entry may be approximate in a span of
    /// thousands.
    private mutating func add(_ place: EntrySpan.Place, of history: WeightHistory) {
        let timestamp = entries.isExtreme(place.kilograms) ? history.place(at: place.index).timestamp : place.timestamp
        add(timestamp, place.kilograms)
    }

    private mutating func add(_ timestamp: Timestamp, _ kilograms: Double) {
        let point = point(timestamp, kilograms)
        guard point != points.last else { return }
        points.append(point)
        if entries.areAllDotted || entries.isExtreme(kilograms) { dots.append(point) }
    }

    private func point(_ timestamp: Timestamp, _ kilograms: Double) -> Point {
        geometry.point(of: timestamp.seconds, kilograms)
    }
}
