import Cairo
import Geometry

/// A circle of spokes that turns during an activity.
///
/// It turns only while it is visible: otherwise it does not wake the program. If motion is reduced, it does not turn.
public final class ActivityIndicator: DrawnView {
    public var isSpinning = false {
        didSet {
            guard isSpinning != oldValue else { return }
            if hidesWhenStopped { isHidden = !isSpinning }
            if !isSpinning { stop() }
            setNeedsDisplay()
            setNeedsLayout()
        }
    }
    /// Whether the view is hidden while the activity is not in progress.
    public var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isSpinning } }

    /// The number of steps that the spokes have turned, modulo `spokeCount`.
    private var phase = 0
    private var deadline: Window.Deadline?

    /// The usual size, in points.
    public static let size = Size(width: 20, height: 20)
    private static let spokeCount = 12
    /// In seconds.
    private static let period = 1.0 / 12

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        isHidden = true
        name = "In progress"
    }

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.value) = (.progressIndicator, isSpinning ? "Spinning" : "Still")
        own.states.insert(.indeterminate)
        if isSpinning { own.states.insert(.busy) }
    }

    override public func draw(_ canvas: Canvas) {
        let radius = min(bounds.width, bounds.height) / 2
        let color = traits.theme.secondary
        canvas.strokeStyle = StrokeStyle(width: radius / 5, cap: .round)
        canvas.translate(by: bounds.center)
        canvas.concatenate(AffineTransform(rotation: Double(phase) * 2 * .pi / Double(Self.spokeCount)))
        for spoke in 0..<Self.spokeCount {
            let strength = isSpinning ? 0.2 + 0.8 * Double(spoke + 1) / Double(Self.spokeCount) : 0.5
            canvas.strokeColor = color.withAlpha(color.alpha * strength)
            canvas.strokeLines([(Point(x: 0, y: -radius * 0.5), Point(x: 0, y: -radius * 0.88))])
            canvas.concatenate(AffineTransform(rotation: 2 * .pi / Double(Self.spokeCount)))
        }
    }

    /// Also called when a hidden view becomes visible.
    override public func layoutSubviews() { turnOn() }

    override public func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        // The deadline of another window may never fire.
        if previous == nil { stop() }
    }

    private func stop() {
        deadline?.cancel()
        phase = 0
    }

    private func turnOn() {
        guard isSpinning, !traits.reducesMotion, deadline?.isPending != true else { return }
        deadline = window?.schedule(afterNextFrame: Self.period) { [weak self] _ in self?.turn() }
    }

    /// Turns by a step; while the view is hidden, waits for the layout that comes when it is shown.
    private func turn() {
        guard isSpinning, isVisibleInWindow, !traits.reducesMotion else { return setNeedsLayout() }
        phase = (phase + 1) % Self.spokeCount
        setNeedsDisplay()
        turnOn()
    }
}
