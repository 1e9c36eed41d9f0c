import Cairo
import Geometry

/// A line that stands where text will be put in.
final class CaretView: View {
    init() {
        super.init()
        takesInput = false
        isHidden = true
    }
}

/// Whether a caret blinks, and until when.
struct CaretBlinking {
    /// Between showing and hiding, in seconds.
    static let period = 0.53
    /// How long after the last input the caret goes on blinking, in seconds.
    static let duration = 10.0

    /// Whether the caret shows at the moment.
    var isOn = false
    var deadline: Window.Deadline?
    var end = 0.0
    /// Whether the first frame after the last input is still to come: it has the time that blinking starts at.
    var isStarting = false
}

extension TextField {
    /// The caret's place in the shown text.
    var shownCaret: Int { editor.selection.head + (marked?.selection.upperBound ?? 0) }

    /// The caret in the field's bounds.
    var caretRect: Rect {
        scrollToCaret()
        return caretRect(layout.caret(at: shownCaret).strong)
    }

    /// Gives the carets their places, on whole pixels so that they are sharp.
    func placeCaret() {
        scrollToCaret()
        let caret = layout.caret(at: isEditing ? shownCaret : 0)
        caretView.backgroundColor = tintColor
        caretView.frame = caretRect(caret.strong)
        weakCaretView.backgroundColor = tintColor
        var weak = caretRect(caret.weak)
        weak.origin.y += (weak.height / 2).rounded()
        weak.size.height -= (weak.height / 2).rounded()
        weakCaretView.frame = weak
        showCarets(blinking.isOn)
        window?.updateTextInput()
    }

    /// Shows the caret at once, and has it blink from the next frame on.
    func restartBlinking() {
        guard canBlink else { return stopBlinking() }
        blinking.deadline?.cancel()
        showCarets(true)
        guard !blinking.isStarting, let window, !traits.reducesMotion else { return }
        blinking.isStarting = true
        window.onEachFrame { [weak self] time in
            self?.startBlinking(at: time)
            return false
        }
    }

    /// Hides the caret.
    func stopBlinking() {
        blinking.deadline?.cancel()
        blinking.deadline = nil
        showCarets(false)
    }

    private func startBlinking(at time: Double) {
        blinking.isStarting = false
        guard canBlink else { return }
        blinking.end = time + CaretBlinking.duration
        scheduleBlink(at: time + CaretBlinking.period)
    }

    private func scheduleBlink(at time: Double) {
        blinking.deadline?.cancel()
        blinking.deadline = window?.schedule(at: time) { [weak self] in self?.blink(at: time) }
    }

    private func blink(at time: Double) {
        let isOver = time >= blinking.end
        showCarets(isOver || !blinking.isOn)
        if !isOver { scheduleBlink(at: time + CaretBlinking.period) }
    }

    /// A selection of letters has no caret.
    private var canBlink: Bool {
        isEditing && window?.isActive == true && (marked != nil || editor.selection.isEmpty)
    }

    /// The weak caret shows only where it stands elsewhere.
    private func showCarets(_ areShown: Bool) {
        blinking.isOn = areShown
        caretView.isHidden = !areShown
        weakCaretView.isHidden = caretView.isHidden || weakCaretView.frame.minX == caretView.frame.minX
    }

    private func caretRect(_ line: Rect) -> Rect {
        let origin = textOrigin(of: layout)
        let limit = max(textRect.minX, textRect.maxX - Self.caretWidth)
        let x = max(textRect.minX, min(limit, origin.x + line.minX))
        let rect = Rect(x: x, y: origin.y + line.minY, width: Self.caretWidth, height: line.height)
        return snapped(rect)
    }

    /// The field itself may begin within a pixel.
    private func snapped(_ rect: Rect) -> Rect {
        func snap(_ length: Double) -> Double { (length / devicePixel).rounded() * devicePixel }
        let corner = convert(rect.origin, to: nil)
        return Rect(
            x: rect.minX + snap(corner.x) - corner.x, y: rect.minY + snap(corner.y) - corner.y,
            width: max(devicePixel, snap(rect.width)), height: snap(rect.height))
    }
}
