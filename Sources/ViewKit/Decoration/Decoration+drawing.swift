import Cairo
import Geometry

extension Decoration {
    /// Fills the bounds, with round corners unless a clip makes them round.
    func fillBackground(_ color: Color, of bounds: Rect, on canvas: Canvas) {
        canvas.fillColor = color
        if cornerRadius > 0, !clipsToBounds {
            canvas.fill(outline(of: bounds))
        } else {
            canvas.fill(bounds)
        }
    }

    /// What lies over the subviews: gradients, then the border.
    func drawAbove(_ bounds: Rect, on canvas: Canvas) {
        for layer in gradientLayers { layer.draw(in: bounds, on: canvas) }
        guard borderWidth > 0, !bounds.isEmpty else { return }
        let width = min(borderWidth, bounds.width / 2, bounds.height / 2)
        canvas.strokeColor = borderColor
        stroke(bounds.inset(by: EdgeInsets(all: width / 2)), radius: cornerRadius - width / 2, width: width, on: canvas)
    }

    /// Shows where the keyboard's focus is.
    func drawFocusRing(around bounds: Rect, color: Color, on canvas: Canvas) {
        guard showsFocusRing, !bounds.isEmpty else { return }
        let distance = Self.focusRingDistance + Self.focusRingWidth / 2
        canvas.strokeColor = color
        stroke(
            bounds.outset(by: distance), radius: cornerRadius + distance, width: Self.focusRingWidth, on: canvas)
    }

    private func stroke(_ rect: Rect, radius: Double, width: Double, on canvas: Canvas) {
        canvas.lineWidth = width
        canvas.lineJoin = .miter
        canvas.dash = nil
        canvas.stroke(Path(roundedRect: rect, radius: max(0, radius)))
    }
}
