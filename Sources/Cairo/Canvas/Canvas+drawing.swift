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
        state.strokeStyle.apply(to: context)
        cairo_stroke(context)
    }
}

extension Canvas {
    /// Draws one line through all the points, with round joins and caps, and round dots, as one shape.
    ///
    /// Where the shape lies on itself, a colour with alpha is laid on once. On a picture in memory the shape is computed
    /// from distances, in time proportional to the pixels it covers; on a vector surface it is one path. Coordinates are
    /// finite; those beyond ±10¹² device pixels count as that. The canvas's line style and stroke colour are not used;
    /// alpha, blend mode and clip are. A single point makes a dot as wide as the line.
    ///
    /// - Parameters:
    ///   - width: In points.
    ///   - dots: The dots' middles.
    ///   - dotDiameter: In points.
    public func strokePolyline(
        _ points: [Point], width: Double, dots: [Point] = [], dotDiameter: Double = 0, color: Color
    ) {
        let line = Polyline(points: points, width: width, dots: dots, dotDiameter: dotDiameter)
        cairo_new_path(context)
        useSource(color)
        guard surface is ImageSurface, transform.isSimilarity, mask(line) else {
            return strokePath(of: line, color: color)
        }
    }

    /// What stays near the processor while a mask is made.
    private static let pixelsPerStrip = 100_000

    /// Paints through masks of the shape; false if memory is short.
    private func mask(_ line: Polyline) -> Bool {
        let line = line.applying(transform, scale: deviceScale)
        return tiles(of: line.bounds.intersection(clipPixels)).allSatisfy { tile in
            // Where what is beside a mask is cleared too, there has to be one.
            let stripWidth = state.blendMode.isBounded ? max(64, Self.pixelsPerStrip / tile.height) & ~7 : tile.width
            return line.forEachMask(of: tile, stripWidth: stripWidth) { mask, x, y in
                withDevicePixels { cairo_mask_surface(context, mask.pointer, Double(x), Double(y)) }
            }
        }
    }

    /// An area in parts, so that no mask takes more than 16 MB.
    private func tiles(of area: PixelRect) -> [PixelRect] {
        let side = 4096
        return stride(from: area.y, to: area.maxY, by: side).flatMap { y in
            stride(from: area.x, to: area.maxX, by: side).map { x in
                PixelRect(x: x, y: y, width: side, height: side).intersection(area)
            }
        }
    }

    /// As paths of Cairo's, each with its own width; laid on as one where they are not opaque.
    private func strokePath(of line: Polyline, color: Color) {
        guard color.alpha * state.alpha >= 1 else {
            return withSavedState {
                alpha *= color.alpha
                withLayer { strokePath(of: line, color: color.withAlpha(1)) }
            }
        }
        useSource(color)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_dash(context, [], 0, 0)
        appendLine(through: line.points)
        cairo_set_line_width(context, line.width)
        cairo_stroke(context)
        for dot in line.dots { appendLine(through: [dot, dot]) }
        cairo_set_line_width(context, line.dotDiameter)
        cairo_stroke(context)
    }

    private func appendLine(through points: [Point]) {
        for (index, point) in points.enumerated() {
            if index == 0 { cairo_move_to(context, point.x, point.y) }
            if index > 0 || points.count == 1 { cairo_line_to(context, point.x, point.y) }
        }
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
