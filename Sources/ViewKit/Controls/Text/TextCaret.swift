import Geometry

/// The caret of a text, which stops blinking some time after the last input.
final class TextCaret {
    /// Whether a caret is shown; not while text is selected.
    var isWanted: () -> Bool = { false }

    private unowned let host: View
    private let main = View()
    /// The weak caret: the other possible position at a point where two text directions meet.
    private let weak = View()
    private var isOn = false
    private var deadline: Window.Deadline?
    private var end = 0.0

    static let width = 2.0
    /// How long the caret blinks after the last input, in seconds.
    private static let duration = 10.0

    init(in host: View) {
        self.host = host
        for view in [weak, main] {
            (view.takesInput, view.isHidden, view.isIgnored) = (false, true, true)
            host.addSubview(view)
        }
    }

    /// Sets the frames of both carets in the host's bounds; they are equal unless two text directions meet.
    func place(_ frame: Rect, weak weakFrame: Rect) {
        main.backgroundColor = host.tintColor
        main.frame = frame
        weak.backgroundColor = host.tintColor
        weak.frame = weakFrame
        show(isOn)
    }

    /// Returns a rectangle of the host aligned to device pixels, even if the host is not aligned.
    func snapped(_ rect: Rect) -> Rect {
        let pixel = host.devicePixel
        func snap(_ length: Double) -> Double { (length / pixel).rounded() * pixel }
        let corner = host.convert(rect.origin, to: nil)
        return Rect(
            x: rect.minX + snap(corner.x) - corner.x, y: rect.minY + snap(corner.y) - corner.y,
            width: max(pixel, snap(rect.width)), height: snap(rect.height))
    }

    /// Shows the caret and, unless motion is reduced, starts blinking with the next frame; hides an unwanted caret.
    func restart() {
        guard isWanted() else { return stop() }
        deadline?.cancel()
        show(true)
        guard !host.traits.reducesMotion, let window = host.window, let period = window.inputTimes.caretPeriod else {
            return
        }
        deadline = window.schedule(afterNextFrame: period) { [weak self] in self?.start(at: $0, period) }
    }

    func stop() {
        deadline?.cancel()
        deadline = nil
        show(false)
    }

    /// - Parameter period: The time between showing and hiding, in seconds.
    private func start(at time: Double, _ period: Double) {
        guard isWanted() else { return }
        end = time - period + Self.duration
        blink(at: time, period)
    }

    private func blink(at time: Double, _ period: Double) {
        let isOver = time >= end
        show(isOver || !isOn)
        if isOver { return }
        let next = time + period
        deadline = host.window?.schedule(at: next) { [weak self] in self?.blink(at: next, period) }
    }

    private func show(_ isShown: Bool) {
        isOn = isShown
        main.isHidden = !isShown
        weak.isHidden = !isShown || weak.frame.minX == main.frame.minX
    }
}
