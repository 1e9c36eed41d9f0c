import Cairo
import Geometry
import ViewKit

/// Shows a shape, redrawn for its size and angle at rest, and transformed from its backing store during a gesture.
final class ShapeView: View {
    /// The shape at rest, which the contents show.
    private(set) var shape: Shape

    init(_ shape: Shape) {
        self.shape = shape
        super.init()
        isFocusable = true
        cursor = .move
    }

    override var drawsContent: Bool { true }
    override var role: Role { .graphic }
    override var label: String? { shape.kind.rawValue }
    override var value: String? {
        Words.shape(
            width: Int(shape.size.width.rounded()), height: Int(shape.size.height.rounded()),
            turn: Int((shape.angle * 180 / .pi).rounded()) % 360)
    }

    override func draw(_ canvas: Canvas) {
        canvas.concatenate(AffineTransform(translationX: bounds.midX, y: bounds.midY))
        canvas.concatenate(AffineTransform(rotation: shape.angle))
        canvas.strokeStyle = Shape.stroke
        canvas.strokeColor = shape.kind.color
        canvas.stroke(shape.outline)
    }

    override func hitTest(_ point: Point) -> View? {
        guard super.hitTest(point) != nil else { return nil }
        return shape.contains(point - bounds.center) ? self : nil
    }

    override func pressBegan(_ press: Press) { becomeFirstResponder() }

    func present(_ shape: Shape, at center: Point) {
        let isDrawnAnew = shape.size != self.shape.size || shape.angle != self.shape.angle || bounds.isEmpty
        self.shape = shape
        View.withoutAnimation {
            if isDrawnAnew {
                transform = .identity
                bounds.size = shape.extent
                setNeedsDisplay()
            } else if isHeld {
                transform = .identity
            }
            self.center = center
        }
        isHeld = false
    }

    func presentHeld(_ held: Shape, at center: Point) {
        isHeld = true
        let factor = held.size.width / shape.size.width
        View.withoutAnimation {
            transform = AffineTransform(scaleX: factor, y: factor)
                .concatenating(AffineTransform(rotation: held.angle - shape.angle))
            // Move by whole pixels, which keeps the contents sharp.
            let distance = center - self.center
            self.center = self.center + Point(x: snapped(distance.x), y: snapped(distance.y))
        }
    }

    /// Whether a gesture is changing the shape.
    private var isHeld = false

    /// Animates from nothing to its size.
    func grow() {
        View.withoutAnimation { transform = AffineTransform(scaleX: 0.01, y: 0.01) }
        View.animate(duration: 0.4, damping: 0.6) { transform = .identity }
    }
}
