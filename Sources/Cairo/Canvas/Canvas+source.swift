internal import CCairo
import Geometry

extension Canvas {
    /// Takes a colour and the canvas's alpha and blend mode for what is drawn next.
    func useSource(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * state.alpha)
        cairo_set_operator(context, state.blendMode.cairoValue)
    }

    func useSource(_ gradient: Gradient) {
        let pattern = gradient.makePattern(alpha: state.alpha)
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
        cairo_set_operator(context, state.blendMode.cairoValue)
    }

    /// Lets go of a picture, so that the canvas does not keep it alive.
    func dropSource() {
        cairo_set_source_rgba(context, 0, 0, 0, 1)
    }

    /// Lays the source on the whole clip, with the canvas's alpha and blend mode.
    func paintLayer() {
        cairo_set_operator(context, state.blendMode.cairoValue)
        cairo_paint_with_alpha(context, state.alpha)
        dropSource()
    }

    /// Replaces Cairo's path by another one.
    func append(_ path: Path) {
        cairo_new_path(context)
        for element in path.elements {
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let point, let first, let second):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
            case .arc(let center, let radius, let start, let end):
                cairo_arc(context, center.x, center.y, radius, start, end)
            case .close: cairo_close_path(context)
            }
        }
    }

    func append(_ rect: Rect) {
        cairo_new_path(context)
        cairo_rectangle(context, rect.origin.x, rect.origin.y, rect.width, rect.height)
    }
}
