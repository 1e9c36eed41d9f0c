import Geometry
import ViewKit

/// Fingers in a row that move, spread and turn evenly, and are lifted together.
struct RecordedGesture {
    /// The centre of the fingers at the beginning and at the end, in a view's coordinates.
    var from: Point
    var to: Point
    var touches = 1
    /// In seconds.
    var duration = 0.5
    var taps = 1
    /// The distance of the fingers at the end, relative to that at the beginning.
    var scale = 1.0
    /// The turn of the row, in radians, clockwise.
    var angle = 0.0

    /// The distance between two fingers, in points.
    private static let distance = 30.0
    /// The time between two taps, in seconds.
    private static let pause = 0.1

    /// Returns the fingers' positions after a share of the duration, 0 to 1.
    func points(at share: Double) -> [Point] {
        let center = Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        let turn = AffineTransform(rotation: angle * share)
        return (0..<touches).map { index in
            let place = (Double(index) - Double(touches - 1) / 2) * Self.distance * (1 + (scale - 1) * share)
            return center + Point(x: place, y: 0).applying(turn)
        }
    }

    /// Makes the gesture on a view, with the frames of its window.
    func play(on view: View) {
        var (start, isDown, made) = (nil as Double?, false, 0)
        view.window?.onEachFrame { [weak view, weak window = view.window] time in
            guard let window else { return false }
            guard let view, view.window === window else {
                for index in 0..<touches { window.endPress(.touch(Self.firstTouch + index), at: .zero, time: time) }
                return false
            }
            let first = start ?? time
            start = first
            let rest = time - first - Double(made) * (duration + Self.pause)
            let points = points(at: max(0, min(1, rest / duration))).map { view.convert($0, to: nil) }
            let fingers = points.enumerated().map { (Press.Identifier.touch(Self.firstTouch + $0), $1) }
            if !isDown, rest >= 0 {
                for (id, point) in fingers { window.beginPress(id, at: point, time: time) }
                isDown = true
            } else if isDown {
                for (id, point) in fingers { window.movePress(id, to: point, time: time) }
                guard rest >= duration else { return true }
                for (id, point) in fingers { window.endPress(id, at: point, time: time) }
                (isDown, made) = (false, made + 1)
            }
            return made < taps
        }
    }

    /// Beyond the numbers of real fingers.
    private static let firstTouch = 1 << 40
}
