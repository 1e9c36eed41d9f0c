import Cairo
import Geometry

/// Says which part of a content is in sight, and lets it be dragged: thin at the right edge, thicker under the pointer.
final class ScrollBar: View {
    /// Room for the pointer to hit, in points.
    static let width = 11.0
    static let leastLength = 28.0

    /// Called with how far the pointer has dragged the bar since it took it, in points.
    var onDrag: ((Double) -> Void)?
    var onDragBegan: (() -> Void)?
    /// Called when the pointer has let go of it or has left it.
    var onRelease: (() -> Void)?
    private(set) var isHovered = false {
        didSet { if isHovered != oldValue { setNeedsDisplay() } }
    }
    private var press: Press?
    private var pressStart = 0.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentMode = .redraw
        alpha = 0
    }

    /// Whether it must not go, since the pointer is at it.
    var isHeld: Bool { isHovered || press != nil }

    override var drawsContent: Bool { true }
    override var role: Role { .scrollBar }

    override func draw(_ canvas: Canvas) {
        let isThick = isHeld
        let width = isThick ? 7.0 : 3
        let place = Rect(x: bounds.maxX - 2 - width, y: bounds.minY, width: width, height: bounds.height)
        var path = Path()
        path.addRoundedRect(place, radius: width / 2)
        canvas.fillColor = traits.theme.text.withAlpha(isThick ? 0.55 : 0.35)
        canvas.fill(path)
    }

    override func hoverMoved(_ hover: Hover) { isHovered = true }

    override func hoverEnded() {
        isHovered = false
        onRelease?()
    }

    override func pressBegan(_ press: Press) {
        guard press.button == .primary, self.press == nil else { return }
        self.press = press
        pressStart = press.windowPoint.y
        setNeedsDisplay()
        onDragBegan?()
    }

    override func pressMoved(_ press: Press) {
        if press === self.press { onDrag?(press.windowPoint.y - pressStart) }
    }

    override func pressEnded(_ press: Press) { release(press) }
    override func pressCancelled(_ press: Press) { release(press) }

    /// Nothing scrolls by a drag on the bar but the bar.
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }

    private func release(_ press: Press) {
        guard press === self.press else { return }
        self.press = nil
        setNeedsDisplay()
        onRelease?()
    }
}
