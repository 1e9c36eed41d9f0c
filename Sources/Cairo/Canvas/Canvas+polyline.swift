internal import CCairo
import Geometry

extension Canvas {
    /// Draws one line through all the points, with round joins and caps, and round dots, as one shape.
    ///
    /// Where the shape lies on itself, a colour with alpha is laid on once. On a picture in memory the shape is computed
    /// from distances, in time proportional to the pixels it covers; on a vector surface it is one path. Coordinates may
    /// be of any finite size. The canvas's line style and stroke colour are not used; alpha, blend mode and clip are.
    ///
    /// - Parameters:
    ///   - width: In points.
    ///   - dots: The dots' middles.
    ///   - dotDiameter: In points.
    public func strokePolyline(
        _ points: [Point], width: Double, dots: [Point] = [], dotDiameter: Double = 0, color: Color
    ) {
        useSource(color)
        cairo_new_path(context)
        for point in points { cairo_line_to(context, point.x, point.y) }
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_dash(context, [], 0, 0)
        cairo_stroke(context)
        for dot in dots {
            cairo_arc(context, dot.x, dot.y, dotDiameter / 2, 0, 2 * .pi)
            cairo_fill(context)
        }
    }
}
