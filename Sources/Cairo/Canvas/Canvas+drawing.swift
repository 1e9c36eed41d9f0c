internal import CCairo
import Geometry

/// The interpolation of a scaled image.
public enum ImageFilter: Hashable, Sendable {
    /// Averages all pixels even when scaling down, which is then ten times slower.
    case good
    /// Bilinear, for content that is moving.
    case quick
}

extension Canvas {
    public func fill(_ rect: Rect) {
        useSource(fillColor)
        append(rect)
        cairo_fill(context)
    }

    public func fill(_ path: Path, rule: FillRule = .winding) {
        useSource(fillColor)
        cairo_set_fill_rule(context, cairo_fill_rule_t(rule.rawValue))
        drawUncut({ path.replacePath(of: context) }, { cairo_fill(context) })
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }

    public func fill(_ rect: Rect, with gradient: Gradient) {
        useSource(gradient)
        append(rect)
        cairo_fill(context)
    }

    public func fill(_ path: Path, with gradient: Gradient) {
        useSource(gradient)
        drawUncut({ path.replacePath(of: context) }, { cairo_fill(context) })
    }

    public func fillEllipse(in rect: Rect) { fill(Path(ellipseIn: rect)) }

    /// Makes a rectangle transparent, or black on a surface without alpha; ignores alpha and blend mode.
    public func clear(_ rect: Rect) {
        useOperator(.clear)
        append(rect)
        cairo_fill(context)
    }

    public func stroke(_ rect: Rect) { strokePath(isRectilinear: true) { append(rect) } }

    public func stroke(_ path: Path) { strokePath { path.replacePath(of: context) } }

    public func strokeEllipse(in rect: Rect) { stroke(Path(ellipseIn: rect)) }

    /// Strokes lines as one path, so that a translucent colour is applied once at crossings.
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

    /// - Parameter isRectilinear: Whether all lines are parallel to an axis; Cairo draws these as boxes, which need no
    ///   `drawUncut`.
    func strokePath(isRectilinear: Bool = false, _ append: () -> Void) {
        useSource(strokeColor)
        let style = strokeStyle
        style.apply(to: context)
        guard isRectilinear, style.cap != .round, style.join == .miter, transform.b == 0, transform.c == 0 else {
            return drawUncut(append, { cairo_stroke(context) }, reach: style.reach)
        }
        append()
        cairo_stroke(context)
    }

    /// Draws an image at its own size, one point per pixel, with its upper-left corner at a point.
    public func draw(_ image: ImageSurface, at origin: Point) {
        draw(image, in: Rect(origin: origin, size: Size(width: Double(image.width), height: Double(image.height))))
    }

    public func draw(_ image: ImageSurface, in rect: Rect, filter: ImageFilter = .good) {
        guard image.width > 0, image.height > 0, !rect.isEmpty else { return }
        saveState()
        clip(to: rect)
        cairo_translate(context, rect.origin.x, rect.origin.y)
        cairo_scale(context, rect.width / Double(image.width), rect.height / Double(image.height))
        cairo_set_source_surface(context, image.pointer, 0, 0)
        // Repeat the edge pixels, so that scaling does not fade the edges.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(context), filter == .good ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
        paintLayer()
        restoreState()
    }

    /// Tiles a rectangle with an image, one point per pixel, starting at the upper-left corner.
    public func draw(_ image: ImageSurface, tiledIn rect: Rect) {
        guard image.width > 0, image.height > 0, !rect.isEmpty else { return }
        saveState()
        clip(to: rect)
        cairo_set_source_surface(context, image.pointer, rect.origin.x, rect.origin.y)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
        paintLayer()
        restoreState()
    }

    /// Draws pixels of an image one to one, with the region's corner at a device pixel; clip, alpha and blend mode
    /// apply.
    ///
    /// - Parameter opaque: Promises that the region is opaque, so that it can be copied if alpha is 1 and the blend
    ///   mode normal.
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

    /// Paints the fill colour through an image's alpha, one point per pixel.
    public func fill(maskedBy mask: ImageSurface, at origin: Point) {
        useSource(fillColor)
        cairo_mask_surface(context, mask.pointer, origin.x, origin.y)
    }

    private func paintSource(in rect: Rect, opaque: Bool) {
        guard alpha >= 1 else {
            saveState()
            clip(to: rect)
            paintLayer()
            return restoreState()
        }
        useOperator(opaque && blendMode == .normal ? .copy : blendMode)
        append(rect)
        cairo_fill(context)
    }

    /// Draws a text in the fill colour, with its upper-left corner at a point.
    public func draw(_ text: TextLayout, at origin: Point) {
        useSource(fillColor)
        cairo_new_path(context)
        cairo_move_to(context, origin.x, origin.y)
        pango_cairo_show_layout(context, text.layout)
        cairo_new_path(context)
    }
}
