import Geometry

/// Shows a part of a content that is larger than itself.
///
/// What is inside stands in the content's coordinates; scrolling moves the bounds, always by whole device pixels, so
/// that nothing is drawn anew. Bars may lie over the edges: the insets say how far, and the content can be scrolled out
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
    /// Called after the content has moved.
    public var onScroll: (() -> Void)?

    /// The drag that scrolls.
    public let panRecognizer: PanGestureRecognizer = ScrollPanGestureRecognizer()
    let scrollBar = ScrollBar()
    /// What moves the content at the moment, frame by frame.
    var motion: ScrollMotion?
    /// Whether each frame is waited for.
    var followsFrames = false
    /// Whether the last press stopped a content that was moving, and means nothing else.
    var hasCaughtContent = false
    var swipeTracker = SwipeTracker()
    var fade = ScrollBarFade()

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addSubview(scrollBar)
        addGestureRecognizer(panRecognizer)
        watchPan()
        watchScrollBar()
    }

    /// The point of the content that stands in the upper-left corner.
    ///
    /// What is set is moved to the nearest place that shows content, and to whole device pixels.
    public var contentOffset: Point {
        get { bounds.origin }
        set {
            stopMotion()
            move(to: newValue)
        }
    }

    /// The part of the content that no bar covers.
    public var visibleRect: Rect { bounds.inset(by: contentInsets) }

    override var focusRingInsets: EdgeInsets { contentInsets }

    /// Called after the content has moved, before it is laid out; a subclass that overrides it calls this one.
    open func didScroll() {
        onScroll?()
    }

    /// Called after a person has moved the content.
    func didScrollByHand() {
        showScrollBar()
    }

    override open func layoutSubviews() {
        move(to: bounds.origin)
        placeScrollBar()
    }

    override open func scrolled(_ scroll: Scroll) {
        if !take(scroll) { super.scrolled(scroll) }
    }

    override open func keyPressed(_ press: KeyPress) {
        if !take(press) { super.keyPressed(press) }
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
        if bounds.minY <= -previous.top { move(to: Point(x: bounds.minX, y: -contentInsets.top)) }
    }
}
