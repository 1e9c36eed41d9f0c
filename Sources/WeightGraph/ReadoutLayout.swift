import Geometry

/// Places the box of an entry close to its dot, never over the dot, and within the screen.
nonisolated enum ReadoutLayout {
    /// The distance between the dot and the box, in points.
    static let gap = 6.0
    /// The distance between the box and the pointer, in points, so that a press highlights an entry and does not open
    /// one.
    static let pointerGap = 4.0

    /// Returns the frame above the dot, or else below, right or left of it; nil if there is no room on any side.
    ///
    /// - Parameter pointer: A point that the box does not cover if there is room elsewhere.
    static func frame(of size: Size, beside dot: Rect, in bounds: Rect, avoiding pointer: Point? = nil) -> Rect? {
        guard size.width <= bounds.width, size.height <= bounds.height else { return nil }
        let x = min(max(dot.midX - size.width / 2, bounds.minX), bounds.maxX - size.width)
        let y = min(max(dot.midY - size.height / 2, bounds.minY), bounds.maxY - size.height)
        let (above, below) = (dot.minY - gap - size.height, dot.maxY + gap)
        let corners = [
            Point(x: x, y: above), Point(x: x, y: below), Point(x: dot.maxX + gap, y: y),
            Point(x: dot.minX - gap - size.width, y: y),
        ]
        let frames = corners.map { Rect(origin: $0, size: size) }.filter(bounds.contains)
        guard let pointer else { return frames.first }
        let besidePointer = [pointer.x + pointerGap, pointer.x - pointerGap - size.width].flatMap { x in
            [above, below].map { Rect(origin: Point(x: x, y: $0), size: size) }
        }
        return (frames + besidePointer.filter(bounds.contains)).first { $0.isClear(of: pointer) } ?? frames.first
    }
}

extension Rect {
    nonisolated fileprivate func isClear(of pointer: Point) -> Bool {
        // A rectangle contains its edges.
        let margin = 0.99 * ReadoutLayout.pointerGap
        return !inset(by: EdgeInsets(all: -margin)).contains(pointer)
    }
}
