import Cairo
import Geometry

/// The caret of a text, which blinks for some time after the last input.
final class TextCaret {
    /// Whether there is a caret: a selection of letters has none.
    var isWanted: () -> Bool = { false }

    private unowned let host: View
    private let main = CaretView()
    /// Where two directions of text meet, the other point where the caret could be.
    private let weak = CaretView()
    private var isOn = false
    private var deadline: Window.Deadline?
    /// When it stops blinking.
    private var end = 0.0

    static let width = 2.0
    /// Between showing and hiding, in seconds.
    private static let period = 0.53
    /// How long after the last input the caret goes on blinking, in seconds.
    private static let duration = 10.0

    init(in host: View) {
        self.host = host
        host.addSubview(weak)
        host.addSubview(main)
    }

    /// Gives both carets their frames in its view's bounds, equal ones where both stand at one point.
    func place(_ frame: Rect, weak weakFrame: Rect) {
        main.backgroundColor = host.tintColor
        main.frame = frame
        weak.backgroundColor = host.tintColor
        weak.frame = weakFrame
        show(isOn)
    }

    /// A rectangle of its view on whole pixels, where it is sharp: the view itself may begin within one.
    func snapped(_ rect: Rect) -> Rect {
        let pixel = host.devicePixel
        func snap(_ length: Double) -> Double { (length / pixel).rounded() * pixel }
        let corner = host.convert(rect.origin, to: nil)
        return Rect(
            x: rect.minX + snap(corner.x) - corner.x, y: rect.minY + snap(corner.y) - corner.y,
            width: max(pixel, snap(rect.width)), height: snap(rect.height))
    }

    /// Shows the caret at once, and has it blink from the next frame on; hides it where it is not wanted.
    func restart() {
        guard isWanted() else { return stop() }
        deadline?.cancel()
        show(true)
        guard !host.traits.reducesMotion else { return }
        deadline = host.window?.schedule(afterNextFrame: Self.period) { [weak self] in self?.start(at: $0) }
    }

    func stop() {
        deadline?.cancel()
        deadline = nil
        show(false)
    }

    private func start(at time: Double) {
        guard isWanted() else { return }
        end = time - Self.period + Self.duration
        blink(at: time)
    }

    private func blink(at time: Double) {
        let isOver = time >= end
        show(isOver || !isOn)
        if isOver { return }
        let next = time + Self.period
        deadline = host.window?.schedule(at: next) { [weak self] in self?.blink(at: next) }
    }

    /// The weak caret shows only where it stands elsewhere.
    private func show(_ isShown: Bool) {
        isOn = isShown
        main.isHidden = !isShown
        weak.isHidden = !isShown || weak.frame.minX == main.frame.minX
    }
}

/// A line that stands where text will be put in.
private final class CaretView: View {
    init() {
        super.init()
        takesInput = false
        isHidden = true
    }
}
