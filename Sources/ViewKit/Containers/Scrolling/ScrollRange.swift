import Geometry

/// The offsets that a scroll view's content can have, in points.
struct ScrollRange: Hashable {
    let minimum: Point
    let maximum: Point

    /// The nearest offset in the range, on whole device pixels.
    func nearest(to offset: Point, scale: Double) -> Point {
        func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
            // Rounded last, but never out of the range.
            max((low * scale).rounded(.up), min((high * scale).rounded(.down), (value * scale).rounded())) / scale
        }
        return Point(x: clamped(offset.x, minimum.x, maximum.x), y: clamped(offset.y, minimum.y, maximum.y))
    }
}

extension ScrollView {
    var scrollRange: ScrollRange {
        let minimum = Point(x: -contentInsets.left, y: -contentInsets.top)
        let end = Point(
            x: contentSize.width + contentInsets.right - bounds.width,
            y: contentSize.height + contentInsets.bottom - bounds.height)
        return ScrollRange(minimum: minimum, maximum: Point(x: max(minimum.x, end.x), y: max(minimum.y, end.y)))
    }
}
