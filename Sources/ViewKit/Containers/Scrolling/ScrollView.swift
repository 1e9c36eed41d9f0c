import Geometry

/// Shows a part of a content that is larger than itself.
///
/// What is inside stands in the content's coordinates; scrolling moves the bounds, always by whole device pixels, so
/// that nothing is redrawn. Bars may lie over the edges: the insets say how far, and the content can be scrolled out
/// from under them.
open class ScrollView: View {
    /// In points.
    public var contentSize = Size.zero {
        didSet { if contentSize != oldValue { setNeedsLayout() } }
    }
    /// How far the content can be scrolled away from the edges: the parts that bars cover.
    public var contentInsets = EdgeInsets(all: 0) {
        didSet { insetsDidChange(from: oldValue) }
    }
    /// Called after the content has moved, before it is laid out.
    public var onScroll: (() -> Void)?

    let scrollBar = ScrollBar()
    private let pan = ScrollPanGestureRecognizer()
    /// What moves the content at the moment, frame by frame.
    private var motion: ScrollMotion?
    private let frames = FrameCalls()
    /// Whether the last press stopped a content that was moving, and means nothing else.
    fileprivate(set) var hasCaughtContent = false
    private var hasShownScrollBar = false

    /// What an arrow key scrolls by, and what stays in sight of a page, in points.
    private static let line = 44.0

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addSubview(scrollBar)
        watchPan()
        watchScrollBar()
    }

    /// The drag that scrolls.
    var panRecognizer: PanGestureRecognizer { pan }

    /// The part of the content that no bar covers.
    public var visibleRect: Rect { bounds.inset(by: contentInsets) }

    override var focusRingInsets: EdgeInsets { contentInsets }

    /// Called after a person has moved the content.
    func didScrollByHand() {
        showScrollBar()
    }

    override open func layoutSubviews() {
        move(to: bounds.origin)
        placeScrollBar()
    }

    override open func scrolled(_ scroll: Scroll) {
        if !consume(scroll) { super.scrolled(scroll) }
    }

    override open func keyPressed(_ press: KeyPress) {
        if !consume(press) { super.keyPressed(press) }
    }

    override open func reveal(_ view: View) {
        if view !== self { scrollToVisible(view.convert(view.bounds, to: self), animated: false) }
        super.reveal(view)
    }

    override open func traitsDidChange(from previous: Traits?) {
        setNeedsLayout()
    }

    // What stood at the edge of a bar keeps standing there.
    private func insetsDidChange(from previous: EdgeInsets) {
        guard contentInsets != previous else { return }
        setNeedsLayout()
        // The ring stands at the edges of what no bar covers.
        if showsFocusRing { damageFrame() }
        if bounds.minY <= -previous.top { move(to: Point(x: bounds.minX, y: -contentInsets.top)) }
    }
}

extension ScrollView {
    /// The point of the content that stands in the upper-left corner.
    ///
    /// What is set is moved to the nearest offset that shows content, and to whole device pixels.
    public var contentOffset: Point {
        get { bounds.origin }
        set {
            stopMotion()
            move(to: newValue)
        }
    }

    var scrollRange: ScrollRange {
        let minimum = Point(x: -contentInsets.left, y: -contentInsets.top)
        let end = Point(
            x: contentSize.width + contentInsets.right - bounds.width,
            y: contentSize.height + contentInsets.bottom - bounds.height)
        return ScrollRange(minimum: minimum, maximum: Point(x: max(minimum.x, end.x), y: max(minimum.y, end.y)))
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
        func step(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
            low < from ? low - from : high > to ? min(high - to, low - from) : 0
        }
        let visible = visibleRect
        let offset = Point(
            x: step(rect.minX, rect.maxX, visible.minX, visible.maxX),
            y: step(rect.minY, rect.maxY, visible.minY, visible.maxY))
        scroll(to: contentOffset + offset, animated: animated)
    }

    /// Whether the content was scrolled, and to its lower end.
    public var isAtEnd: Bool {
        let range = scrollRange
        return range.height > 0 && contentOffset.y > range.minimum.y && contentOffset.y >= range.maximum.y - 1
    }

    /// Scrolls at once to the lower end of the content.
    public func scrollToEnd() {
        contentOffset = scrollRange.maximum
    }

    /// Moves with content that has moved, in points downwards: it is seen where it was, and what scrolls goes on.
    func compensate(forContentMovedBy distance: Double) {
        motion?.origin.y += distance
        pan.startOffset.y += distance
        move(to: contentOffset + Point(x: 0, y: distance))
    }

    /// Moves the content to the nearest offset that shows content.
    private func move(to offset: Point) {
        let target = scrollRange.nearest(to: offset, scale: traits.displayScale)
        guard target != bounds.origin else { return }
        // What comes into sight while it moves would not be there yet.
        View.withoutAnimation { bounds.origin = target }
        setNeedsLayout()
        onScroll?()
    }
}

// What moves by itself.
extension ScrollView {
    /// Whether the content moves by itself.
    public var isInMotion: Bool { motion != nil }

    /// Lets the content go on at a velocity in points a second.
    func glide(velocity: Point) {
        guard !traits.reducesMotion else { return }
        start(.momentum(from: contentOffset, velocity: velocity))
    }

    fileprivate func stopMotion() {
        motion = nil
    }

    private func start(_ motion: ScrollMotion) {
        guard let window, motion.duration > 0 else { return }
        self.motion = motion
        // What is hidden is at its end at once.
        guard !isHiddenInTree else { return endMotion() }
        frames.start(in: window) { [weak self] time in self?.advance(to: time) ?? false }
    }

    private func endMotion() {
        guard let motion else { return }
        stopMotion()
        move(to: motion.end)
    }

    /// Shows where the content has come to; returns whether it goes on.
    private func advance(to time: Double) -> Bool {
        if !frames.come(from: window) { stopMotion() }
        if isHiddenInTree { endMotion() }
        guard let (offset, isOver) = motion?.advance(to: time) else { return false }
        let range = scrollRange
        move(to: offset)
        didScrollByHand()
        // It goes no farther than the end of the content.
        if isOver || offset.y < range.minimum.y || offset.y > range.maximum.y { stopMotion() }
        return isInMotion
    }
}

// Drags, wheel and keys.
extension ScrollView {
    private func watchPan() {
        addGestureRecognizer(pan)
        pan.axis = .vertical
        pan.kinds.insert(.scroll)
        pan.minimumScrollDistance = 3
        pan.shouldBegin = { [weak self] in self.map { $0.scrollRange.height > 0 } ?? false }
        pan.onChange = { [weak self] _ in self?.panChanged() }
    }

    private func panChanged() {
        switch pan.state {
        case .began:
            pan.startOffset = contentOffset
            // The first points decided that it is a drag: the content starts from rest, but loses nothing of a scroll.
            if pan.isScroll { follow() } else { pan.setTranslation(.zero, in: self) }
        case .changed: follow()
        case .ended:
            glide(velocity: .zero - vertical(pan.velocity(in: self)))
        case .possible, .cancelled, .failed:
            break
        }
    }

    private func follow() {
        let target = pan.startOffset - vertical(pan.translation(in: self))
        move(to: target)
        // Beyond the ends nothing of a scroll adds up: fingers that turn back move the content at once.
        if pan.isScroll, abs(target.y - contentOffset.y) >= devicePixel {
            pan.startOffset = contentOffset
            pan.setTranslation(.zero, in: self)
        }
        didScrollByHand()
    }

    private func vertical(_ point: Point) -> Point { Point(x: 0, y: point.y) }

    /// Scrolls by the wheel; false for a direction that the content cannot go in, and with keys held.
    private func consume(_ scroll: Scroll) -> Bool {
        let notches = scroll.notches
        guard scroll.modifiers.isDisjoint(with: .command), scrollRange.height > 0, abs(notches.y) > abs(notches.x)
        else { return false }
        contentOffset.y += notches.y * Scroll.pointsPerNotch
        didScrollByHand()
        return true
    }

    /// Scrolls by the keys that scroll everywhere; false for others, and where there is nothing to scroll.
    public func consume(_ press: KeyPress) -> Bool {
        guard scrollRange.height > 0, let offset = offset(after: press) else { return false }
        contentOffset.y = offset
        didScrollByHand()
        return true
    }

    private func offset(after press: KeyPress) -> Double? {
        let page = max(Self.line, visibleRect.height - Self.line)
        let y = contentOffset.y
        switch (press.key, press.modifiers) {
        case (.up, []): return y - Self.line
        case (.down, []): return y + Self.line
        case (.pageUp, []), (.space, .shift): return y - page
        case (.pageDown, []), (.space, []): return y + page
        case (.home, []): return scrollRange.minimum.y
        case (.end, []): return scrollRange.maximum.y
        default: return nil
        }
    }
}

// The bar.
extension ScrollView {
    private func watchScrollBar() {
        var start = Point.zero
        scrollBar.onDragBegan = { [weak self] in
            self?.stopMotion()
            start = self?.contentOffset ?? .zero
        }
        scrollBar.onDrag = { [weak self] part in self?.dragBar(by: part, from: start) }
    }

    private func dragBar(by part: Double, from start: Point) {
        move(to: Point(x: start.x, y: start.y + part * scrollRange.height))
        didScrollByHand()
    }

    private func placeScrollBar() {
        let range = scrollRange
        scrollBar.isHidden = range.height <= 0
        guard !scrollBar.isHidden else { return }
        let visible = visibleRect
        scrollBar.place(
            in: visible, length: visible.height / max(1, contentSize.height),
            position: (contentOffset.y - range.minimum.y) / range.height)
        if subviews.last !== scrollBar { moveSubview(scrollBar, to: subviews.count - 1) }
    }

    /// Shows the bar the first time that there is more than can be seen, to say so.
    public func showScrollBarOnce() {
        guard !hasShownScrollBar, window != nil, scrollRange.height > 0 else { return }
        hasShownScrollBar = true
        showScrollBar()
    }

    /// Shows the bar, until a second after the last time.
    func showScrollBar() {
        guard window != nil, !isHiddenInTree, scrollRange.height > 0 else { return }
        scrollBar.appear()
    }
}

/// The offsets that a scroll view's content can have, in points.
struct ScrollRange: Hashable {
    let minimum: Point
    let maximum: Point

    var height: Double { maximum.y - minimum.y }

    /// The nearest offset in the range, on whole device pixels.
    func nearest(to offset: Point, scale: Double) -> Point {
        func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
            // Rounded last, but never out of the range.
            max((low * scale).rounded(.up), min((high * scale).rounded(.down), (value * scale).rounded())) / scale
        }
        return Point(x: clamped(offset.x, minimum.x, maximum.x), y: clamped(offset.y, minimum.y, maximum.y))
    }
}

/// The drag that scrolls; a press on a content in motion stops it.
private final class ScrollPanGestureRecognizer: PanGestureRecognizer {
    /// The offset at which the drag began.
    var startOffset = Point.zero

    override func pressBegan(_ press: Press) {
        if let view = view as? ScrollView {
            view.hasCaughtContent = view.isInMotion
            view.stopMotion()
        }
        super.pressBegan(press)
    }
}
