import Geometry

/// The rows of a menu, which scroll where they do not fit: by the wheel, and while a drag rests at the upper or lower edge.
final class MenuScrollView: ScrollView {
    /// Called with the frame's time after a resting drag has moved the rows under it.
    var onDragScroll: ((_ time: Double) -> Void)?

    private var drag = RestingDrag()
    private let frames = FrameCalls()

    /// A drag at one of the edges.
    private struct RestingDrag {
        /// Up for −1, down for 1; 0 while no drag is at an edge.
        var direction = 0.0
        var beginning: Window.Deadline?
        /// Where the rows stood at the first frame that moved them, and when that was.
        var start: (offset: Double, time: Double)?
    }

    /// From the edge inwards, in points; beyond it, a drag is at the edge as well.
    private static let zone = 12.0
    /// Before the rows move, in seconds: who passes the edge means no scrolling.
    private static let rest = 0.2
    /// In points a second.
    private static let speed = 320.0

    /// A drag is at a point of the window, at a time in seconds.
    func dragMoved(to point: Point, time: Double) {
        let direction = direction(at: convert(point, from: nil))
        guard direction != drag.direction else { return }
        endDrag()
        drag.direction = direction
        guard direction != 0 else { return }
        drag.beginning = window?.schedule(at: time + Self.rest) { [weak self] in self?.beginScrolling() }
    }

    /// No drag is here any more.
    func endDrag() {
        drag.beginning?.cancel()
        drag = RestingDrag()
    }

    private func direction(at point: Point) -> Double {
        guard scrollRange.height > 0, point.x >= bounds.minX, point.x < bounds.maxX else { return 0 }
        return point.y < bounds.minY + Self.zone ? -1 : point.y >= bounds.maxY - Self.zone ? 1 : 0
    }

    private func beginScrolling() {
        guard let window else { return }
        frames.start(in: window) { [weak self] time in self?.scroll(at: time) ?? false }
    }

    /// Shows where the rows have come to; returns whether they go on.
    private func scroll(at time: Double) -> Bool {
        guard drag.direction != 0, frames.come(from: window) else { return false }
        let start = drag.start ?? (contentOffset.y, time)
        drag.start = start
        contentOffset.y = start.offset + drag.direction * Self.speed * (time - start.time)
        didScrollByHand()
        onDragScroll?(time)
        let range = scrollRange
        return drag.direction < 0 ? contentOffset.y > range.minimum.y : contentOffset.y < range.maximum.y
    }
}
