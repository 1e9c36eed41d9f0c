internal import CCairo
import Geometry

extension Canvas {
    public func stroke(_ rect: Rect) {
        append(rect)
        strokeCurrentPath()
    }

    public func stroke(_ path: Path) {
        append(path)
        strokeCurrentPath()
    }

    public func strokeEllipse(in rect: Rect) {
        stroke(Path(ellipseIn: rect))
    }

    /// Many lines as one path: where they cross, a colour with alpha is laid on once.
    public func strokeLines(_ lines: [(Point, Point)]) {
        cairo_new_path(context)
        for (start, end) in lines {
            cairo_move_to(context, start.x, start.y)
            cairo_line_to(context, end.x, end.y)
        }
        strokeCurrentPath()
    }

    private func strokeCurrentPath() {
        useSource(state.strokeColor)
        cairo_set_line_width(context, state.lineWidth)
        cairo_set_line_cap(context, state.lineCap.cairoValue)
        cairo_set_line_join(context, state.lineJoin.cairoValue)
        cairo_set_miter_limit(context, state.miterLimit)
        let lengths = state.dash?.lengths ?? []
        cairo_set_dash(context, lengths, Int32(lengths.count), state.dash?.phase ?? 0)
        cairo_stroke(context)
    }
}
