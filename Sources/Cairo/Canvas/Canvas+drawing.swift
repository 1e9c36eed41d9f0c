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
        drawUncut({ append(path) }, { cairo_fill(context) })
    }

    public func fill(_ rect: Rect, with gradient: Gradient) {
        useSource(gradient)
        append(rect)
        cairo_fill(context)
    }

    public func fill(_ path: Path, with gradient: Gradient) {
        useSource(gradient)
        drawUncut({ append(path) }, { cairo_fill(context) })
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

extension Canvas {
    public func stroke(_ rect: Rect) {
        strokePath(isRectilinear: true) { append(rect) }
    }

    public func stroke(_ path: Path) {
        strokePath { append(path) }
    }

    public func strokeEllipse(in rect: Rect) {
        stroke(Path(ellipseIn: rect))
    }

    /// Many lines as one path: where they cross, a colour with alpha is laid on once.
    public func strokeLines(_ lines: [(Point, Point)]) {
        let isRectilinear = lines.allSatisfy { $0.0.x == $0.1.x || $0.0.y == $0.1.y }
        strokePath(isRectilinear: isRectilinear) {
            cairo_new_path(context)
            for (start, end) in lines {
                cairo_move_to(context, start.x, start.y)
                cairo_line_to(context, end.x, end.y)
            }
        }
    }

    /// - Parameter isRectilinear: Whether all lines are parallel to an axis, which Cairo draws as boxes: a clip only cuts these.
    private func strokePath(isRectilinear: Bool = false, _ append: () -> Void) {
        useSource(state.strokeColor)
        let style = state.strokeStyle
        style.apply(to: context)
        guard isRectilinear, style.cap != .round, style.join == .miter, transform.b == 0, transform.c == 0 else {
            return drawUncut(append, { cairo_stroke(context) }, reach: style.reach)
        }
        append()
        cairo_stroke(context)
    }
}

extension Canvas {
    /// Draws a picture at its own size, a point a pixel, its upper-left corner at a point.
    public func draw(_ image: ImageSurface, at origin: Point) {
        draw(image, in: Rect(origin: origin, size: Size(width: Double(image.width), height: Double(image.height))))
    }

    /// Draws a picture stretched into a rectangle.
    public func draw(_ image: ImageSurface, in rect: Rect, filter: ImageFilter = .good) {
        guard image.width > 0, image.height > 0, !rect.isEmpty else { return }
        saveState()
        clip(to: rect)
        cairo_translate(context, rect.origin.x, rect.origin.y)
        cairo_scale(context, rect.width / Double(image.width), rect.height / Double(image.height))
        cairo_set_source_surface(context, image.pointer, 0, 0)
        // Beyond its edge the picture goes on as it ends there, so that stretching does not make its edges fade.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(context), filter.cairoValue)
        paintLayer()
        restoreState()
    }

    /// Fills a rectangle with a picture again and again, a point a pixel; the first one's corner is the rectangle's.
    public func draw(_ image: ImageSurface, tiledIn rect: Rect) {
        guard image.width > 0, image.height > 0, !rect.isEmpty else { return }
        saveState()
        clip(to: rect)
        cairo_set_source_surface(context, image.pointer, rect.origin.x, rect.origin.y)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
        paintLayer()
        restoreState()
    }

    /// Lays pixels of a picture on the surface's own, one on one, whatever the transform is.
    ///
    /// The clip, the alpha and the blend mode hold.
    ///
    /// - Parameters:
    ///   - region: The pixels of the picture that are drawn, in its own coordinates.
    ///   - x: Where the region's left edge goes, in device pixels.
    ///   - y: Where its upper edge goes.
    ///   - opaque: A promise that nothing shines through the region, which is then copied where the alpha is 1 and the
    ///     blend mode normal.
    public func drawPixels(of image: ImageSurface, from region: PixelRect, toX x: Int, y: Int, opaque: Bool = false) {
        let visible = region.intersection(image.bounds)
        guard !visible.isEmpty else { return }
        let (dx, dy) = (x - region.x, y - region.y)
        withDevicePixels {
            cairo_set_source_surface(context, image.pointer, Double(dx), Double(dy))
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
            paintSource(in: visible.offset(x: dx, y: dy).rect, opaque: opaque)
        }
        dropSource()
    }

    /// Lays the fill colour on the surface through the alpha of a picture, a point a pixel.
    public func fill(maskedBy mask: ImageSurface, at origin: Point) {
        useSource(state.fillColor)
        cairo_mask_surface(context, mask.pointer, origin.x, origin.y)
    }

    private func paintSource(in rect: Rect, opaque: Bool) {
        guard state.alpha >= 1 else {
            saveState()
            clip(to: rect)
            paintLayer()
            return restoreState()
        }
        let copies = opaque && state.blendMode == .normal
        cairo_set_operator(context, (copies ? BlendMode.copy : state.blendMode).cairoValue)
        append(rect)
        cairo_fill(context)
    }
}

extension Canvas {
    /// Draws a text with its upper-left corner at a point, in its own colour or else the fill colour.
    public func draw(_ text: TextLayout, at origin: Point) {
        useSource(text.color ?? state.fillColor)
        cairo_new_path(context)
        cairo_move_to(context, origin.x, origin.y)
        pango_cairo_show_layout(context, text.layout)
        cairo_new_path(context)
    }
}
