import Cairo
import Geometry

/// A rectangle on the screen that draws itself, holds other views, and takes part in events.
///
/// Coordinates are points; y grows downwards. A view only sets flags: the passes of its window do the work.
open class View: Responder {
    public private(set) weak var superview: View?
    /// The window that the view's tree stands in; nil if it stands in none.
    public var window: Window? { enclosingWindow }
    private weak var enclosingWindow: Window?
    /// The views inside this one, the lowest first.
    public private(set) var subviews: [View] = []
    /// The controller whose view this is.
    public internal(set) weak var controller: ViewController?

    private var animations: ViewAnimations
    private var interaction = ViewInteraction()
    /// What is kept of the view's drawing.
    let backing = BackingStore()
    /// What the passes have to do here and below.
    private var needs: PassNeeds = [.layout, .drawing]
    private var ownTintColor: Color?

    /// A map applied around the view's centre, on the way from its bounds to its superview.
    public var transform: AffineTransform {
        get { model.transform }
        set { change { $0.transform = newValue } }
    }
    /// Whether the view, with all in it, is skipped by drawing and by events.
    public var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            visibilityDidChange()
            if isHidden { window?.endInput(of: self) }
        }
    }
    /// How much of the view, with all in it, shows: 0 nothing, 1 everything.
    public var alpha: Double {
        get { model.alpha }
        set { change { $0.alpha = newValue } }
    }
    /// What lies under the view's content; nil lets the superview show through.
    open var backgroundColor: Color? {
        get { model.backgroundColor }
        set { change { $0.backgroundColor = newValue } }
    }
    /// Whether the view may take presses; without it, hit tests look past the view and all in it.
    public var takesInput: Bool {
        get { interaction.takesInput }
        set { interaction.takesInput = newValue }
    }
    /// Whether the keyboard's focus may come to the view.
    open var isFocusable: Bool {
        get { interaction.isFocusable }
        set { interaction.isFocusable = newValue }
    }
    /// What the pointer looks like over the view; nil is as over the superview.
    public var cursor: Cursor? {
        get { interaction.cursor }
        set {
            guard newValue != cursor else { return }
            interaction.cursor = newValue
            window?.updateCursor()
        }
    }
    /// What is said while the pointer rests on the view; nil says nothing.
    public var toolTip: ToolTip? {
        get { interaction.toolTip }
        set { interaction.toolTip = newValue }
    }
    /// What looks at the presses on the view and on those in it.
    public var gestureRecognizers: [GestureRecognizer] { interaction.gestureRecognizers }

    /// What a change of size does to what was drawn.
    public enum ContentMode: Sendable {
        /// What was drawn is stretched to the new size.
        case stretch
        /// The view is redrawn.
        case redraw
    }
    public var contentMode = ContentMode.stretch
    /// A promise to fill every pixel of the bounds, which lets what is behind be skipped.
    open var isOpaque: Bool { false }
    /// Whether `draw(_:)` shows anything; a view that only holds others keeps no picture.
    open var drawsContent: Bool { false }
    /// Whether what `draw(_:)` shows is kept, to be composed again without drawing.
    ///
    /// Without it, the view draws each time that pixels under it are composed, on what lies below it, with these pixels as the
    /// clip. Worth it for what fills a window, is drawn quickly and looks different in most frames.
    open var hasBackingStore: Bool { true }
    /// Whether `draw(_:)` starts on a transparent canvas, not on what was drawn before.
    open var clearsContextBeforeDrawing: Bool { true }

    /// Whether the view and all in it are rasterized as well: kept as one picture, which is all that moving and fading it copies.
    ///
    /// Worth its memory for what moves as a whole: a screen while it slides, the row of a list. What reaches beyond the
    /// bounds is not shown.
    public var isRasterized = false {
        didSet { if isRasterized != oldValue { rasterizingDidChange() } }
    }

    public init(frame: Rect = .zero) {
        animations = ViewAnimations(
            ViewState(origin: frame.origin, bounds: Rect(origin: .zero, size: frame.size)))
        super.init()
    }

    /// Notes what the passes have to do here, and in the views above that there is something to be done below.
    ///
    /// A view that is hidden keeps it to itself until it is seen.
    func mark(_ newNeeds: PassNeeds) {
        guard !needs.isSuperset(of: newNeeds) else { return }
        needs.formUnion(newNeeds)
        if !isHidden { superview?.mark(newNeeds.above) }
    }

    /// Notes in the views above what there is to be done here and below.
    func markAbove() {
        superview?.mark(needs.above)
    }

    /// Whether the passes have any of something to do here or below.
    func needsAny(of some: PassNeeds) -> Bool { !needs.isDisjoint(with: some) }

    /// A pass is about to do something, or there is nothing of it to be done.
    func clear(_ done: PassNeeds) {
        needs.subtract(done)
    }

    /// Draws all that the view shows, in its bounds' coordinates; called by the display pass only.
    open func draw(_ canvas: Canvas) {}

    /// Gives the subviews their frames; called by the layout pass only.
    open func layoutSubviews() {}

    /// The topmost view under a point of this one's bounds, subviews first.
    ///
    /// Nil outside the bounds, and where the view is hidden, all but transparent, or takes no input.
    open func hitTest(_ point: Point) -> View? {
        guard !isHidden, takesInput, alpha >= 0.01, bounds.contains(point) else { return nil }
        for view in subviews.reversed() {
            guard let inverse = view.toSuperview.inverted else { continue }
            if let hit = view.hitTest(point.applying(inverse)) { return hit }
        }
        return self
    }

    /// Called when the scale, the text size or the theme has changed; asks for layout and drawing unless overridden.
    ///
    /// - Parameter previous: What the traits were; nil for a view that came into a tree.
    open func traitsDidChange(from previous: Traits?) {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Called when the tint has changed; asks for drawing unless overridden.
    open func tintColorDidChange() {
        setNeedsDisplay()
    }

    override open var next: Responder? { controller ?? superview }
    override open var canBecomeFirstResponder: Bool { isFocusable }

    /// The subviews in the order that Tab goes through them; nil is the order one reads them in.
    open var focusOrder: [View]? { nil }

    /// What is said while the pointer rests at a point of the bounds.
    func toolTip(at point: Point) -> ToolTip? { toolTip }

    /// Where the view's context menu opens for a key, in the window, in points: under this.
    var contextMenuAnchor: Rect {
        let area = convert(bounds, to: nil)
        // Under a whole screen there is no room: in its middle there is.
        return area.height <= 100 ? area : Rect(origin: area.center, size: .zero)
    }

    /// What bars cover of the bounds: a focus ring inside them lies clear of that.
    var focusRingInsets: EdgeInsets { EdgeInsets(all: 0) }

    /// What the view is to a person who cannot see it.
    open var role: Role { .group }
    /// What the view is called, in a few words.
    open var label: String? { nil }
    /// What the view shows at the moment.
    open var value: String? { nil }
}

extension View {
    /// Whether the view stands in a window, and neither it nor a view around it is hidden.
    public var isInSight: Bool { !isHidden && (self is Window || superview?.isInSight == true) }

    /// Puts a view on top of the others, taking it from where it was.
    public func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count - (view.superview === self ? 1 : 0))
    }

    /// Puts a view at an index among the others, 0 being the lowest, taking it from where it was.
    ///
    /// Traps if the view holds this one, or if there are fewer others than the index says.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "A view cannot be put into itself.")
        view.removeFromSuperview()
        precondition((0...subviews.count).contains(index), "A view's index is at most the number of the others.")
        subviews.insert(view, at: index)
        view.superview = self
        view.forEachInTree { $0.enclosingWindow = window }
        view.enterTree()
        view.mark(.drawingThroughout)
        if !view.isHidden { view.markAbove() }
        view.damageFrame()
        setNeedsLayout()
    }

    /// Puts a view right above another one that is in here.
    ///
    /// Traps if the other one is not.
    public func insertSubview(_ view: View, above sibling: View) {
        insertSubview(view, at: index(of: sibling, without: view) + 1)
    }

    /// Puts a view right below another one that is in here.
    ///
    /// Traps if the other one is not.
    public func insertSubview(_ view: View, below sibling: View) {
        insertSubview(view, at: index(of: sibling, without: view))
    }

    private func index(of sibling: View, without view: View) -> Int {
        guard let index = subviews.filter({ $0 !== view }).firstIndex(where: { $0 === sibling }) else {
            preconditionFailure("A view is put beside one in the same superview.")
        }
        return index
    }

    /// Moves a view to another index among the others, the top at most; nothing of it is redrawn.
    ///
    /// Traps if the view is not in here, or if the index is below 0.
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
        // Wherever it comes to, it is redrawn.
        forEachInTree {
            $0.enclosingWindow = nil
            $0.backing.drop()
        }
    }

    /// Whether the view is the other one, or lies in it at any depth.
    public func isDescendant(of view: View) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    // Another tree may bring another scale, text size, theme or tint.
    private func enterTree() {
        traitsDidChange(from: nil)
        setNeedsLayout()
        setNeedsDisplay()
        contentChangesRasterized()
        for view in subviews { view.enterTree() }
    }

    /// This view and all in it, itself first.
    func forEachInTree(_ body: (View) -> Void) {
        body(self)
        for view in subviews { view.forEachInTree(body) }
    }
}

extension View {
    /// What the view is when everything has come to its end.
    var model: ViewState { animations.model }

    /// The view as it is on the screen at the moment: its properties, unless an animation is still approaching them.
    public var presentation: ViewState { animations.presentation }

    /// Whether any property of the view is animating.
    var isAnimating: Bool { animations.isAnimating }

    /// The running animations, the oldest first.
    var runningAnimations: [RunningAnimation] { animations.running }

    func addRunning(_ animation: RunningAnimation) { animations.begin(animation) }

    func removeRunning(_ animation: RunningAnimation) { animations.end(animation) }

    /// Gives the properties new values, asks the running animations where they are, and marks where the view is on the screen,
    /// before and after.
    func moveAnimations(to state: ViewState) {
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

    /// Device pixels to a point; nil within what is turned, stretched or squeezed, where nothing stands on whole pixels.
    private var pixelScale: Double? {
        var outer = superview
        while let view = outer {
            guard view.transform.hasSameShape(as: .identity) else { return nil }
            outer = view.superview
        }
        return displayScale
    }
}

extension View {
    /// Lets a recognizer look at every press on the view and on those in it, taking it from where it was.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        interaction.gestureRecognizers.append(recognizer)
        recognizer.belong(to: self)
    }

    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancel()
        interaction.gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.belong(to: nil)
    }
}

extension View {
    /// What the view's surroundings ask of it: scale, text size, theme.
    public var traits: Traits { window?.currentTraits ?? Traits() }

    /// Device pixels to a point.
    var displayScale: Double { window?.currentTraits.displayScale ?? 1 }

    /// The colour of what can be pressed: inherited from the superview until set; nil inherits again.
    public var tintColor: Color! {
        get { inheritedTintColor ?? traits.theme.tint }
        set {
            ownTintColor = newValue
            forEachInTree { $0.tintColorDidChange() }
        }
    }

    /// The tint of this view or of one around it; nil if all have the theme's.
    var inheritedTintColor: Color? { ownTintColor ?? superview?.inheritedTintColor }

    /// The width of one device pixel, in points.
    public var devicePixel: Double { 1 / displayScale }

    /// A length or coordinate, in points, moved to the nearest edge between device pixels.
    public func snapped(_ length: Double) -> Double {
        let scale = displayScale
        return (length * scale).rounded() / scale
    }
}
