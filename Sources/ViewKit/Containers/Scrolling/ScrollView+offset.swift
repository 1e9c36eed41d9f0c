import Geometry

/// The offsets that a scroll view's content can have, in points.
struct ScrollRange: Hashable {
    let minimum: Point
    let maximum: Point

    var height: Double { maximum.y - minimum.y }
    var width: Double { maximum.x - minimum.x }

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

    /// Moves the content to the nearest place that shows content; returns whether that is another one.
    @discardableResult
    func move(to offset: Point) -> Bool {
        let target = scrollRange.nearest(to: offset, scale: traits.displayScale)
        guard target != bounds.origin else { return false }
        // What comes into sight on an animated way would not be there yet.
        View.withoutAnimation { bounds.origin = target }
        setNeedsLayout()
        didScroll()
        return true
    }

    /// Scrolls, over 0.25 s where that is animated.
    public func scroll(to offset: Point, animated: Bool) {
        let target = scrollRange.nearest(to: offset, scale: traits.displayScale)
        if !animated || window == nil || traits.reducesMotion {
            contentOffset = offset
        } else if target != bounds.origin {
            start(.ease(from: bounds.origin, to: target))
        }
    }

    /// Scrolls by the shortest way to where a rectangle of the content is in sight; to its upper left where it is too
    /// large.
    public func scrollToVisible(_ rect: Rect, animated: Bool) {
        func way(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
            low < from ? low - from : high > to ? min(high - to, low - from) : 0
        }
        let visible = visibleRect
        let offset = Point(
            x: way(rect.minX, rect.maxX, visible.minX, visible.maxX),
            y: way(rect.minY, rect.maxY, visible.minY, visible.maxY))
        scroll(to: contentOffset + offset, animated: animated)
    }

    /// Whether the content was scrolled, and to its lower end.
    public var isAtEnd: Bool {
        let range = scrollRange
        return range.height > 0 && contentOffset.y > range.minimum.y && contentOffset.y >= range.maximum.y - 1
    }

    /// Scrolls at once to the lower end of the content.
    public func scrollToEnd() {
        move(to: scrollRange.maximum)
    }

    /// Moves the content by as much as what is in sight has moved in it: nobody sees that, and what moves goes on.
    func follow(contentMovedBy way: Double) {
        motion?.origin.y += way
        (panRecognizer as? ScrollPanGestureRecognizer)?.startOffset.y += way
        move(to: contentOffset + Point(x: 0, y: way))
    }
}
