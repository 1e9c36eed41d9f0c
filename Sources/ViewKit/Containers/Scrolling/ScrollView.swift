import Geometry

/// Shows a part of a content that is larger than itself.
///
/// What is inside stands in the content's coordinates; scrolling moves the bounds, always by whole device pixels, so that
/// nothing is drawn anew. Bars may lie over the edges: the insets say how far, and the content can be scrolled out from under
/// them.
open class ScrollView: View {
    /// In points.
    public var contentSize = Size.zero {
        didSet { if contentSize != oldValue { setNeedsLayout() } }
    }
    /// How far the content can be scrolled away from the edges: the parts that bars cover.
    public var contentInsets = EdgeInsets(all: 0) {
        didSet { insetsDidChange(from: oldValue) }
    }
    /// Called after the content has moved.
    public var onScroll: (() -> Void)?

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    /// The point of the content that stands in the upper-left corner.
    ///
    /// What is set is moved to the nearest place that shows content, and to whole device pixels.
    public var contentOffset: Point {
        get { bounds.origin }
        set { move(to: newValue) }
    }

    /// The part of the content that no bar covers.
    public var visibleRect: Rect { bounds.inset(by: contentInsets) }

    /// Called after the content has moved, before it is laid out; a subclass that overrides it calls this one.
    open func didScroll() {
        onScroll?()
    }

    override open func layoutSubviews() {
        contentOffset = bounds.origin
    }

    private func move(to offset: Point) {
        let target = scrollRange.nearest(to: offset, scale: traits.displayScale)
        guard target != bounds.origin else { return }
        bounds.origin = target
        setNeedsLayout()
        didScroll()
    }

    // What stood at the edge of a bar keeps standing there.
    private func insetsDidChange(from previous: EdgeInsets) {
        guard contentInsets != previous else { return }
        setNeedsLayout()
        if bounds.minY <= -previous.top { contentOffset.y = -contentInsets.top }
    }
}

extension ScrollView {
    /// Scrolls by the shortest way to where a rectangle of the content is in sight; to its upper left where it is too large.
    public func scrollToVisible(_ rect: Rect, animated: Bool) {
        func moved(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
            low < from ? low - from : high > to ? min(high - to, low - from) : 0
        }
        let visible = visibleRect
        contentOffset =
            contentOffset
            + Point(
                x: moved(rect.minX, rect.maxX, visible.minX, visible.maxX),
                y: moved(rect.minY, rect.maxY, visible.minY, visible.maxY))
    }
}
