import Cairo
import Geometry
import WeightHistory

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
        self.geometry = geometry
        self.scale = scale
        trend.forEach(in: trend.indices(in: columns, of: geometry, scale: scale)) { add($0) }
        flush()
        parts = parts.map { $0.cut(toX: geometry.minX...geometry.maxX) }.filter { !$0.isEmpty }
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
    /// Returns the points in view and in some columns of device pixels, and the nearest point on either side.
    func indices(in columns: ClosedRange<Double>, of geometry: GraphGeometry, scale: Double) -> Range<Int> {
        let start = partitionPoint {
            $0.date < geometry.dates.lowerBound || geometry.column(of: $0.date, scale: scale) < columns.lowerBound
        }
        let end = partitionPoint {
            $0.date <= geometry.dates.upperBound && geometry.column(of: $0.date, scale: scale) <= columns.upperBound
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
