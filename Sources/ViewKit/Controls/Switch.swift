import Geometry

/// A control that is on or off: a press, Return or Space toggles it, and its thumb can be dragged.
public final class Switch: Control {
    /// Called with the new state after the user has changed it.
    public var onChange: ((Bool) -> Void)?

    private var state = false
    private let thumb = Thumb()
    private var drag: (press: Press, stateBefore: Bool, hasMoved: Bool)?

    /// The usual size, in points.
    public static let size = Size(width: 50, height: 30)
    private static let margin = 2.0
    private static let duration = 0.2
    /// How far a press must move to become a drag, in points.
    private static let slop = 4.0

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        addSubview(thumb)
        applyColors()
    }

    /// The state; setting it is not animated, and does not call `onChange`.
    public var isOn: Bool {
        get { state }
        set { setOn(newValue, animated: false) }
    }

    /// Sets the state without calling `onChange`; animated, the thumb slides.
    public func setOn(_ isOn: Bool, animated: Bool) {
        guard isOn != state else { return }
        state = isOn
        View.animate(duration: animated ? Self.duration : 0) {
            applyColors()
            placeThumb()
        }
    }

    override public var highlightsOnHover: Bool { false }
    override var hasThumb: Bool { true }
    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.value) = (.switch, isOn ? "On" : "Off")
        own.states.insert(.checkable)
        if isOn { own.states.formUnion([.checked, .pressed]) }
    }

    override public func layoutSubviews() {
        cornerRadius = bounds.height / 2
        placeThumb()
    }

    override public func stateDidChange() { thumb.isHeld = isPressed }

    override public func performAction() {
        setOn(!isOn, animated: true)
        onChange?(isOn)
        super.performAction()
    }

    override public func pressBegan(_ press: Press) {
        super.pressBegan(press)
        if isPressed, drag == nil { drag = (press, isOn, false) }
    }

    override public func pressMoved(_ press: Press) {
        guard press === drag?.press, isPressed || drag?.hasMoved == true else { return super.pressMoved(press) }
        if abs(press.windowPoint.x - press.startPoint.x) > Self.slop { drag?.hasMoved = true }
        guard drag?.hasMoved == true else { return super.pressMoved(press) }
        setOn(press.location(in: self).x > bounds.midX, animated: true)
    }

    override public func pressEnded(_ press: Press) {
        guard let drag, press === drag.press else { return super.pressEnded(press) }
        self.drag = nil
        guard drag.hasMoved else { return super.pressEnded(press) }
        // The drag has set the state: do not toggle it as well.
        super.pressCancelled(press)
        if isOn != drag.stateBefore { onChange?(isOn) }
    }

    override public func pressCancelled(_ press: Press) {
        super.pressCancelled(press)
        guard let drag, press === drag.press else { return }
        self.drag = nil
        setOn(drag.stateBefore, animated: true)
    }

    private func placeThumb() {
        let size = max(0, min(bounds.width, bounds.height) - 2 * Self.margin)
        let x = isOn ? bounds.maxX - Self.margin - size : bounds.minX + Self.margin
        thumb.frame = Rect(x: x, y: bounds.minY + Self.margin, width: size, height: size)
    }

    override public func applyColors() { backgroundColor = isOn ? tintColor : traits.theme.fieldBorder }
}
