import Geometry

/// The rows of a menu, scrolled by the wheel and while a drag rests at the upper or lower edge.
///
/// It comes to rest with a whole row at its upper end.
final class MenuScrollView: ScrollView {
    /// The upper edges of the rows, in points of the content.
    var rowTops: [Double] = []
    /// Called after other rows may have come under the pointer, which is in window coordinates; nil if it is unknown.
    var onMove: ((_ pointer: Point?, _ time: Double) -> Void)?
    private var onDragScroll: ((_ time: Double) -> Void)?
    private var drag = RestingDrag()
    private let frames = FrameCalls()

    private struct RestingDrag {
        /// −1 for up, 1 for down, 0 if no drag is at an edge.
        var direction = 0.0
        var beginning: Window.Deadline?
        /// The content offset and the time of the first frame that scrolled.
        var start: (offset: Double, time: Double)?
    }

    /// The height of the zone at each edge, in points; a drag beyond the edge counts, too.
    private static let zone = 12.0
    /// The delay before scrolling starts, in seconds: a drag that only passes the edge does not scroll.
    private static let rest = 0.2
    /// In points per second.
    private static let speed = 320.0

    override var contentOffset: Point {
        get { super.contentOffset }
        set {
            let y = newValue.y
            // The row may be off by the rounding to device pixels.
            let whole = y > super.contentOffset.y ? rowTops.first { $0 > y - 0.5 } : rowTops.last { $0 < y + 0.5 }
            super.contentOffset = Point(x: newValue.x, y: whole ?? y)
        }
    }

    override func scrolled(_ scroll: Scroll) {
        super.scrolled(scroll)
        onMove?(scroll.windowPoint, scroll.time)
    }

    override func contentDidMove() {
        super.contentDidMove()
        onMove?(nil, window?.time ?? 0)
    }

    /// Comes to rest at the row that the momentum would bring to the upper end.
    override func glide(velocity: Double) {
        contentOffset.y += velocity / Motion.scrollingRate
        contentDidMove()
    }

    /// Starts scrolling if a drag, in window coordinates, comes to an edge, and stops if it leaves; `onScroll` is called
    /// after each frame that has scrolled.
    func dragMoved(to point: Point, time: Double, onScroll: @escaping (_ time: Double) -> Void) {
        onDragScroll = onScroll
        let direction = direction(at: convert(point, from: nil))
        guard direction != drag.direction else { return }
        endDrag()
        drag.direction = direction
        guard direction != 0 else { return }
        drag.beginning = window?.schedule(at: time + Self.rest) { [weak self] in self?.beginScrolling() }
    }

    func endDrag() {
        drag.beginning?.cancel()
        drag = RestingDrag()
    }

    private func direction(at point: Point) -> Double {
        guard canScroll, point.x >= bounds.minX, point.x < bounds.maxX else { return 0 }
        return point.y < bounds.minY + Self.zone ? -1 : point.y >= bounds.maxY - Self.zone ? 1 : 0
    }

    private func beginScrolling() {
        guard let window else { return }
        frames.start(in: window) { [weak self] time in self?.scroll(at: time) ?? false }
    }

    private func scroll(at time: Double) -> Bool {
        guard drag.direction != 0, frames.come(from: window) else { return false }
        let start = drag.start ?? (contentOffset.y, time)
        drag.start = start
        contentOffset.y = start.offset + drag.direction * Self.speed * (time - start.time)
        contentDidMove()
        onDragScroll?(time)
        let range = scrollRange
        return drag.direction < 0 ? contentOffset.y > range.lowerBound : contentOffset.y < range.upperBound
    }
}
