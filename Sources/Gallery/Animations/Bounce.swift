import Cairo
import Geometry
import ViewKit

/// Two views that follow a path, at an even pace and with the same time for each piece, and stay at its end.
final class Bounce: AnimationScreen {
    static let demo = Demo("bounce", title: "Bounce", in: .animation) { Bounce($0) }

    /// In seconds.
    private static let duration = 5.0

    /// A line down, three quarters of a circle, and three half circles over the top.
    private static var path: Path {
        var path = Path()
        path.move(to: Point(x: 0, y: 120))
        path.addLine(to: Point(x: 0, y: 240))
        path.addArc(center: Point(x: 0, y: 180), radius: 60, from: .pi / 2, to: 2 * .pi)
        for x in [120.0, 240, 360] {
            path.addArc(center: Point(x: x, y: 180), radius: 60, from: .pi, to: 2 * .pi)
        }
        return path
    }

    init(_ context: GalleryContext) {
        let rect = Rect(x: -24, y: 90, width: 48, height: 60)
        func ball(_ id: String, _ name: String, _ color: Color, _ pace: ViewMotion.Pace) -> Figure {
            let motion = ViewMotion(change: .path(Self.path), duration: Self.duration, pace: pace)
            return Figure(id, name, .rectangle(rect), fill: .view(ViewFill(background: color, motion: motion)))
        }
        let figures = [
            Figure("path", "Path", .path(Self.path), stroke: Pen(.darkGrey)),
            ball("pieces", "Ball by pieces", .pureBlue, .pieces), ball("ball", "Ball", .pureRed, .even),
        ]
        let balls = [View(), View()]
        for ball in balls { ball.takesInput = false }
        super.init(context, figures, balls, duration: Self.duration, curve: .easeInEaseOut)
    }
}
