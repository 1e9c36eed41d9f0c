import Cairo
import Geometry
import WeightHistory

/// The weights of weeks or months as bars from the lowest to the highest, and the hollow dots of uncertain means.
nonisolated struct MeanBars: Sendable {
    private let course: MeanCourse
    private let entries: EntriesInView
    /// Device pixels per point.
    private let scale: Double
    private let color: Color
    private let paper: Color
    /// In points.
    let width: Double

    private static let greatestWidth = 8.0
    /// The share of a bar of the distance to the next one.
    private static let share = 0.5
    private static let alpha = 0.25
    /// The diameter of a hollow dot's middle as a share of the dot's.
    private static let hollow = 0.5

    private var geometry: GraphGeometry { entries.geometry }

    /// - Parameters:
    ///   - entries: The means in view.
    ///   - color: That of the line; `paper` is that of the middle of hollow dots.
    init(of course: MeanCourse, _ entries: EntriesInView, scale: Double, color: Color, paper: Color) {
        (self.course, self.entries, self.scale, self.color, self.paper) = (course, entries, scale, color, paper)
        let geometry = entries.geometry
        let share = geometry.isOneMoment ? 1 : course.period.meanSeconds / geometry.dates.span
        width = max(1 / scale, min(Self.greatestWidth, share * (geometry.maxX - geometry.minX) * Self.share))
    }

    /// Whether the bars look the same but for a movement, if those of the means do.
    func matches(_ other: MeanBars) -> Bool {
        // Panning changes the length of a span by rounding errors.
        (color, paper) == (other.color, other.paper) && abs(width - other.width) * scale < GraphDrawing.tolerance
            && course.line.isIdentical(to: other.course.line)
    }

    @MainActor func draw(on canvas: Canvas) {
        canvas.fillColor = color.withAlpha(color.alpha * Self.alpha)
        for bar in bars(in: canvas.clipBounds.minX...canvas.clipBounds.maxX) { canvas.fill(bar) }
    }

    /// Returns the bars that reach into a range of x coordinates.
    ///
    /// Bars of one device pixel are one bar for each column, in which they would cover each other.
    func bars(in xs: ClosedRange<Double>) -> [Rect] {
        var bars: [Rect] = []
        var latest: (column: Double, weights: ClosedRange<Double>)?
        for index in indices(in: xs) {
            let (mean, date) = (course.means[index], course.line.place(at: index).timestamp.seconds)
            guard width <= 1 / scale else {
                let x = geometry.x(of: date)
                bars.append(bar(from: x - width / 2, mean.weights))
                continue
            }
            let column = geometry.column(of: date, scale: scale)
            var weights = mean.weights
            if let latest, latest.column == column {
                weights = weights.union(latest.weights)
                bars.removeLast()
            }
            bars.append(bar(from: column / scale, weights))
            latest = (column, weights)
        }
        return bars
    }

    private func bar(from x: Double, _ weights: ClosedRange<Double>) -> Rect {
        Rect(
            left: x, top: geometry.y(of: weights.upperBound), right: x + width,
            bottom: geometry.y(of: weights.lowerBound))
    }

    /// Draws the middles of the dots whose means are of few days.
    ///
    /// - Parameter dotSize: The diameter of a dot, in points.
    @MainActor func drawHollows(inDotsOf dotSize: Double, on canvas: Canvas) {
        let size = dotSize * Self.hollow
        canvas.fillColor = paper
        for index in indices(in: canvas.clipBounds.minX...canvas.clipBounds.maxX) {
            let place = course.line.place(at: index)
            let isDotted = entries.areAllDotted || entries.isExtreme(place.kilograms)
            guard isDotted, course.means[index].isUncertain else { continue }
            let middle = geometry.point(of: place.timestamp.seconds, place.kilograms)
            canvas.fillEllipse(
                in: Rect(x: middle.x - size / 2, y: middle.y - size / 2, width: size, height: size))
        }
    }

    /// Returns the means on the line whose bars or dots may reach into a range of x coordinates.
    private func indices(in xs: ClosedRange<Double>) -> Range<Int> {
        entries.indices(in: GraphGeometry.columns(reaching: xs, by: Self.greatestWidth, scale: scale), scale: scale)
    }
}
