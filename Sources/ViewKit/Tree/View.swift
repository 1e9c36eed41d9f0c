import Cairo
import Geometry

/// A rectangle on the screen that draws itself, contains other views, and handles events.
///
/// Coordinates are in points, with y pointing down. A view only sets flags: the passes of its window do the work.
open class View: Responder {
    public private(set) weak var superview: View?
    /// The window that contains the view; nil if there is none.
    public var window: Window? { enclosingWindow }
    private weak var enclosingWindow: Window?
    public private(set) var subviews: [View] = []
    public internal(set) weak var controller: ViewController?

    private var animations: ViewAnimations
    let backing = BackingStore()
    private var needs: PassNeeds = [.layout, .drawing]

    /// A transform of the view and its subviews around the frame's centre.
    public var transform: AffineTransform {
        get { model.transform }
        set { change { $0.transform = newValue } }
    }
    /// Whether the view and its subviews are excluded from drawing and events.
    public var isHidden = false { didSet { if isHidden != oldValue { visibilityDidChange() } } }
    /// The opacity of the view and its subviews, from 0 to 1.
    public var alpha: Double {
        get { model.alpha }
        set { change { $0.alpha = newValue } }
    }
    /// The colour behind the view's content; nil for a transparent background.
    open var backgroundColor: Color? {
        get { model.backgroundColor }
        set { change { $0.backgroundColor = newValue } }
    }
    /// Whether hit tests find the view and its subviews.
    public var takesInput = true
    public var isFocusable = false
    /// The pointer's cursor over the view; nil for the superview's.
    public var cursor: Cursor? { didSet { if cursor != oldValue { window?.updateCursor() } } }
    public var toolTip: ToolTip?
    /// The recognizers that observe presses on the view and its subviews.
    public private(set) var gestureRecognizers: [GestureRecognizer] = []

    /// The place of the content in bounds of another size than it was drawn for.
    public var contentMode = ContentMode.stretch { didSet { if contentMode != oldValue { contentModeDidChange() } } }
    /// Whether the content is drawn again when the size of the bounds changes.
    open var redrawsAtEachSize: Bool { contentMode == .redraw }
    /// Whether `draw(_:)` fills every pixel of the bounds opaquely, so that what is behind need not be composed.
    open var isOpaque: Bool { false }
    /// Whether `draw(_:)` draws anything; a mere container has no picture.
    open var drawsContent: Bool { false }
    /// Whether the drawing is cached, to be composed without calling `draw(_:)` again.
    ///
    /// If not, `draw(_:)` is called whenever pixels of the view are composed, onto what is behind it, with these pixels
    /// as the clip. This suits a view that fills a window, draws quickly, and changes in most frames.
    open var hasBackingStore: Bool { true }
    /// Whether `draw(_:)` starts with a transparent canvas, not with the previous content.
    open var clearsContextBeforeDrawing: Bool { true }

    /// Whether the view and its subviews are cached as one picture too, which moving and fading only copies.
    ///
    /// Worth its memory for views that move as a whole, such as a sliding screen or a list's row. Anything beyond the
    /// bounds is clipped.
    public var isRasterized = false {
        didSet {
            guard isRasterized != oldValue else { return }
            if !isRasterized { backing.rasterized = nil }
            mark(.drawing)
            contentChangesRasterized()
            damageFrame()
        }
    }

    public init(frame: Rect = .zero) {
        animations = ViewAnimations(
            ViewState(origin: frame.origin, bounds: Rect(origin: .zero, size: frame.size)))
        super.init()
    }

    /// Notes pending work here, and in the ancestors that there is work below, unless the view is hidden.
    func mark(_ newNeeds: PassNeeds) {
        guard !needs.isSuperset(of: newNeeds) else { return }
        needs.formUnion(newNeeds)
        if !isHidden { superview?.mark(newNeeds.above) }
    }

    func markAbove() { superview?.mark(needs.above) }

    /// Whether any of some work is pending here or below.
    func needsAny(of some: PassNeeds) -> Bool { !needs.isDisjoint(with: some) }

    /// Clears needs, just before a pass does the work or if there is none.
    func clear(_ done: PassNeeds) { needs.subtract(done) }

    /// Draws the view's content, in its own coordinates; called only by the toolkit.
    open func draw(_ canvas: Canvas) {}

    /// Sets the subviews' frames; called only by the layout pass.
    open func layoutSubviews() {}

    /// Returns the topmost view at a point, in this view's coordinates. Returns nil outside the bounds, or if the view
    /// is hidden, has an alpha below 0.01, or takes no input.
    open func hitTest(_ point: Point) -> View? {
        guard !isHidden, takesInput, alpha >= 0.01, bounds.contains(point) else { return nil }
        for view in subviews.reversed() {
            guard let inverse = view.toSuperview.inverted else { continue }
            if let hit = view.hitTest(point.applying(inverse)) { return hit }
        }
        return self
    }

    /// Called with the old traits, or nil in a new tree; applies colours, and requests layout and drawing by default.
    open func traitsDidChange(from previous: Traits?) {
        setNeedsLayout()
        setNeedsDisplay()
        applyColors()
    }

    /// Sets the colours that depend on the theme; called when the traits have changed.
    open func applyColors() {}

    /// Whether the view and all in it have the light theme in every appearance, as on a ground whose colour stays; set
    /// before the view is in a window.
    public var isAlwaysLight = false { didSet { forEachInTree { $0.inheritTheme() } } }
    private var hasLightTheme = false

    fileprivate func inheritTheme() { hasLightTheme = isAlwaysLight || superview?.hasLightTheme == true }

    /// The theme of the view's content: the window's or, on a selection, one that is readable there.
    var contentTheme: Theme { isAlwaysLight ? .light : superview?.contentTheme ?? traits.theme }

    /// Redraws content whose colours differ; called when an ancestor becomes selected or is no longer.
    func contentThemeDidChange(from previous: Theme, to theme: Theme) {}

    override open var next: Responder? { controller ?? superview }
    override open var canBecomeFirstResponder: Bool { isFocusable }

    /// The subviews in tab order; nil for reading order.
    open var focusOrder: [View]? { nil }

    /// The view that gets the focus when F6 leads to this view; nil for the first focusable one.
    open var preferredFocus: View? { controller?.preferredFocus }

    /// The view that has the focus for assistive technology when this one has it, such as a list's selected row.
    open var focusedElement: View { self }
    /// The key of the part that has the focus for assistive technology when this view has it; empty for none.
    open var focusedPart: String { "" }
    /// The subviews in the order in which assistive technology reads them.
    var orderedSubviews: [View] { subviews }

    func toolTip(at point: Point) -> ToolTip? { toolTip }

    /// The rectangle below which the context menu opens by key, in the window, in points.
    var contextMenuAnchor: Rect {
        let area = convert(bounds, to: nil)
        // Below a tall view there may be no room; open in its centre instead.
        return area.height <= 100 ? area : Rect(origin: area.center, size: .zero)
    }

    /// The parts of the bounds that bars cover, where an inner focus ring must not be drawn.
    var focusRingInsets: EdgeInsets { EdgeInsets(all: 0) }

    /// The view's name for assistive technology, in a few words; nil for that of the caption.
    public var name: String?
    /// A sentence for assistive technology that says more than the name; nil for the tool tip's.
    public var help: String?
    /// The label beside or above the view that names it.
    public weak var captionLabel: Label?
    /// Whether assistive technology skips the view, but not its subviews: it is decoration, or an ancestor says the same.
    public var isIgnored = false
    var identities = ViewIdentities()

    /// Says what the view is, for assistive technology; a subclass adds to its superclass's words what only it knows.
    open func describe(_ own: inout ViewDescription) {
        (own.label, own.help, own.keys) = (name ?? captionLabel?.text, help ?? toolTip?.title, toolTip?.knownKey)
        own.isIgnored = isIgnored
        if canBecomeFirstResponder { own.states.insert(.focusable) }
        guard let controller, controller.presentingViewController != nil else { return }
        own.role = .dialog
        own.label = own.label ?? controller.title ?? controller.visibleChildren.last?.title
        own.states.insert(.modal)
    }

    /// Performs a request of assistive technology; returns false if the view or its part cannot.
    ///
    /// The window has checked that the view is in reach and its description accepts the request.
    ///
    /// - Parameter part: The key of a part that is no view; empty for the view itself.
    open func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        switch request {
        case .focus where part.isEmpty: return takeFocus()
        case .reveal: reveal(self)
        default: return false
        }
        return true
    }

    /// Takes the focus as by key, so that it can be seen.
    private func takeFocus() -> Bool {
        window?.focus.isByKey = true
        guard becomeFirstResponder() else { return false }
        reveal(self)
        return true
    }
}

extension View {
    /// Whether the view is in a window and neither it nor an ancestor is hidden.
    public var isVisibleInWindow: Bool { !isHidden && (self is Window || superview?.isVisibleInWindow == true) }

    /// Adds a view as the topmost subview, removing it from its old superview.
    public func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count - (view.superview === self ? 1 : 0))
    }

    /// Inserts a view, removed from its old superview, at an index in 0…n of the n other subviews; 0 is the lowest.
    /// Traps if the view contains this one, or if the index is out of range.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "A view cannot be put into itself.")
        view.removeFromSuperview()
        precondition((0...subviews.count).contains(index), "A view's index is at most the number of the others.")
        subviews.insert(view, at: index)
        view.superview = self
        view.forEachInTree {
            $0.enclosingWindow = window
            $0.inheritTheme()
        }
        view.enterTree()
        view.mark(.drawingThroughout)
        if !view.isHidden { view.markAbove() }
        view.damageFrame()
        setNeedsLayout()
    }

    /// Inserts a view directly above a subview. Traps if `sibling` is not a subview.
    public func insertSubview(_ view: View, above sibling: View) {
        insertSubview(view, at: index(of: sibling, without: view) + 1)
    }

    /// Inserts a view directly below a subview. Traps if `sibling` is not a subview.
    public func insertSubview(_ view: View, below sibling: View) {
        insertSubview(view, at: index(of: sibling, without: view))
    }

    private func index(of sibling: View, without view: View) -> Int {
        guard let index = subviews.filter({ $0 !== view }).firstIndex(where: { $0 === sibling }) else {
            preconditionFailure("A view is put beside one in the same superview.")
        }
        return index
    }

    /// Moves a subview to another index, clamped to the number of other subviews; nothing is redrawn. Traps if the view
    /// is not a subview, or if the index is negative.
    public func moveSubview(_ view: View, to index: Int) {
        precondition(view.superview === self, "A view is moved among those in its superview.")
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: min(index, subviews.count))
        view.damageFrame()
    }

    public func removeFromSuperview() {
        guard let superview else { return }
        window?.willRemove(self)
        damageFrame()
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsLayout()
        self.superview = nil
        // The next window may have another scale.
        forEachInTree {
            $0.enclosingWindow = nil
            $0.backing.drop()
        }
    }

    public func isDescendant(of view: View) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    /// The view, its superview, and so on to the root.
    var withSuperviews: UnfoldFirstSequence<View> { sequence(first: self) { $0.superview } }

    // Scale, text size and theme may differ in the new tree.
    private func enterTree() {
        traitsDidChange(from: nil)
        setNeedsLayout()
        setNeedsDisplay()
        contentChangesRasterized()
        for view in subviews { view.enterTree() }
    }

    /// Calls a function for this view and all its descendants, parents first.
    func forEachInTree(_ body: (View) -> Void) {
        body(self)
        for view in subviews { view.forEachInTree(body) }
    }

    /// The stored values of the animatable properties.
    var model: ViewState { animations.model }

    /// The values of the animatable properties on the screen.
    public var presentation: ViewState { animations.presentation }

    var isAnimating: Bool { animations.isAnimating }
    var runningAnimations: [RunningAnimation] { animations.running }
    func addRunning(_ animation: RunningAnimation) { animations.running.append(animation) }
    func removeRunning(_ animation: RunningAnimation) { animations.running.removeAll { $0 === animation } }

    /// Updates model and presentation, and damages the view's old and new pixels.
    func updatePresentation(to state: ViewState) {
        let moved = animations.moved(to: state, scale: pixelScale)
        let (old, new) = (presentation, moved.presentation)
        let isSeen = new != old && !isHidden
        if new.backgroundColor != old.backgroundColor || new.bounds.origin != old.bounds.origin {
            contentChangesRasterized()
        }
        if isSeen { damageFrame() }
        animations = moved
        if isSeen { damageFrame() }
        if new.decoration != old.decoration { decorationDidChange() }
    }

    /// Device pixels per point; nil if an ancestor is rotated or scaled, so that positions are not on whole pixels.
    private var pixelScale: Double? {
        let isUpright = withSuperviews.dropFirst().allSatisfy { $0.transform.hasSameShape(as: .identity) }
        return isUpright ? displayScale : nil
    }

    /// Adds a recognizer, removing it from its old view.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.append(recognizer)
        recognizer.view = self
    }

    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancel()
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    /// The window's traits, or the default ones outside a window.
    public var traits: Traits {
        var traits = window?.currentTraits ?? Traits()
        if hasLightTheme { traits.theme = .light }
        return traits
    }

    var displayScale: Double { window?.currentTraits.displayScale ?? 1 }

    /// The colour of interactive elements.
    public var tintColor: Color { traits.theme.tint }

    /// The width of a device pixel, in points.
    public var devicePixel: Double { 1 / displayScale }

    /// The width of hairlines: a device pixel or, in high contrast, a point rounded to device pixels; in points.
    public var hairlineWidth: Double {
        window?.currentTraits.theme.isHighContrast == true ? max(devicePixel, snapped(1)) : devicePixel
    }

    /// Rounds a length or coordinate, in points, to whole device pixels.
    public func snapped(_ length: Double) -> Double { length.snapped(at: displayScale) }
}
