/// The weights that a tone follows through a span of dates, in parts with silence between them.
struct ToneLine {
    struct Point: Equatable {
        /// The share of the dates that lies before, from 0 to 1.
        var place: Double
        var kilograms: Double
    }

    /// The parts, in ascending order and none of them empty; the tone goes straight from point to point.
    private(set) var parts: [[Point]] = []

    private let dates: ClosedRange<Double>
    private var length: Double { dates.upperBound - dates.lowerBound }
    /// The latest weighing so far, which may be before the dates.
    private var newest: TrendPoint?

    /// More weighings than this are reduced to the means of as many equal parts of the dates.
    static let mostPoints = 600

    /// Goes through the middle at a single moment.
    init(through course: some WeightCourse, in dates: ClosedRange<Double>) {
        self.dates = dates
        let inView = course.points(in: dates)
        guard length > 0 else {
            if !inView.isEmpty { parts = [[Point(place: 0.5, kilograms: course.mean(of: inView))]] }
            return
        }
        newest = inView.lowerBound > 0 ? course.point(at: inView.lowerBound - 1) : nil
        if inView.count <= Self.mostPoints {
            for point in inView.map(course.point) { add(point.kilograms, from: point.date, to: point.date) }
        } else {
            addMeans(of: course, inView)
        }
        leave(to: inView.upperBound < course.count ? course.point(at: inView.upperBound) : nil)
    }

    private mutating func addMeans(of course: some WeightCourse, _ inView: Range<Int>) {
        var start = inView.lowerBound
        for number in 1...Self.mostPoints {
            let isLast = number == Self.mostPoints
            let date = dates.lowerBound + length * Double(number) / Double(Self.mostPoints)
            let end = isLast ? inView.upperBound : min(max(start, course.firstIndex(from: date)), inView.upperBound)
            guard start < end else { continue }
            add(
                course.mean(of: start..<end), from: course.point(at: start).date,
                to: course.point(at: end - 1).date)
            start = end
        }
    }

    /// Adds a weight that stands for all weighings between two dates.
    private mutating func add(_ kilograms: Double, from first: Double, to last: Double) {
        let next = TrendPoint(date: (first + last) / 2, kilograms: kilograms)
        if let newest, first - newest.date <= WeightTrend.longestStep {
            if parts.isEmpty { parts.append([edge(at: dates.lowerBound, from: newest, to: next)]) }
        } else {
            endPart()
            parts.append([point(first, kilograms)])
        }
        append(point(next.date, kilograms))
        newest = TrendPoint(date: last, kilograms: kilograms)
    }

    /// Ends with the weighing after the dates, to which the line may go.
    private mutating func leave(to point: TrendPoint?) {
        guard let point, let newest, point.date - newest.date <= WeightTrend.longestStep else { return endPart() }
        if parts.isEmpty { parts.append([edge(at: dates.lowerBound, from: newest, to: point)]) }
        append(edge(at: dates.upperBound, from: newest, to: point))
    }

    /// Holds the last weight up to the last weighing that it stands for.
    private mutating func endPart() {
        if let newest, !parts.isEmpty { append(point(newest.date, newest.kilograms)) }
    }

    private mutating func append(_ point: Point) {
        if parts[parts.count - 1].last != point { parts[parts.count - 1].append(point) }
    }

    private func edge(at date: Double, from start: TrendPoint, to end: TrendPoint) -> Point {
        point(date, date.interpolated(from: (start.date, start.kilograms), to: (end.date, end.kilograms)))
    }

    private func point(_ date: Double, _ kilograms: Double) -> Point {
        Point(place: (date - dates.lowerBound) / length, kilograms: kilograms)
    }
}
