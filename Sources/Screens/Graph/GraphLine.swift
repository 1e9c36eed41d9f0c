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
            for row in rows { add(block.point(row)) }
        }
    }

    /// The first, lowest, highest and last entry of each device-pixel column, in the order of time: what a line
    /// through all of them covers too (M4: Jugel et al., VLDB 2014).
    private mutating func decimate(_ history: WeightHistory, _ indices: Range<Int>, scale: Double) {
        points.reserveCapacity(4 * geometry.columnCount(scale: scale) + 4)
        var column: PixelColumn?
        history.forEachBlock(in: indices) { block, rows, start in
            var row = rows.lowerBound
            while row < rows.upperBound {
                row = column?.extend(with: block, rows: row..<rows.upperBound, start: start) ?? row
                guard row < rows.upperBound else { break }
                if let column { add(column) }
                let end = endOfColumn(at: block, row, after: column, scale: scale)
                column = PixelColumn(row: row, of: block, start: start, end: end)
            }
        }
        if let column { add(column) }
    }

    private func endOfColumn(
        at block: EntryBlock, _ row: Int, after previous: PixelColumn?, scale: Double
    ) -> Timestamp {
        let own = block.point(row).timestamp
        // The last few of a column of thousands may have been left to the next.
        let timestamp = previous.map { max(own, $0.end) } ?? own
        let column = geometry.column(of: timestamp.seconds, scale: scale)
        return max(Timestamp(atOrAfter: geometry.date(atX: (column + 1) / scale)), timestamp.next)
    }

    private mutating func add(_ column: PixelColumn) {
        column.forEachEntry { add($0) }
    }

    private mutating func add(_ entry: PixelColumn.Entry) {
        let point = Point(x: geometry.x(of: entry.timestamp.seconds), y: geometry.y(of: entry.kilograms))
        guard point != points.last else { return }
        points.append(point)
        if isDotted || entry.kilograms == minimum || entry.kilograms == maximum { dots.append(point) }
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
