import Cairo
import Geometry
import WeightHistory

/// A trend in a graph view's bounds: the parts with weighings, and the long gaps between them.
nonisolated struct TrendLine {
    /// Each a line through its points.
    private(set) var parts: [[Point]] = []
    /// Each from one part to the next.
    private(set) var gaps: [[Point]] = []

    private let geometry: GraphGeometry
    private let scale: Double
    private var newest: TrendPoint?
    private var column: TrendColumn?

    /// What is no gap yet, in seconds.
    private static let longestStep = 30.0 * 86_400
    /// Points of ink and gap in turn.
    private static let dashes = [4.0, 3.0]

    /// - Parameters:
    ///   - scale: Device pixels to a point; where there are more days than columns of them, the line is decimated.
    ///   - columns: The columns of device pixels that the line is needed in.
    init(
        through trend: WeightTrend, geometry: GraphGeometry, decimatedAt scale: Double,
        in columns: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) {
        self.geometry = geometry
        self.scale = scale
        trend.forEach(in: Self.needed(of: trend, geometry, scale, columns)) { add($0) }
        flush()
        parts = parts.map { $0.cut(toX: geometry.minX...geometry.maxX) }.filter { !$0.isEmpty }
    }

    @MainActor func drawGaps(on canvas: Canvas, width: Double, color: Color) {
        guard !gaps.isEmpty else { return }
        canvas.withSavedState {
            canvas.strokeColor = color
            canvas.lineWidth = width
            for gap in gaps { draw(gap, on: canvas) }
        }
    }

    /// Dashed from the gap's beginning on, so that the dashes stay as they are when only the end of it is in view.
    @MainActor private func draw(_ gap: [Point], on canvas: Canvas) {
        let cut = gap.cut(toX: geometry.minX...geometry.maxX)
        guard let start = cut.first, let end = cut.last else { return }
        let phase = gap[0].distance(to: start).truncatingRemainder(dividingBy: Self.dashes.reduce(0, +))
        canvas.dash = Dash(lengths: Self.dashes, phase: phase)
        canvas.strokeLines([(start, end)])
    }

    /// The points in view and in the columns, and the nearest on either side.
    private static func needed(
        of trend: WeightTrend, _ geometry: GraphGeometry, _ scale: Double, _ columns: ClosedRange<Double>
    ) -> Range<Int> {
        let start = trend.partitionPoint {
            $0.date < geometry.dates.lowerBound || geometry.column(of: $0.date, scale: scale) < columns.lowerBound
        }
        let end = trend.partitionPoint {
            $0.date <= geometry.dates.upperBound && geometry.column(of: $0.date, scale: scale) <= columns.upperBound
        }
        guard !geometry.isOneMoment else { return start..<max(start, end) }
        return max(0, start - 1)..<min(trend.count, max(start, end) + 1)
    }

    private mutating func add(_ point: TrendPoint) {
        let spot = Point(x: geometry.x(of: point.date), y: geometry.y(of: point.kilograms))
        if let newest, point.date - newest.date > Self.longestStep {
            flush()
            gaps.append([Point(x: geometry.x(of: newest.date), y: geometry.y(of: newest.kilograms)), spot])
            parts.append([])
        } else if newest == nil {
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

/// The points of a trend in one column of device pixels, by the four that its picture needs.
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

    /// In the order of time.
    func forEachPoint(_ body: (Point) -> Void) {
        body(first)
        body(lowest.x < highest.x ? lowest : highest)
        body(lowest.x < highest.x ? highest : lowest)
        body(last)
    }
}
