import Cairo
import Geometry
import WeightHistory

/// A graph's line, cut at its ends, and its dots, in a graph view's bounds.
nonisolated struct GraphLine {
    private(set) var points: [Point] = []
    /// The dots at the highest and the lowest weights in view, or at all entries if there are few.
    private(set) var dots: [Point] = []

    private let entries: EntriesInView
    /// How many of a large span's last entries are drawn in detail.
    private static let edge = 64
    private var geometry: GraphGeometry { entries.geometry }

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
        points = points.cut(toX: geometry.lineXs)
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

    /// Adds a span's last entry, and of a span of thousands the extremes of the last few, to keep the line's width.
    private mutating func addLast(of span: EntrySpan, _ history: WeightHistory) {
        if span.ends == nil {
            var walk = SpanWalk(through: span.indices.suffix(Self.edge), of: history)
            if let end = walk.take(before: Timestamp(rawValue: .max)) { add(end, of: history) }
        }
        add(span.ends?.last ?? history.place(at: span.indices.upperBound - 1), of: history)
    }

    /// Uses the exact date of an entry with a dot; other places may be approximate in a span of thousands.
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

/// A trend in a graph view's bounds, without the long gaps between weighings.
nonisolated struct TrendLine {
    /// Each part is a line through its points.
    private(set) var parts: [[Point]] = []

    private let geometry: GraphGeometry
    private let scale: Double
    private var newest: TrendPoint?
    private var column: TrendColumn?

    /// - Parameters:
    ///   - scale: Device pixels per point; the line is decimated to four points per column of device pixels.
    ///   - columns: The columns of device pixels that the line is needed in.
    init(
        through trend: WeightTrend, geometry: GraphGeometry, decimatedAt scale: Double,
        in columns: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) {
        (self.geometry, self.scale) = (geometry, scale)
        trend.forEach(in: trend.indices(in: columns, of: geometry, scale: scale)) { add($0) }
        flush()
        parts = parts.map { $0.cut(toX: geometry.lineXs) }.filter { !$0.isEmpty }
    }

    private mutating func add(_ point: TrendPoint) {
        let spot = geometry.point(of: point.date, point.kilograms)
        if newest.map({ TrendGap.isGap(from: $0, to: point) }) ?? true {
            flush()
            parts.append([])
        }
        newest = point
        add(spot, toColumn: (spot.x * scale).rounded(.down))
    }

    private mutating func add(_ point: Point, toColumn number: Double) {
        if column?.number == number {
            column?.add(point)
        } else {
            flush()
            column = TrendColumn(number: number, first: point)
        }
    }

    private mutating func flush() {
        guard let column else { return }
        column.forEachPoint { point in
            if parts[parts.count - 1].last != point { parts[parts.count - 1].append(point) }
        }
        self.column = nil
    }
}

nonisolated extension WeightTrend {
    /// Returns the points on the line in some columns of device pixels, and the nearest point on either side.
    func indices(in columns: ClosedRange<Double>, of geometry: GraphGeometry, scale: Double) -> Range<Int> {
        let dates = geometry.lineDates
        let start = partitionPoint {
            $0.date < dates.lowerBound || geometry.column(of: $0.date, scale: scale) < columns.lowerBound
        }
        let end = partitionPoint {
            $0.date <= dates.upperBound && geometry.column(of: $0.date, scale: scale) <= columns.upperBound
        }
        guard !geometry.isOneMoment else { return start..<Swift.max(start, end) }
        return Swift.max(0, start - 1)..<Swift.min(count, Swift.max(start, end) + 1)
    }
}

/// The four points of a trend that determine its picture in one column of device pixels.
nonisolated private struct TrendColumn {
    let number: Double
    private let first: Point
    private var last: Point
    private var lowest: Point
    private var highest: Point

    init(number: Double, first: Point) {
        self.number = number
        (self.first, last, lowest, highest) = (first, first, first, first)
    }

    mutating func add(_ point: Point) {
        last = point
        if point.y > lowest.y { lowest = point }
        if point.y < highest.y { highest = point }
    }

    /// In chronological order.
    func forEachPoint(_ body: (Point) -> Void) {
        body(first)
        body(lowest.x < highest.x ? lowest : highest)
        body(lowest.x < highest.x ? highest : lowest)
        body(last)
    }
}

/// A long time without weighings, which a trend crosses in dashes.
nonisolated struct TrendGap {
    private let start: TrendPoint
    private let end: TrendPoint

    /// The lengths of dashes and spaces in turn, in points.
    private static let dashes = [4.0, 3.0]

    static func isGap(from point: TrendPoint, to next: TrendPoint) -> Bool {
        next.date - point.date > WeightTrend.longestStep
    }

    /// Returns the gaps in a range of a trend's points, oldest first.
    static func all(in indices: Range<Int>, of trend: WeightTrend) -> [TrendGap] {
        var gaps: [TrendGap] = []
        var newest: TrendPoint?
        trend.forEach(in: indices) { point in
            if let newest, isGap(from: newest, to: point) { gaps.append(TrendGap(start: newest, end: point)) }
            newest = point
        }
        return gaps
    }

    /// Draws dashes that start at the gap's beginning, even if that is out of view, so that they do not shift.
    @MainActor func draw(on canvas: Canvas, in geometry: GraphGeometry) {
        let line = line(in: geometry)
        let cut = line.cut(toX: geometry.lineXs)
        guard let first = cut.first, let last = cut.last else { return }
        let phase = line[0].distance(to: first).truncatingRemainder(dividingBy: Self.dashes.reduce(0, +))
        canvas.strokeStyle.dash = Dash(lengths: Self.dashes, phase: phase)
        canvas.strokeLines([(first, last)])
    }

    func line(in geometry: GraphGeometry) -> [Point] {
        [start, end].map { geometry.point(of: $0.date, $0.kilograms) }
    }
}

nonisolated extension [Point] {
    /// Cuts a line from left to right, whose first and last point may be outside, to a span of x coordinates.
    func cut(toX span: ClosedRange<Double>) -> [Point] {
        guard let first, let last, first.x <= span.upperBound, last.x >= span.lowerBound else { return [] }
        var line = self
        if first.x < span.lowerBound { line[0] = self[0].crossing(span.lowerBound, towards: self[1]) }
        if last.x > span.upperBound { line[count - 1] = last.crossing(span.upperBound, towards: self[count - 2]) }
        return line
    }
}

nonisolated extension Point {
    /// Returns the point at an x coordinate on the line to another point.
    fileprivate func crossing(_ x: Double, towards other: Point) -> Point {
        Point(x: x, y: y + (other.y - y) * ((x - self.x) / (other.x - self.x)))
    }
}
