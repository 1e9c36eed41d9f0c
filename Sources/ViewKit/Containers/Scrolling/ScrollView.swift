import Geometry

/// Shows a part of its content, which may be larger than the view; the user scrolls it vertically.
///
/// Subviews are placed in content coordinates. Scrolling moves the bounds by whole device pixels, so that nothing is
/// redrawn. Bars may cover the edges: `contentInsets` lets the content scroll out from under them.
open class ScrollView: View {
    public var contentSize = Size.zero {
        didSet { if contentSize != oldValue { setNeedsLayout() } }
    }
    /// How far bars cover the content at the edges, in points; the content can be scrolled out from under them.
    public var contentInsets = EdgeInsets(all: 0) {
        didSet {
            guard contentInsets != oldValue else { return }
            setNeedsLayout()
            // The focus ring is drawn around the part that no bar covers.
            if showsFocusRing { damageFrame() }
            // Keep the content's upper end at the edge of the bar if it was there.
            if bounds.minY <= -oldValue.top { move(to: -contentInsets.top) }
        }
    }
    /// Called after the content offset has changed, before layout.
    public var onScroll: (() -> Void)?

    let scrollBar = ScrollBar()
    let pan = ScrollPanGestureRecognizer()
    private var motion: ScrollMotion?
    private let frames = FrameCalls()
    /// Whether the last press stopped a running motion; such a press does nothing else.
    public fileprivate(set) var didStopMotion = false
    private var hasShownScrollBar = false

    /// The distance that an arrow key scrolls, and the overlap of two pages, in points.
    static let line = 44.0

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addSubview(scrollBar)
        watchPan()
        watchScrollBar()
    }

    /// The part of the bounds that no bar covers, in content coordinates.
    public var visibleRect: Rect { bounds.inset(by: contentInsets) }

    override var focusRingInsets: EdgeInsets { contentInsets }

    /// Called after a gesture, a key, the scroll bar or a running motion has moved the content.
    func contentDidMove() { showScrollBar() }

    override open func layoutSubviews() {
        move(to: bounds.minY)
        placeScrollBar()
    }

    override open func scrolled(_ scroll: Scroll) {
        let notches = scroll.notches
        // Sideways turns, and those with command keys held, have other meanings.
        guard scroll.modifiers.isDisjoint(with: .command), canScroll, abs(notches.y) > abs(notches.x) else {
            return super.scrolled(scroll)
        }
        contentOffset.y += notches.y * Scroll.pointsPerNotch
        contentDidMove()
    }

    override open func keyPressed(_ press: KeyPress) {
        if !consume(press) { super.keyPressed(press) }
    }

    override open func reveal(_ view: View) {
        if view !== self { scrollToVisible(view.convert(view.bounds, to: self), animated: false) }
        super.reveal(view)
    }

    /// The point of the content in the view's upper-left corner; its y is clamped to the content, and rounded to whole
    /// device pixels. Setting it stops a running motion.
    public var contentOffset: Point {
        get { bounds.origin }
        set {
            stopMotion()
            move(to: newValue.y)
        }
    }

    /// The valid content offsets from the upper to the lower end, in points.
    var scrollRange: ClosedRange<Double> {
        let top = -contentInsets.top
        return top...max(top, contentSize.height + contentInsets.bottom - bounds.height)
    }

    private var scrollDistance: Double { scrollRange.upperBound - scrollRange.lowerBound }

    var canScroll: Bool { scrollDistance > 0 }

    /// Returns the nearest valid offset, on whole device pixels.
    private func nearest(to offset: Double) -> Double {
        let (range, scale) = (scrollRange, traits.displayScale)
        // Rounding must not leave the range.
        let highest = min((range.upperBound * scale).rounded(.down), (offset * scale).rounded())
        return max((range.lowerBound * scale).rounded(.up), highest) / scale
    }

    /// Scrolls to an offset, over 0.25 s if `animated`; at once outside a window, or if motion is reduced.
    public func scroll(to offset: Point, animated: Bool) {
        let target = nearest(to: offset.y)
        if !animated || window == nil || traits.reducesMotion {
            contentOffset = offset
        } else if target != bounds.minY {
            start(.ease(from: bounds.minY, to: target))
        }
    }

    /// Scrolls as little as makes a rectangle of the content visible; shows its upper part if it is too high.
    public func scrollToVisible(_ rect: Rect, animated: Bool) {
        let (above, below) = (rect.minY - visibleRect.minY, rect.maxY - visibleRect.maxY)
        let step = above < 0 ? above : below > 0 ? min(below, above) : 0
        scroll(to: contentOffset + Point(x: 0, y: step), animated: animated)
    }

    /// Whether the content has been scrolled to its lower end; false if nothing can scroll.
    public var isAtEnd: Bool {
        let range = scrollRange
        return canScroll && contentOffset.y > range.lowerBound && contentOffset.y >= range.upperBound - 1
    }

    public func scrollToEnd() { contentOffset.y = scrollRange.upperBound }

    /// Keeps the visible content in place after it has moved down, in points; a running motion or drag continues.
    func compensate(forContentMovedBy distance: Double) {
        motion?.origin += distance
        pan.startOffset += distance
        move(to: contentOffset.y + distance)
    }

    private func move(to offset: Double) {
        let target = nearest(to: offset)
        guard target != bounds.minY else { return }
        // If the bounds were animated, content coming into view would not be laid out yet.
        View.withoutAnimation { bounds.origin.y = target }
        setNeedsLayout()
        onScroll?()
    }

    public var isInMotion: Bool { motion != nil }

    /// Continues scrolling at a velocity in points per second, unless motion is reduced.
    func glide(velocity: Double) {
        guard !traits.reducesMotion else { return }
        start(.momentum(from: contentOffset.y, velocity: velocity))
    }

    fileprivate func stopMotion() { motion = nil }

    private func start(_ motion: ScrollMotion) {
        guard let window, motion.duration > 0 else { return }
        self.motion = motion
        // A hidden view jumps to the end.
        guard !isHiddenInTree else { return endMotion() }
        frames.start(in: window) { [weak self] time in self?.advance(to: time) ?? false }
    }

    private func endMotion() {
        guard let motion else { return }
        stopMotion()
        move(to: motion.end)
    }

    private func advance(to time: Double) -> Bool {
        if !frames.come(from: window) { stopMotion() }
        if isHiddenInTree || traits.reducesMotion { endMotion() }
        guard let (offset, isOver) = motion?.advance(to: time) else { return false }
        let range = scrollRange
        move(to: offset)
        contentDidMove()
        // Momentum stops at the ends of the content.
        if isOver || !range.contains(offset) { stopMotion() }
        return isInMotion
    }

    private func watchPan() {
        addGestureRecognizer(pan)
        pan.axis = .vertical
        pan.kinds.insert(.scroll)
        pan.minimumScrollDistance = 3
        pan.shouldBegin = { [weak self] in self?.canScroll ?? false }
        pan.onChange = { [weak self] _ in self?.panChanged() }
    }

    private func panChanged() {
        switch pan.state {
        case .began:
            pan.startOffset = contentOffset.y
            // A drag starts without the distance that recognized it; a scroll loses nothing.
            if pan.isScroll { follow() } else { pan.setTranslation(.zero, in: self) }
        case .changed: follow()
        case .ended: glide(velocity: -pan.velocity(in: self).y)
        case .possible, .cancelled, .failed: break
        }
    }

    private func follow() {
        let target = pan.startOffset - pan.translation(in: self).y
        move(to: target)
        // Drop a scroll's distance beyond the ends, so that turning back moves the content at once.
        if pan.isScroll, abs(target - contentOffset.y) >= devicePixel {
            pan.startOffset = contentOffset.y
            pan.setTranslation(.zero, in: self)
        }
        contentDidMove()
    }

    /// Scrolls by the arrow, page, Home, End and Space keys; returns false for other keys, or if nothing can scroll.
    public func consume(_ press: KeyPress) -> Bool {
        guard canScroll, let offset = offset(after: press) else { return false }
        contentOffset.y = offset
        contentDidMove()
        return true
    }

    private func offset(after press: KeyPress) -> Double? {
        let page = max(Self.line, visibleRect.height - Self.line)
        let y = contentOffset.y
        switch (press.key, press.modifiers) {
        case (.up, []): return y - Self.line
        case (.down, []): return y + Self.line
        case (.pageUp, []): return y - page
        case (.pageDown, []), (.space, []): return y + page
        case (.home, []): return scrollRange.lowerBound
        case (.end, []): return scrollRange.upperBound
        default: return nil
        }
    }

    private func watchScrollBar() {
        var start = 0.0
        scrollBar.onDragBegan = { [weak self] in
            self?.stopMotion()
            start = self?.contentOffset.y ?? 0
        }
        scrollBar.onDrag = { [weak self] part in self?.dragBar(by: part, from: start) }
    }

    private func dragBar(by part: Double, from start: Double) {
        move(to: start + part * scrollDistance)
        contentDidMove()
    }

    private func placeScrollBar() {
        scrollBar.isHidden = !canScroll
        guard canScroll else { return }
        let visible = visibleRect
        scrollBar.place(
            in: visible, length: visible.height / max(1, contentSize.height),
            position: (contentOffset.y - scrollRange.lowerBound) / scrollDistance)
        if subviews.last !== scrollBar { moveSubview(scrollBar, to: subviews.count - 1) }
    }

    /// Shows the bar the first time that the content exceeds the view, as a hint.
    public func showScrollBarOnce() {
        guard !hasShownScrollBar, window != nil, canScroll else { return }
        hasShownScrollBar = true
        showScrollBar()
    }

    func showScrollBar() {
        guard window != nil, !isHiddenInTree, canScroll else { return }
        scrollBar.appear()
    }
}

/// Recognizes the drag that scrolls; a press stops a running motion.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
    /// The content offset that the drag's translation is subtracted from.
    var startOffset = 0.0

    override func pressBegan(_ press: Press) {
        if let view = view as? ScrollView {
            view.didStopMotion = view.isInMotion
            view.stopMotion()
        }
        super.pressBegan(press)
    }
}
