internal import CCairo
import Geometry

/// The interpolation of a scaled image.
public enum ImageFilter: Hashable, Sendable {
    /// Averages all pixels even when scaling down, which is then ten times slower.
    case good
    /// Bilinear, for content that is moving.
    case quick
    /// Shows each pixel as a rectangle of its colour.
    case nearest

    fileprivate var cairoFilter: cairo_filter_t {
        switch self {
        case .good: CAIRO_FILTER_GOOD
        case .quick: CAIRO_FILTER_BILINEAR
        case .nearest: CAIRO_FILTER_NEAREST
        }
    }
}

extension Canvas {
    public func fill(_ rect: Rect) {
        useSource(fillColor)
        append(rect)
        cairo_fill(context)
    }

    /// Fills rectangles as one shape, so that a translucent colour is applied once where they overlap.
    public func fill(_ rects: [Rect]) {
        guard !rects.isEmpty else { return }
        useSource(fillColor)
        cairo_new_path(context)
        for rect in rects { cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height) }
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

    public func fill(_ rect: Rect, with pattern: Pattern) {
        guard !pattern.isEmpty else { return }
        saveState()
        clip(to: rect)
        useSource(pattern)
        paintLayer()
        restoreState()
    }

    public func fill(_ path: Path, with pattern: Pattern) {
        guard !pattern.isEmpty else { return }
        // A pattern has no alpha of its own.
        guard alpha >= 1 else { return withLayer { fill(path, with: pattern) } }
        useSource(pattern)
        drawUncut({ path.replacePath(of: context) }, { cairo_fill(context) })
        dropSource()
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
        draw(image.pointer, Size(width: Double(image.width), height: Double(image.height)), in: rect, filter)
    }

    private func draw(_ image: OpaquePointer, _ size: Size, in rect: Rect, _ filter: ImageFilter) {
        guard !size.isEmpty, !rect.isEmpty else { return }
        saveState()
        clip(to: rect)
        cairo_translate(context, rect.origin.x, rect.origin.y)
        cairo_scale(context, rect.width / size.width, rect.height / size.height)
        cairo_set_source_surface(context, image, 0, 0)
        // Repeat the edge pixels, so that scaling does not fade the edges.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(context), filter.cairoFilter)
        paintLayer()
        restoreState()
    }

    /// Draws an image in nine parts: corners at their own size, one point per pixel, edges stretched along themselves,
    /// and the middle in both directions.
    ///
    /// In a rectangle that is too small for them, the corners are reduced.
    ///
    /// - Parameter insets: The sizes of the corners, in pixels of the image, which are rounded.
    public func draw(_ image: ImageSurface, in rect: Rect, capInsets insets: EdgeInsets) {
        let (width, height) = (Double(image.width), Double(image.height))
        let columns = CapPart.parts(of: width, insets.left, insets.right, from: rect.minX, rect.width)
        let rows = CapPart.parts(of: height, insets.top, insets.bottom, from: rect.minY, rect.height)
        saveState()
        clip(to: rect.outset(by: 1))
        // In a layer, the parts of a pixel that two neighbours cover can be added.
        withLayer {
            blendMode = .plusLighter
            for row in rows {
                for column in columns { draw(image, column, row) }
            }
        }
        restoreState()
    }

    private func draw(_ image: ImageSurface, _ column: CapPart, _ row: CapPart) {
        let size = Size(width: column.length, height: row.length)
        let part = cairo_surface_create_for_rectangle(
            image.pointer, column.start, row.start, size.width, size.height)!
        let target = Rect(left: column.target.0, top: row.target.0, right: column.target.1, bottom: row.target.1)
        draw(part, size, in: target, .good)
        cairo_surface_destroy(part)
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

/// A part of an image along one axis, from a corner to the next.
private struct CapPart {
    /// In pixels of the image.
    let start: Double
    let length: Double
    let target: (Double, Double)

    /// Returns the parts of a side that is drawn with another length, without empty ones.
    static func parts(
        of side: Double, _ first: Double, _ last: Double, from start: Double, _ length: Double
    ) -> [CapPart] {
        let first = max(0, min(first.rounded(), side))
        let last = max(0, min(last.rounded(), side - first))
        let share = first + last > length ? length / (first + last) : 1
        let ends = [0, first, side - last, side]
        let targets = [start, start + first * share, start + length - last * share, start + length]
        return (0..<3).map { index in
            CapPart(
                start: ends[index], length: ends[index + 1] - ends[index],
                target: (targets[index], targets[index + 1]))
        }.filter { $0.length > 0 }
    }
}
