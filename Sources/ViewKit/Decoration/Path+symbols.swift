import Cairo
import Geometry

extension Path {
    /// A plus sign of two lines, on a grid of 28 × 28.
    public static var plus: Path {
        var path = Path()
        path.move(to: Point(x: 14, y: 6))
        path.addLine(to: Point(x: 14, y: 22))
        path.move(to: Point(x: 6, y: 14))
        path.addLine(to: Point(x: 22, y: 14))
        return path
    }

    /// The icon of a menu button: three dots in a row, on a grid of 28 × 28.
    public static var threeDots: Path {
        var path = Path()
        let radius = 0.75
        for x in [7.0, 14, 21] {
            path.addRoundedRect(
                Rect(x: x - radius, y: 14 - radius, width: 2 * radius, height: 2 * radius), radius: radius)
        }
        return path
    }

    /// A chevron that fills a rectangle; it points left for `.left`, otherwise right.
    public static func chevron(in rect: Rect, to edge: Edges = .right) -> Path {
        let (start, tip) = edge == .left ? (rect.maxX, rect.minX) : (rect.minX, rect.maxX)
        return Path(
            through: [Point(x: start, y: rect.minY), Point(x: tip, y: rect.midY), Point(x: start, y: rect.maxY)])
    }
}

extension Canvas {
    /// Strokes a symbol's lines with round caps and joins.
    public func strokeSymbol(_ symbol: Path, width: Double, in color: Color) {
        strokeColor = color
        strokeStyle = StrokeStyle(width: width, cap: .round, join: .round)
        stroke(symbol)
    }
}
