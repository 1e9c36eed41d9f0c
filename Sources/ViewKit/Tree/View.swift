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

    var animations: ViewAnimations
    /// What the view is when everything has come to its end.
    var model: ViewState { animations.model }

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
    public var takesInput = true
    /// Whether the keyboard's focus may come to the view.
    open var isFocusable = false
    /// What the pointer looks like over the view; nil is as over the superview.
    public var cursor: Cursor? {
        didSet { if cursor != oldValue { window?.updateCursor() } }
    }
    /// What is said while the pointer rests on the view; nil says nothing.
    public var toolTip: ToolTip?
    /// What looks at the presses on the view and on those in it.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

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

    var backing = BackingStore()
    /// What the passes have to do here and below.
    var needs: PassNeeds = [.layout, .drawing]
    private var ownTintColor: Color?

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
    open var contextMenuAnchor: Rect {
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
        if !view.isHidden { mark(view.needs.above) }
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
    /// The inner coordinate system: in which the view draws and its subviews have their frames.
    ///
    /// Setting its size keeps the frame's upper-left corner.
    public var bounds: Rect {
        get { model.bounds }
        set { change { $0.bounds = newValue } }
    }

    /// Where the view stands in its superview, before `transform`.
    public var frame: Rect {
        get { model.frame }
        set {
            change {
                $0.origin = newValue.origin
                $0.bounds.size = newValue.size
            }
        }
    }

    /// The middle of the frame, in the superview.
    public var center: Point {
        get { frame.center }
        set { frame.origin = Point(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2) }
    }

    /// From the bounds to the superview's bounds.
    var toSuperview: AffineTransform { model.toSuperview }

    /// From the bounds to the bounds of the topmost view.
    var toRoot: AffineTransform {
        guard let superview else { return .identity }
        return toSuperview.concatenating(superview.toRoot)
    }

    /// A point of this view in another view of the same window; nil stands for the window itself.
    public func convert(_ point: Point, to view: View?) -> Point {
        point.applying(transformTo(view))
    }

    /// A rectangle of this view in another view of the same window, grown to stay upright.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        rect.applying(transformTo(view))
    }

    /// A point of another view of the same window in this one.
    public func convert(_ point: Point, from view: View?) -> Point {
        point.applying((view ?? root).transformTo(self))
    }

    /// A rectangle of another view of the same window in this one.
    public func convert(_ rect: Rect, from view: View?) -> Rect {
        rect.applying((view ?? root).transformTo(self))
    }

    /// The map to another view's bounds; a view that is squeezed to nothing keeps its own coordinates.
    private func transformTo(_ view: View?) -> AffineTransform {
        precondition(view == nil || view!.root === root, "Only views of one tree can be converted between.")
        guard let view, view !== root else { return toRoot }
        return toRoot.concatenating(view.toRoot.inverted ?? .identity)
    }

    var root: View { superview?.root ?? self }
}

extension View {
    /// What the view's surroundings ask of it: scale, text size, theme.
    public var traits: Traits { window?.storedTraits ?? Traits() }

    /// Device pixels to a point.
    var displayScale: Double { window?.storedTraits.displayScale ?? 1 }

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
