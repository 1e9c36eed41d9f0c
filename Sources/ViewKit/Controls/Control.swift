import Geometry

/// A view that the user presses to perform an action.
open class Control: View, Hoverable {
    public enum State: Sendable {
        case normal, focused, hovered, pressed, disabled
    }

    /// Whether the control reacts; a disabled one is dimmed, and swallows presses.
    public var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            alpha = isEnabled ? 1 : 0.4
            if !isEnabled {
                release()
                window?.focus.leave(self)
            }
            hoverDidChange()
            stateDidChange()
        }
    }
    /// Whether the control is held down and would act on release; setting it only changes its look.
    public final var isPressed = false {
        didSet { if isPressed != oldValue { stateDidChange() } }
    }
    /// Whether the pointer is over the control; setting it only changes its look.
    public final var isHovered = false { didSet { if isHovered != oldValue { hoverDidChange() } } }
    public var onAction: (() -> Void)?
    /// Whether Return performs the action while another view has the focus; the look does not depend on it.
    public var isDefault = false

    private var press: Press?

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        isFocusable = true
        contentMode = .redraw
    }

    /// The state that the control shows: of several, the last in the order of the cases.
    public var shownState: State {
        if !isEnabled { return .disabled }
        if isPressed { return .pressed }
        if isHovered { return .hovered }
        return showsFocusRing ? .focused : .normal
    }

    /// Called when `isPressed` or `isEnabled` has changed; redraws unless overridden.
    open func stateDidChange() { setNeedsDisplay() }

    /// Whether the whole control is highlighted under the pointer.
    open var highlightsOnHover: Bool { true }

    func hoverDidChange() { showsHover = isHovered && isEnabled && highlightsOnHover }

    /// Performs the action of a press, Return or Space; calls `onAction` unless overridden.
    open func performAction() { onAction?() }

    override open func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.role = .button
        own.isPressable = isEnabled
        if isDefault { own.states.insert(.default) }
        if !isEnabled { own.states.insert(.disabled) }
    }

    override open func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        guard request == .press, part.isEmpty, isEnabled else { return super.perform(request, part: part) }
        performAction()
        return true
    }

    override open var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && isEnabled }

    /// Returns no menu for a point: a press on the control does not concern the views around it.
    override open func contextMenu(at point: Point?) -> Menu? {
        point == nil ? super.contextMenu(at: point) : nil
    }

    override open func keyPressed(_ press: KeyPress) {
        let isOwn = (press.key == .return || press.key == .space) && press.modifiers.isEmpty
        guard isOwn, isEnabled else { return super.keyPressed(press) }
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

    /// Whether the control has a thumb to drag.
    var hasThumb: Bool { false }

    /// Reserves single taps for the control, and for a thumb all but drags from an edge of the window.
    override open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        if hasThumb { return recognizer is ScreenEdgePanGestureRecognizer }
        return (recognizer as? TapGestureRecognizer)?.numberOfTaps != 1
    }

    /// Returns the area that accepts presses, in local coordinates: at least 28 × 28 points, or 44 × 44 for a finger.
    public func area(isTouch: Bool) -> Rect {
        let least = isTouch ? 44.0 : 28.0
        let (x, y) = (max(0, least - bounds.width) / 2, max(0, least - bounds.height) / 2)
        return bounds.inset(by: EdgeInsets(top: -y, left: -x, bottom: -y, right: -x))
    }

    final func isReached(from point: Point, isTouch: Bool) -> Bool {
        !bounds.isEmpty && area(isTouch: isTouch).contains(convert(point, from: nil))
    }

    /// Returns the point just inside the control that is nearest to a point, both in window coordinates.
    final func nearestPoint(to point: Point) -> Point {
        let inside = bounds.inset(by: EdgeInsets(all: min(0.5, bounds.width / 2, bounds.height / 2)))
        return convert(inside.nearestPoint(to: convert(point, from: nil)), to: nil)
    }

    private func isInside(_ press: Press) -> Bool {
        area(isTouch: press.kind == .touch).contains(press.location(in: self))
    }

    private func release() {
        press = nil
        isPressed = false
    }
}
