import Geometry

/// Where the words about an entry stand: close to its dot, never over it, and within the screen.
nonisolated enum ReadoutLayout {
    /// Points between the dot and the words.
    static let gap = 6.0
    /// Points between the words and the pointer, so that a press reads and does not open.
    static let pointerGap = 4.0

    /// Above the dot, or else below it, right of it or left of it; nil if there is room on no side.
    ///
    /// - Parameter pointer: What the words are not to lie under, where there is room elsewhere.
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
        // A rectangle's edges belong to it.
        let margin = 0.99 * ReadoutLayout.pointerGap
        return !inset(by: EdgeInsets(all: -margin)).contains(pointer)
    }
}
