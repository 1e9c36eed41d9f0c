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
    ///
    /// - Parameter isInside: Whether the ring lies along the inner edge of the bounds, with corners no less round.
    func drawFocusRing(of bounds: Rect, isInside: Bool, color: Color, on canvas: Canvas) {
        guard showsFocusRing, !bounds.isEmpty else { return }
        let width = min(Self.focusRingWidth, bounds.width / 2, bounds.height / 2)
        let distance = isInside ? -width / 2 : Self.focusRingDistance + width / 2
        let radius = isInside ? max(cornerRadius, Self.focusRingReach) : cornerRadius
        canvas.strokeColor = color
        stroke(bounds.outset(by: distance), radius: radius + distance, width: width, on: canvas)
    }

    private func stroke(_ rect: Rect, radius: Double, width: Double, on canvas: Canvas) {
        canvas.lineWidth = width
        canvas.lineJoin = .miter
        canvas.dash = nil
        canvas.stroke(Path(roundedRect: rect, radius: max(0, radius)))
    }
}
