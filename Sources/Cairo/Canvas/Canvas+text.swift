internal import CCairo
import Geometry

extension Canvas {
    /// Draws a text with its upper-left corner at a place, in its own colour or else the fill colour.
    public func draw(_ text: TextLayout, at origin: Point) {
        useSource(text.color ?? state.fillColor)
        cairo_new_path(context)
        cairo_move_to(context, origin.x, origin.y)
        pango_cairo_show_layout(context, text.layout)
        cairo_new_path(context)
    }
}
