import Cairo
import Geometry
import Glibc

/// Linear and radial gradients with handles for their ends.
enum GradientFills {
    static let demo = Demo("gradient-fills", title: "Gradient fills", in: .fills) { CanvasScreen($0, drawing) }

    private static let ends: [(Double, Double)] = [
        (100, 60), (100, 120),
        (160, 160), (300, 20),
        (50, 270), (70, 300),
        (60, 175),
        (230, 230), (280, 330),
    ]

    private static var drawing: Drawing {
        Drawing(handles: ends.map { Point(x: $0.0, y: $0.1) }) { ends in
            var pen = Pen()
            return [fade(ends, pen), rainbow(ends, pen), ball(ends, pen), ember(ends, pen)]
                + cone(ends, &pen)
        }
    }

    private static func fade(_ ends: [Point], _ pen: Pen) -> Figure {
        let rect = Rect(x: 50, y: 60, width: 100, height: 60)
        let stops = Gradient.Stop.spread([.white, Color(red: 0, green: 0.5, blue: 1, alpha: 0.8)])
        return Figure(
            "Ellipse", rect.words, Path(ellipseIn: rect), fill: linear(from: ends[0], to: ends[1], stops), stroke: pen,
            handles: [0: "Start of the gradient", 1: "End of the gradient"])
    }

    private static func rainbow(_ ends: [Point], _ pen: Pen) -> Figure {
        let rect = Rect(x: 160, y: 20, width: 140, height: 140)
        let colors = [
            Color.pureRed, .orange, .yellow, .pureGreen, Color(red: 0, green: 1, blue: 0.5), .pureBlue, .magenta,
        ]
        let stops = zip([0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85], colors).map { Gradient.Stop(offset: $0, color: $1) }
        return Figure(
            "Square", rect.words, Path(rect), fill: linear(from: ends[2], to: ends[3], stops), stroke: pen,
            handles: [2: "Start of the gradient", 3: "End of the gradient"])
    }

    private static func ball(_ ends: [Point], _ pen: Pen) -> Figure {
        let stops = [
            Gradient.Stop(offset: 0.05, color: Color(red: 1, green: 0.9, blue: 0.9, alpha: 0.7)),
            Gradient.Stop(offset: 0.9, color: Color(red: 1, green: 0, blue: 0, alpha: 0.8)),
        ]
        let circle = Circle(center: ends[5], radius: 50)
        let highlight = Circle(center: ends[4], radius: 0)
        return Figure(
            "Glossy ball", circle.rect.words, Path(ellipseIn: circle.rect),
            fill: radial(from: highlight, to: circle, stops), stroke: pen,
            handles: [4: "Centre of the highlight", 5: "Centre of the ball"])
    }

    private static func ember(_ ends: [Point], _ pen: Pen) -> Figure {
        let rect = Rect(x: 20, y: 150, width: 80, height: 50)
        let stops = Gradient.Stop.spread([Color(white: 0.3), Color(white: 0.1)])
        let radius = 35.0
        let gradient = Gradient.radial(center: ends[6], endRadius: radius, stops: stops)
        let words = Words.radialGradient(center: ends[6].words, radius: radius.words, list(stops))
        return Figure(
            "Rectangle", rect.words, Path(rect), fill: .gradient(gradient, words: words), stroke: pen,
            handles: [6: "Centre of the gradient"])
    }

    /// Returns the large circle, the cone and the small circle.
    private static func cone(_ ends: [Point], _ pen: inout Pen) -> [Figure] {
        let (large, small) = (Circle(center: ends[7], radius: 50), Circle(center: ends[8], radius: 10))
        let stops = Gradient.Stop.spread([
            Color(red: 0.2, green: 0.8, blue: 0.2), Color(red: 1, green: 1, blue: 0.9, alpha: 0.9),
        ])
        return [
            Figure(
                "Circle", large.rect.words, Path(ellipseIn: large.rect),
                stroke: pen.with(Color(red: 0, green: 0.5, blue: 0, alpha: 0.5)),
                handles: [7: "Centre of the large circle"]),
            Figure("Cone", "", large.hull(with: small), fill: radial(from: large, to: small, stops)),
            Figure(
                "Circle", small.rect.words, Path(ellipseIn: small.rect),
                stroke: pen.with(Color(red: 0.1, green: 0.6, blue: 0.1, alpha: 0.3)),
                handles: [8: "Centre of the small circle"]),
        ]
    }

    /// Returns a radial gradient that ends at its circles; its edge is smooth if the path is their outline.
    private static func radial(from start: Circle, to end: Circle, _ stops: [Gradient.Stop]) -> Figure.Fill {
        let gradient = Gradient.radial(
            from: start.center, radius: start.radius, to: end.center, radius: end.radius, stops: stops)
        let words = Words.radialGradient(from: start.words, to: end.words, list(stops))
        return .gradient(gradient.withoutExtension(), words: words)
    }

    /// Returns a linear gradient that ends at its points.
    private static func linear(from start: Point, to end: Point, _ stops: [Gradient.Stop]) -> Figure.Fill {
        let gradient = Gradient.linear(from: start, to: end, stops: stops)
        let words = Words.linearGradient(from: start.words, to: end.words, list(stops))
        return .gradient(gradient.withoutExtension(), words: words)
    }

    private static func list(_ stops: [Gradient.Stop]) -> String {
        stops.map { Words.stop($0.color.words, at: $0.offset.words) }.joined(separator: " → ")
    }
}

private struct Circle {
    let center: Point
    let radius: Double

    var words: String { Words.circle(center: center.words, radius: radius.words) }

    var rect: Rect { Rect(origin: center, size: .zero).outset(by: radius) }

    func hull(with other: Circle) -> Path {
        let line = other.center - center
        let distance = line.distance(to: .zero)
        guard distance > abs(radius - other.radius) else {
            return Path(ellipseIn: radius > other.radius ? rect : other.rect)
        }
        let (direction, half) = (atan2(line.y, line.x), acos((radius - other.radius) / distance))
        var path = Path()
        path.addArc(center: center, radius: radius, from: direction + half, to: direction - half + 2 * .pi)
        path.addArc(center: other.center, radius: other.radius, from: direction - half, to: direction + half)
        path.close()
        return path
    }
}
