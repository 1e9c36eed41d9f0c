import Cairo
import Geometry

/// Linear and radial gradients with handles for their ends.
enum GradientFills {
    static let demo = Demo("gradient-fills", title: "Gradient fills", in: .fills) { CanvasScreen($0, drawing) }

    private static var drawing: Drawing {
        Drawing([fade, rainbow, ball, ember] + cone) { figures in
            figures[2].outline = .circle(figures[2].gradientFill.endCircle)
            let (large, small) = (figures[4].outline.circle(0), figures[6].outline.circle(0))
            figures[5].outline = .hull(large, small)
            figures[5].gradientFill.follow(large, small)
        }
    }

    private static var fade: Figure {
        let stops = Gradient.Stop.spread([.white, Color(red: 0, green: 0.5, blue: 1, alpha: 0.8)])
        return Figure(
            "ellipse", "Ellipse", .ellipse(Rect(x: 50, y: 60, width: 100, height: 60)),
            fill: .gradient(GradientFill(from: Point(x: 100, y: 60), to: Point(x: 100, y: 120), stops)), stroke: Pen(),
            handles: ["Start of the gradient", "End of the gradient"])
    }

    private static var rainbow: Figure {
        let colors = [
            Color.pureRed, .orange, .yellow, .pureGreen, Color(red: 0, green: 1, blue: 0.5), .pureBlue, .magenta,
        ]
        let stops = zip([0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85], colors).map { Gradient.Stop(offset: $0, color: $1) }
        return Figure(
            "square", "Square", .rectangle(Rect(x: 160, y: 20, width: 140, height: 140)),
            fill: .gradient(GradientFill(from: Point(x: 160, y: 160), to: Point(x: 300, y: 20), stops)), stroke: Pen(),
            handles: ["Start of the gradient", "End of the gradient"])
    }

    private static var ball: Figure {
        let stops = [
            Gradient.Stop(offset: 0.05, color: Color(red: 1, green: 0.9, blue: 0.9, alpha: 0.7)),
            Gradient.Stop(offset: 0.9, color: Color(red: 1, green: 0, blue: 0, alpha: 0.8)),
        ]
        let circle = Circle(center: Point(x: 70, y: 300), radius: 50)
        let highlight = Circle(center: Point(x: 50, y: 270), radius: 0)
        return Figure(
            "ball", "Glossy ball", .circle(circle), fill: .gradient(GradientFill(from: highlight, to: circle, stops)),
            stroke: Pen(), handles: ["Centre of the highlight", "Centre of the ball"], derived: .outline)
    }

    private static var ember: Figure {
        let stops = Gradient.Stop.spread([Color(white: 0.3), Color(white: 0.1)])
        return Figure(
            "ember", "Rectangle", .rectangle(Rect(x: 20, y: 150, width: 80, height: 50)),
            fill: .gradient(GradientFill(around: Point(x: 60, y: 175), radius: 35, stops)), stroke: Pen(),
            handles: ["Centre of the gradient"])
    }

    /// The large circle, the cone and the small circle.
    private static var cone: [Figure] {
        var pen = Pen()
        let large = Circle(center: Point(x: 230, y: 230), radius: 50)
        let small = Circle(center: Point(x: 280, y: 330), radius: 10)
        let stops = Gradient.Stop.spread([
            Color(red: 0.2, green: 0.8, blue: 0.2), Color(red: 1, green: 1, blue: 0.9, alpha: 0.9),
        ])
        return [
            Figure(
                "large-circle", "Circle", .circle(large),
                stroke: pen.with(Color(red: 0, green: 0.5, blue: 0, alpha: 0.5)),
                handles: ["Centre of the large circle"]),
            Figure(
                "cone", "Cone", .hull(large, small), fill: .gradient(GradientFill(from: large, to: small, stops)),
                derived: [.outline, .gradientEnds]),
            Figure(
                "small-circle", "Circle", .circle(small),
                stroke: pen.with(Color(red: 0.1, green: 0.6, blue: 0.1, alpha: 0.3)),
                handles: ["Centre of the small circle"]),
        ]
    }
}
