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
        let ball = View(frame: Rect(x: -24, y: 90, width: 48, height: 60))
        ball.backgroundColor = .pureRed
        ball.takesInput = false
        let playback = Playback(of: ball, duration: 5, curve: .easeInEaseOut) { curve in
            let animation = KeyframeAnimation(.center, along: Bounce.path, duration: 5)
            animation.curve = curve
            animation.holdsEndValue = true
            return animation
        }
        super.init(context, Drawing { _ in [] }, ball, playback)
    }
}
