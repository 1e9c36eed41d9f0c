import Cairo
import Geometry
import WeightHistory

/// A weight in large figures, with small signs on the same baseline, or without signs.
struct HeaderFigures {
    /// The distance from the upper edge to the baseline, in points.
    let baseline: Double
    /// In points.
    let size: Size

    private let runs: [(layout: TextLayout, x: Double, isSign: Bool)]

    /// The distance between a figure and its sign, and between a sign and the next figure, in points.
    private static let (signGap, figureGap) = (5.0, 8.0)

    /// - Parameters:
    ///   - font: The font of the figures.
    ///   - signFont: The font of the signs, which is not larger; nil for no signs.
    init(_ parts: [WeightPart], _ font: Font, signs signFont: Font?) {
        var runs: [(layout: TextLayout, x: Double, isSign: Bool)] = []
        var x = 0.0
        for part in parts {
            if !runs.isEmpty { x += Self.figureGap }
            let figure = TextLayout(part.number, font: font)
            runs.append((figure, x, false))
            x += figure.size.width
            guard let signFont else { continue }
            x += Self.signGap
            let sign = TextLayout(part.sign, font: signFont)
            runs.append((sign, x, true))
            x += sign.size.width
        }
        self.runs = runs
        baseline = runs.first?.layout.baseline ?? 0
        size = Size(width: x, height: runs.first?.layout.size.height ?? 0)
    }

    /// Draws the figures from a point of the baseline on.
    func draw(on canvas: Canvas, at start: Point, _ color: Color, signs signColor: Color) {
        for run in runs {
            canvas.fillColor = run.isSign ? signColor : color
            canvas.draw(run.layout, at: Point(x: start.x + run.x, y: start.y - run.layout.baseline))
        }
    }
}
