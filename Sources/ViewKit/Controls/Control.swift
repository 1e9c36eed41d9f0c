import Geometry

/// A view that a person presses to make something happen; it reports, and its owner decides.
open class Control: View, Hoverable {
    /// Whether it can be pressed; without that it is dimmed, and takes presses without doing anything.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { availabilityDidChange() } }
    }
    /// Whether it is held down at the moment, and would act if it were let go.
    public private(set) var isPressed = false {
        didSet { if isPressed != oldValue { stateDidChange() } }
    }
    /// Whether the pointer is on it, with no button down.
    final var isHovered = false {
        didSet { if isHovered != oldValue { hoverDidChange() } }
    }
    /// Called when it was pressed: at the release of a press inside, or by Return or Space.
    public var onAction: (() -> Void)?

    // The press that holds it down.
    private var press: Press?

    /// A control of a frame in its superview, enabled.
    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        isFocusable = true
        contentMode = .redraw
    }

    /// Called when it is pressed, let go, enabled or disabled; asks for drawing unless overridden.
    open func stateDidChange() {
        setNeedsDisplay()
    }

    /// Whether all of it shows that the pointer is on it.
    open var highlightsOnHover: Bool { true }

    /// Called when the pointer came or left.
    func hoverDidChange() {
        showsHover = isHovered && isEnabled && highlightsOnHover
    }

    /// Does what a press does.
    open func performAction() {
        onAction?()
    }

    override open var role: Role { .button }
    override open var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && isEnabled }

    /// A press on a control says nothing about what lies under it.
    override open func contextMenu(at point: Point?) -> Menu? {
        point == nil ? super.contextMenu(at: point) : nil
    }

    override open func keyPressed(_ press: KeyPress) {
        let isOwn = (press.key == .return || press.key == .space) && press.modifiers.isEmpty
        guard isOwn, isEnabled else { return super.keyPressed(press) }
        // A key that is held down acts once.
        if !press.isRepeat { performAction() }
    }

    override open func pressBegan(_ press: Press) {
        guard press.button == .primary else { return super.pressBegan(press) }
        guard isEnabled, self.press == nil else { return }
        self.press = press
        isPressed = true
    }

    override open func pressMoved(_ press: Press) {
        if press === self.press { isPressed = isInside(press) }
    }

    override open func pressEnded(_ press: Press) {
        guard press === self.press else { return }
        release()
        if isInside(press) { performAction() }
    }

    override open func pressCancelled(_ press: Press) {
        if press === self.press { release() }
    }

    /// A tap on a control is the control's own.
    override open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        (recognizer as? TapGestureRecognizer)?.numberOfTaps != 1
    }

    /// Where a press counts, in the bounds' coordinates: 28 × 28 points at least for the pointer, 44 × 44 for a finger.
    public func area(isTouch: Bool) -> Rect {
        let least = isTouch ? 44.0 : 28.0
        let (x, y) = (max(0, least - bounds.width) / 2, max(0, least - bounds.height) / 2)
        return bounds.inset(by: EdgeInsets(top: -y, left: -x, bottom: -y, right: -x))
    }

    /// Whether a press at a point of the window counts.
    final func isReached(from point: Point, isTouch: Bool) -> Bool {
        !bounds.isEmpty && area(isTouch: isTouch).contains(convert(point, from: nil))
    }

    /// The point of the control that is nearest to one of the window, in the window; just within, so that it is hit.
    final func nearestPoint(to point: Point) -> Point {
        let start = convert(point, from: nil)
        let inside = bounds.inset(by: EdgeInsets(all: min(0.5, bounds.width / 2, bounds.height / 2)))
        return convert(
            Point(
                x: max(inside.minX, min(inside.maxX, start.x)), y: max(inside.minY, min(inside.maxY, start.y))),
            to: nil)
    }

    private func isInside(_ press: Press) -> Bool {
        area(isTouch: press.kind == .touch).contains(press.location(in: self))
    }

    private func release() {
        press = nil
        isPressed = false
    }

    private func availabilityDidChange() {
        alpha = isEnabled ? 1 : 0.4
        if !isEnabled {
            release()
            window?.focus.leave(self)
        }
        hoverDidChange()
        stateDidChange()
    }
}
