import Cairo
import Geometry
import ViewKit

/// Shows a shape, redrawn for its size and angle at rest, and transformed from its backing store during a gesture.
final class ShapeView: View {
    /// The shape at rest, which the contents show.
    private(set) var shape: Shape
    /// Whether a border shows that the shape is one of several that are selected.
    var isMarked = false { didSet { if isMarked != oldValue { borderWidth = isMarked ? Self.markWidth : 0 } } }
    /// Called when the view has got the keyboard focus.
    var onFocus: (() -> Void)?

    /// Whether a gesture is changing the shape.
    private var isHeld = false

    /// In points.
    private static let markWidth = 1.0

    init(_ shape: Shape) {
        self.shape = shape
        super.init()
        isFocusable = true
        cursor = .move
    }

    override var drawsContent: Bool { true }
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label) = (.image, shape.kind.rawValue)
        own.value = Words.shape(
            width: Int(shape.size.width.rounded()), height: Int(shape.size.height.rounded()),
            turn: Int((shape.angle * 180 / .pi).rounded()) % 360)
        own.isPressable = true
        own.states.insert(.selectable)
        if (superview as? ShapeArea)?.selection.contains(shape.id) == true { own.states.insert(.selected) }
    }

    override func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        guard request == .press || request == .select else { return super.perform(request, part: part) }
        (superview as? ShapeArea)?.select([shape.id])
        becomeFirstResponder()
        return true
    }

    override func draw(_ canvas: Canvas) {
        canvas.concatenate(AffineTransform(translationX: bounds.midX, y: bounds.midY))
        canvas.concatenate(AffineTransform(rotation: shape.angle))
        canvas.strokeStyle = Shape.stroke
        canvas.strokeColor = shape.color
        canvas.stroke(shape.outline)
    }

    override func hitTest(_ point: Point) -> View? {
        guard super.hitTest(point) != nil else { return nil }
        return shape.contains(point - bounds.center) ? self : nil
    }

    override func didBecomeFirstResponder() { onFocus?() }

    override func applyColors() { borderColor = traits.theme.tint }

    func present(_ newShape: Shape, at newCenter: Point) {
        guard isHeld || newShape != shape || newCenter != center || bounds.isEmpty else { return }
        let isReshaped = newShape.size != shape.size || newShape.angle != shape.angle || bounds.isEmpty
        let isRedrawn = isReshaped || newShape.kind != shape.kind || newShape.color != shape.color
        shape = newShape
        View.withoutAnimation {
            if isReshaped || isHeld { transform = .identity }
            if isReshaped { bounds.size = shape.extent }
            if isRedrawn { setNeedsDisplay() }
            center = newCenter
        }
        isHeld = false
    }

    func presentHeld(_ held: Shape, at center: Point) {
        isHeld = true
        View.withoutAnimation {
            transform = change(to: held)
            // Move by whole pixels, which keeps the contents sharp.
            let distance = center - self.center
            self.center = self.center + Point(x: snapped(distance.x), y: snapped(distance.y))
        }
    }

    /// Returns the transform from the contents to another size and angle, along the shape's own sides.
    private func change(to held: Shape) -> AffineTransform {
        guard held.size != shape.size else { return AffineTransform(rotation: held.angle - shape.angle) }
        let (x, y) = (held.size.width / shape.size.width, held.size.height / shape.size.height)
        return AffineTransform(rotation: -shape.angle).concatenating(AffineTransform(scaleX: x, y: y))
            .concatenating(AffineTransform(rotation: held.angle))
    }

    /// Animates from nothing to its size.
    func grow() {
        View.withoutAnimation { transform = AffineTransform(scaleX: 0.01, y: 0.01) }
        View.animate(duration: 0.4, damping: 0.6) { transform = .identity }
    }
}
