import Cairo
import Geometry

/// Spokes in a circle, which turn while something goes on.
///
/// They turn only where they are seen: else nothing wakes the program. Where the person wants less motion, they stand.
public final class ActivityIndicator: View {
    /// Whether something goes on.
    public var isSpinning = false {
        didSet { if isSpinning != oldValue { spinningDidChange() } }
    }
    /// Whether nothing is shown while nothing goes on.
    public var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isSpinning }
    }
    /// What goes on, for a person who cannot see it.
    public var name = "In progress"

    /// How many steps the spokes have turned.
    private var phase = 0
    private var deadline: Window.Deadline?

    /// In points.
    public static let size = Size(width: 20, height: 20)
    private static let spokeCount = 12
    /// Between two steps, in seconds.
    private static let period = 1.0 / 12

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentMode = .redraw
        takesInput = false
        isHidden = true
    }

    override public var drawsContent: Bool { true }
    override public var role: Role { .progressIndicator }
    override public var label: String? { name }
    override public var value: String? { isSpinning ? "Spinning" : "Still" }

    override public func draw(_ canvas: Canvas) {
        let radius = min(bounds.width, bounds.height) / 2
        let color = traits.theme.secondary
        canvas.lineWidth = radius / 5
        canvas.lineCap = .round
        canvas.translate(by: bounds.center)
        canvas.concatenate(AffineTransform(rotation: Double(phase) * 2 * .pi / Double(Self.spokeCount)))
        for spoke in 0..<Self.spokeCount {
            let strength = isSpinning ? 0.2 + 0.8 * Double(spoke + 1) / Double(Self.spokeCount) : 0.5
            canvas.strokeColor = color.withAlpha(color.alpha * strength)
            canvas.strokeLines([(Point(x: 0, y: -radius * 0.5), Point(x: 0, y: -radius * 0.88))])
            canvas.concatenate(AffineTransform(rotation: 2 * .pi / Double(Self.spokeCount)))
        }
    }

    /// Comes also when what was hidden is seen.
    override public func layoutSubviews() { turnOn() }

    override public func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        // The deadline of another window may never come.
        if previous == nil { stop() }
    }

    private func spinningDidChange() {
        if hidesWhenStopped { isHidden = !isSpinning }
        if !isSpinning { stop() }
        setNeedsDisplay()
        setNeedsLayout()
    }

    private func stop() {
        deadline?.cancel()
        phase = 0
    }

    /// Turns by a step after the next frame, which has the time.
    private func turnOn() {
        guard isSpinning, !traits.reducesMotion, deadline?.isPending != true else { return }
        deadline = window?.schedule(afterNextFrame: Self.period) { [weak self] _ in self?.turn() }
    }

    /// What is hidden waits for the layout that comes when it is seen.
    private func turn() {
        guard isSpinning, isInSight, !traits.reducesMotion else { return setNeedsLayout() }
        phase = (phase + 1) % Self.spokeCount
        setNeedsDisplay()
        turnOn()
    }
}
