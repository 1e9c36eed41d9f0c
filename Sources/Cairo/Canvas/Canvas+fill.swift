internal import CCairo
import Geometry

extension Canvas {
    public func fill(_ rect: Rect) {
        useSource(state.fillColor)
        append(rect)
        cairo_fill(context)
    }

    /// Fills what the path goes around more often in one direction than in the other (the nonzero winding rule).
    public func fill(_ path: Path) {
        useSource(state.fillColor)
        append(path)
        cairo_fill(context)
    }

    public func fill(_ rect: Rect, with gradient: Gradient) {
        useSource(gradient)
        append(rect)
        cairo_fill(context)
    }

    public func fill(_ path: Path, with gradient: Gradient) {
        useSource(gradient)
        append(path)
        cairo_fill(context)
    }

    public func fillEllipse(in rect: Rect) {
        fill(Path(ellipseIn: rect))
    }

    /// Makes a rectangle transparent, or black on a surface without alpha, whatever alpha and blend mode say.
    public func clear(_ rect: Rect) {
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        append(rect)
        cairo_fill(context)
    }
}
