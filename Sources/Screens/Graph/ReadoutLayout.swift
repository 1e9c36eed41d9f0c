import Geometry

/// Where the words about an entry stand: close to its dot, never over it, and within the screen.
nonisolated enum ReadoutLayout {
    /// Points between the dot and the words.
    static let gap = 6.0

    /// Above the dot, or else below it, right of it or left of it; nil if there is room on no side.
    static func frame(of size: Size, beside dot: Rect, in bounds: Rect) -> Rect? {
        guard size.width <= bounds.width, size.height <= bounds.height else { return nil }
        let x = min(max(dot.midX - size.width / 2, bounds.minX), bounds.maxX - size.width)
        let y = min(max(dot.midY - size.height / 2, bounds.minY), bounds.maxY - size.height)
        let corners = [
            Point(x: x, y: dot.minY - gap - size.height), Point(x: x, y: dot.maxY + gap),
            Point(x: dot.maxX + gap, y: y), Point(x: dot.minX - gap - size.width, y: y),
        ]
        return corners.map { Rect(origin: $0, size: size) }.first { bounds.contains($0) }
    }
}
