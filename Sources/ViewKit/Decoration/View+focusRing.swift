import Cairo
import Geometry

extension View {
    /// Shows that the keyboard's focus is here: around the bounds, or inside them where that would be cut off.
    func drawFocusRing(of bounds: Rect, on canvas: Canvas) {
        decoration.drawFocusRing(
            of: bounds.inset(by: focusRingInsets), isInside: isFocusRingCut, color: traits.theme.focusRing, on: canvas)
    }

    /// Whether a view above would cut a ring around the bounds.
    private var isFocusRingCut: Bool {
        var ring = bounds.outset(by: Decoration.focusRingReach)
        var view = self
        while let superview = view.superview {
            ring = ring.applying(view.toSuperview)
            let cuts = superview.clipsToBounds || superview.isFlattened || superview.superview == nil
            if cuts, !superview.bounds.contains(ring) { return true }
            // The picture of a flattened view stays as it is, whatever cuts that.
            if superview.isFlattened { return false }
            view = superview
        }
        return false
    }
}
