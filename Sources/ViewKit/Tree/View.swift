import Cairo
import Geometry

/// A rectangle on the screen that draws itself, holds other views, and takes part in events.
///
/// Coordinates are points; y grows downwards. A view only sets flags: the passes of its window do the work.
open class View: Responder {
    public internal(set) weak var superview: View?
    /// The window that the view's tree stands in; nil where it stands in none.
    public var window: Window? { enclosingWindow }
    weak var enclosingWindow: Window?
    /// The views inside this one, the lowest first.
    public internal(set) var subviews: [View] = []
    /// The controller whose view this is.
    public internal(set) weak var controller: ViewController?

    // What the view is, and what is shown of it while an animation is on the way there.
    var model: ViewState
    var shown: ViewState?
    var animations: [RunningAnimation] = []

    /// A map applied around the view's centre, on the way from its bounds to its superview.
    public var transform: AffineTransform {
        get { model.transform }
        set { change { $0.transform = newValue } }
    }
    /// Whether the view, with all in it, is left out of the picture and of events.
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
    /// What looks at the presses on the view and on those in it.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// What a change of size does to what was drawn.
    public enum ContentMode: Sendable {
        /// What was drawn is stretched to the new size.
        case stretch
        /// The view is drawn anew.
        case redraw
    }
    public var contentMode = ContentMode.stretch
    /// A promise to fill every pixel of the bounds, which lets what is behind be skipped.
    open var isOpaque: Bool { false }
    /// Whether `draw(_:)` shows anything; a view that only holds others keeps no picture.
    open var drawsContent: Bool { false }
    /// Whether `draw(_:)` starts on a transparent canvas, not on what was drawn before.
    open var clearsContextBeforeDrawing: Bool { true }

    var decoration = Decoration() {
        willSet { if newValue != decoration, !isHidden { damageFrame() } }
        didSet { if decoration != oldValue { decorationDidChange() } }
    }
    /// Whether the view and all in it are kept as one picture as well, so that moving and fading it copies one picture.
    ///
    /// Worth its memory for what moves as a whole: a screen while it slides, the row of a list. What reaches beyond the
    /// bounds is not shown.
    public var isFlattened = false {
        didSet { if isFlattened != oldValue { flatteningDidChange() } }
    }

    var backing = BackingStore()
    /// What the passes have to do here and below.
    var needs: PassNeeds = [.layout, .drawing]
    var ownTintColor: Color?

    public init(frame: Rect = .zero) {
        model = ViewState(origin: frame.origin, bounds: Rect(origin: .zero, size: frame.size))
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

    /// Called when the scale, the text size or the theme is another; asks for layout and drawing unless overridden.
    ///
    /// - Parameter previous: What the traits were; nil for a view that came into a tree.
    open func traitsDidChange(from previous: Traits?) {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Called when the tint is another; asks for drawing unless overridden.
    open func tintColorDidChange() {
        setNeedsDisplay()
    }

    override open var next: Responder? { controller ?? superview }
    override open var canBecomeFirstResponder: Bool { isFocusable }

    /// What bars cover of the bounds: a focus ring inside them lies clear of that.
    var focusRingInsets: EdgeInsets { EdgeInsets(all: 0) }

    /// What the view is to a person who cannot see it.
    open var role: Role { .group }
    /// What the view is called, in a few words.
    open var label: String? { nil }
    /// What the view shows at the moment.
    open var value: String? { nil }
}
