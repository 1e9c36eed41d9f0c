import Geometry

/// A thumb on a track, which the user moves to a value of a range.
///
/// A press on the track moves the thumb there. The arrow keys go a step, the page keys ten, the wheel five per notch,
/// and Home and End to the ends. In an area that scrolls, the wheel moves the thumb only once the slider has the focus.
public final class Slider: Control {
    public let range: ClosedRange<Double>
    public var step: Double
    /// Called with the value after each change by the user, also during a drag.
    public var onChange: ((Double) -> Void)?
    /// Called at the end of each drag and two-finger scroll, and after each key and notch.
    public var onChangeEnd: (() -> Void)?
    /// Returns a value in words, with its unit; the number alone by default.
    public var words: (Double) -> String = { "\(($0 * 1000).rounded() / 1000)" }

    /// The slider's value; setting it clamps it to the range, and does not call `onChange`.
    public var number: Double {
        didSet {
            number = max(range.lowerBound, min(range.upperBound, number.isNaN ? range.lowerBound : number))
            if number != oldValue { setNeedsLayout() }
        }
    }

    /// The press on the thumb, its distance from the thumb's middle in points, and the value when it began.
    private var drag: (press: Press, distance: Double, valueBefore: Double)?
    private let fingers = PanGestureRecognizer()
    private var valueBeforeScroll = 0.0
    private let track = View()
    private let done = View()
    private let thumb = Thumb()

    /// The usual height, in points.
    public static let height = 28.0
    private static let trackHeight = 4.0
    private static let stepsPerNotch = 5.0

    /// Traps if the range is a single value; the default step is a hundredth of the range.
    public init(range: ClosedRange<Double> = 0...1, step: Double? = nil) {
        precondition(range.lowerBound < range.upperBound, "A slider has a range to choose from.")
        self.range = range
        self.step = step ?? (range.upperBound - range.lowerBound) / 100
        number = range.lowerBound
        super.init()
        for view in [track, done, thumb] {
            (view.takesInput, view.isIgnored) = (false, true)
            addSubview(view)
        }
        applyColors()
        watchFingers()
    }

    public var isDragged: Bool { drag != nil }

    override public var highlightsOnHover: Bool { false }
    override var hasThumb: Bool { true }
    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.value) = (.slider, words(number))
        own.range = DescribedRange(range.lowerBound, to: range.upperBound, current: number, step: step)
        own.isPressable = false
    }

    override public func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        guard case .value(let value) = request else { return super.perform(request, part: part) }
        change(to: value)
        onChangeEnd?()
        return true
    }

    override public func layoutSubviews() {
        let middle = snapped(bounds.midY)
        let line = Rect(
            x: bounds.minX, y: middle - Self.trackHeight / 2, width: bounds.width, height: Self.trackHeight)
        track.frame = line
        // Follow a drag at once, even inside an animation block.
        View.withoutAnimation {
            thumb.frame = Rect(
                x: snapped(bounds.minX + part * room), y: middle - thumbSize / 2, width: thumbSize, height: thumbSize)
            done.frame = Rect(left: line.minX, top: line.minY, right: thumb.frame.midX, bottom: line.maxY)
        }
    }

    override public func stateDidChange() { thumb.isHeld = isPressed }

    override public func pressBegan(_ press: Press) {
        super.pressBegan(press)
        guard isPressed, drag == nil else { return }
        let x = press.location(in: self).x
        let distance = x - (bounds.minX + part * room + thumbSize / 2)
        let isOnThumb = abs(distance) <= thumbSize / 2
        drag = (press, isOnThumb ? distance : 0, number)
        moveThumb(to: x)
    }

    override public func pressMoved(_ press: Press) {
        if press === drag?.press { moveThumb(to: press.location(in: self).x) }
    }

    override public func pressEnded(_ press: Press) {
        super.pressEnded(press)
        if press === drag?.press { endDrag() }
    }

    override public func pressCancelled(_ press: Press) {
        super.pressCancelled(press)
        guard let drag, press === drag.press else { return }
        change(to: drag.valueBefore)
        endDrag()
    }

    override public func keyPressed(_ press: KeyPress) {
        guard isEnabled, press.modifiers.isEmpty, let value = value(after: press.key) else {
            next?.keyPressed(press)
            return
        }
        change(to: value)
        onChangeEnd?()
    }

    override public func scrolled(_ scroll: Scroll) {
        guard takesScrolling, scroll.modifiers.isEmpty else { return super.scrolled(scroll) }
        change(to: number + scroll.notches.towardsMore.rounded() * Self.stepsPerNotch * step)
        onChangeEnd?()
    }

    private var takesScrolling: Bool { isEnabled && drag == nil && (hasFocus || !isInScrollingArea) }

    private var isInScrollingArea: Bool {
        sequence(first: self as View, next: \.superview).contains { ($0 as? ScrollView)?.canScroll == true }
    }

    private func watchFingers() {
        (fingers.kinds, fingers.scrollModifiers, fingers.minimumScrollDistance) = ([.scroll], [], 0)
        fingers.shouldBegin = { [unowned self] in takesScrolling }
        fingers.onChange = { [unowned self] _ in fingersChanged() }
        addGestureRecognizer(fingers)
    }

    private func fingersChanged() {
        switch fingers.state {
        case .began:
            valueBeforeScroll = number
            followFingers()
        case .changed: followFingers()
        case .ended: onChangeEnd?()
        case .cancelled:
            change(to: valueBeforeScroll)
            onChangeEnd?()
        case .possible, .failed: break
        }
    }

    private func followFingers() {
        // The translation is the content's, opposite to the direction of the scroll.
        let step = .zero - fingers.translation(in: self)
        fingers.setTranslation(.zero, in: self)
        change(to: number + step.towardsMore / max(1, room) * length)
    }

    private var length: Double { range.upperBound - range.lowerBound }
    /// The value's position in the range, 0 to 1.
    private var part: Double { (number - range.lowerBound) / length }
    private var thumbSize: Double { min(Thumb.size, bounds.width, bounds.height) }
    private var room: Double { max(0, bounds.width - thumbSize) }

    private func value(after key: Key) -> Double? {
        switch key {
        case .left, .down: number - step
        case .right, .up: number + step
        case .pageDown: number - 10 * step
        case .pageUp: number + 10 * step
        case .home: range.lowerBound
        case .end: range.upperBound
        default: nil
        }
    }

    private func moveThumb(to x: Double) {
        guard let drag, room > 0 else { return }
        let start = bounds.minX + thumbSize / 2
        change(to: range.lowerBound + (x - drag.distance - start) / room * length)
    }

    private func endDrag() {
        drag = nil
        onChangeEnd?()
    }

    private func change(to value: Double) {
        let previous = number
        number = value
        if number != previous { onChange?(number) }
    }

    override public func applyColors() {
        track.backgroundColor = traits.theme.hairline
        done.backgroundColor = tintColor
        for view in [track, done] { view.cornerRadius = Self.trackHeight / 2 }
    }
}

extension Point {
    /// The length of a scroll along its main axis; positive to the right or upwards.
    fileprivate var towardsMore: Double { abs(x) > abs(y) ? x : -y }
}
