import Cairo
import Geometry
import ViewKit

/// A view that follows a path at an even pace and stays at its end.
final class Bounce: AnimationScreen {
    static let demo = Demo("bounce", title: "Bounce", in: .animation) { Bounce($0) }

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
        let motion = ViewMotion(change: .path(Self.path), duration: 5)
        let figure = Figure(
            "ball", "Ball", .rectangle(Rect(x: -24, y: 90, width: 48, height: 60)),
            fill: .view(ViewFill(background: .pureRed, motion: motion)))
        let ball = View()
        ball.takesInput = false
        super.init(context, figure, ball, duration: motion.duration, curve: .easeInEaseOut)
    }
}
