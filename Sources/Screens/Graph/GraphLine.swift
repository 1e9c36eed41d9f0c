import Geometry
import WeightHistory

/// The points of a graph's line and its dots, in a graph view's bounds.
struct GraphLine {
    private(set) var points: [Point] = []
    /// Where entries are the heaviest or the lightest of all.
    private(set) var dots: [Point] = []

    private let geometry: GraphGeometry
    private let minimum: Double
    private let maximum: Double

    /// The line through a history.
    ///
    /// - Parameter scale: Device pixels to a point; where there are more entries than columns of them, the line is
    ///   decimated. Nil takes every entry.
    init(through history: WeightHistory, geometry: GraphGeometry, decimatedAt scale: Double?) {
        self.geometry = geometry
        minimum = history.minimum ?? 0
        maximum = history.maximum ?? 0
        let columns = scale.map { Int(((geometry.maxX - geometry.minX) * $0).rounded(.up)) }
        if let scale, let columns, history.count > columns {
            points.reserveCapacity(4 * columns + 4)
            decimate(history, scale: scale)
        } else {
            points.reserveCapacity(history.count)
            addAll(of: history)
        }
    }

    private mutating func addAll(of history: WeightHistory) {
        for block in history.blocks {
            block.withColumns { timestamps, kilograms in
                for index in timestamps.indices { add((timestamps[index], kilograms[index])) }
            }
        }
    }

    /// The first, lowest, highest and last entry of each device-pixel column, in the order of time: what a line
    /// through all of them covers too (M4: Jugel et al., VLDB 2014).
    private mutating func decimate(_ history: WeightHistory, scale: Double) {
        var column: PixelColumn?
        for block in history.blocks {
            var row = 0
            while row < block.count {
                row = column?.extend(with: block, from: row) ?? row
                guard row < block.count else { break }
                if let column { add(column) }
                let first = block.point(row)
                column = PixelColumn(first: first, end: endOfColumn(at: first.timestamp, scale: scale))
                row += 1
            }
        }
        if let column { add(column) }
    }

    private func endOfColumn(at timestamp: Timestamp, scale: Double) -> Timestamp {
        let column = (geometry.x(of: timestamp.seconds) * scale).rounded(.down)
        return max(Timestamp(atOrAfter: geometry.date(atX: (column + 1) / scale)), timestamp.next)
    }

    private mutating func add(_ column: PixelColumn) {
        let extremes = column.isLowestLater ? [column.highest, column.lowest] : [column.lowest, column.highest]
        for entry in [column.first] + extremes + [column.last] { add(entry) }
    }

    private mutating func add(_ entry: PixelColumn.Entry) {
        let point = Point(x: geometry.x(of: entry.timestamp.seconds), y: geometry.y(of: entry.kilograms))
        guard point != points.last else { return }
        points.append(point)
        if entry.kilograms == minimum || entry.kilograms == maximum { dots.append(point) }
    }
}
