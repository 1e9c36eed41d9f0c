import Cairo
import Geometry

/// Shows the visible part of the content and can be dragged; thin at the right edge, thicker under the pointer.
final class ScrollBar: View {
    /// The width that reacts to the pointer, in points.
    static let width = 11.0
    private static let leastLength = 28.0

    /// Called with the distance dragged since `onDragBegan`, as a fraction of the bar's travel.
    var onDrag: ((Double) -> Void)?
    var onDragBegan: (() -> Void)?

    private var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
    private var press: Press?
    private var room = 0.0
    private var fade: Window.Deadline?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        (contentMode, isIgnored) = (.redraw, true)
        alpha = 0
    }

    /// Sets the bar's frame for the visible part of the content, in the superview's bounds; `length` is the visible
    /// fraction, and `position` how far the content is scrolled, both 0 to 1.
    func place(in visible: Rect, length: Double, position: Double) {
        let track = max(0, visible.height - 4)
        let whole = max(min(Self.leastLength, track), (track * length).rounded())
        room = track - whole
        frame = Rect(
            x: visible.maxX - Self.width, y: visible.minY + 2 + snapped(room * position), width: Self.width,
            height: whole)
    }

    /// Shows the bar until a second after the last call.
    func appear() {
        View.withoutAnimation { alpha = 1 }
        fadeLater()
    }

    private var isHeld: Bool { isHovered || press != nil }

    override var drawsContent: Bool { true }
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.role = .scrollBar
    }

    override func draw(_ canvas: Canvas) {
        let isThick = isHeld
        let width = isThick ? 7.0 : 3
        let bar = Rect(x: bounds.maxX - 2 - width, y: bounds.minY, width: width, height: bounds.height)
        canvas.fillColor = traits.theme.text.withAlpha(isThick ? 0.55 : 0.35)
        canvas.fill(Path(roundedRect: bar, radius: width / 2))
    }

    override func hoverMoved(_ hover: Hover) { isHovered = true }

    override func hoverEnded() {
        isHovered = false
        fadeLater()
    }

    override func pressBegan(_ press: Press) {
        guard press.button == .primary, self.press == nil else { return }
        self.press = press
        setNeedsDisplay()
        onDragBegan?()
    }

    override func pressMoved(_ press: Press) {
        guard press === self.press, room > 0 else { return }
        onDrag?((press.windowPoint.y - press.startPoint.y) / room)
    }

    override func pressEnded(_ press: Press) { release(press) }
    override func pressCancelled(_ press: Press) { release(press) }

    /// Rejects every gesture, so that a drag on the bar scrolls nothing else.
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }

    private func release(_ press: Press) {
        guard press === self.press else { return }
        self.press = nil
        setNeedsDisplay()
        fadeLater()
    }

    private func fadeLater() {
        fade?.cancel()
        fade = window?.schedule(afterNextFrame: 1) { [weak self] _ in
            guard let self, !isHeld else { return }
            View.animate(duration: 0.25) { self.alpha = 0 }
        }
    }
}
