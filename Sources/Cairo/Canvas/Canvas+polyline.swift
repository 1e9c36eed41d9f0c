internal import CCairo
import Geometry
import System

extension Canvas {
    /// Draws a line through all points, with round joins and caps, and round dots, as one shape.
    ///
    /// A translucent colour is applied once where the shape overlaps itself. An image surface gets coverage computed
    /// from distances, in time proportional to the covered pixels; a vector surface gets one path. Coordinates must be
    /// finite, and are clamped to ±10¹² device pixels. Alpha, blend mode and clip apply; stroke style and colour do
    /// not. A single point draws a dot of the line's width.
    public func stroke(_ line: Polyline) {
        guard surface is ImageSurface, transform.isSimilarity else { return strokePath(of: line) }
        let scaled = line.applying(transform, scale: deviceScale)
        let area = scaled.bounds.intersection(clipPixels)
        // Unbounded operators clear around a mask, so every part needs one.
        let areas = blendMode.isBounded ? PolylineStrip.strips(of: area, threads: 1) : PolylineStrip.parts(of: area)
        let strips = PolylineStrip.strips(areas, of: scaled)
        let picture = pictureToPaint
        let isPainted = strips.allSatisfy { strip in
            guard let picture else { return lay(strip) }
            return strip.paint(alpha: alpha, on: PixelMemory(picture))
        }
        picture?.markDirty()
        if !isPainted { strokePath(of: line) }
    }

    /// Draws lines over each other, computed part by part on several threads, and returns when all are drawn.
    ///
    /// - Parameter lines: Returns the lines with all points and dots in a range of x coordinates, and with the
    ///   neighbours just outside it; called on any thread.
    public func strokeConcurrently(of lines: @escaping @Sendable (_ xs: ClosedRange<Double>) -> [Polyline]) {
        let (map, scale, alpha) = (transform, deviceScale, alpha)
        guard map.b == 0, map.c == 0, map.a > 0, map.a == map.d, let picture = pictureToPaint else {
            return lines(-Double.infinity...Double.infinity).forEach(stroke)
        }
        let areas = PolylineStrip.strips(of: clipPixels, threads: Thread.processorCount)
        let pixels = PixelMemory(picture)
        let isPainted = Thread.allSatisfy(upTo: areas.count, threads: Thread.processorCount) { index in
            let area = areas[index]
            let left = (Double(area.x) - map.tx) / scale
            return lines(left...left + Double(area.width) / scale).allSatisfy { line in
                PolylineStrip(area, with: line.applying(map, scale: scale)).paint(alpha: alpha, on: pixels)
            }
        }
        picture.markDirty()
        if !isPainted { lines(-Double.infinity...Double.infinity).forEach(strokePath) }
    }

    /// The surface if a colour can be blended into its pixels directly: in the normal blend mode, without a layer, in a
    /// clip of one rectangle of whole pixels.
    private var pictureToPaint: ImageSurface? {
        guard let picture = surface as? ImageSurface, picture.format == .rgb24 || picture.format == .argb32,
            picture.data != nil, blendMode == .normal, cairo_get_group_target(context) == surface.pointer
        else { return nil }
        return isClipARectangle ? picture : nil
    }

    /// Masks the strip's colour onto the canvas's target; returns false if memory is short.
    private func lay(_ strip: PolylineStrip) -> Bool {
        useSource(strip.color)
        guard let mask = strip.makeMask(), let picture = try? mask.makeSurface() else { return false }
        let (x, y) = (Double(strip.area.x), Double(strip.area.y + picture.top))
        withDevicePixels { cairo_mask_surface(context, picture.surface.pointer, x, y) }
        return true
    }

    /// Strokes the line by Cairo's paths, in a layer unless it is opaque.
    private func strokePath(of line: Polyline) {
        let color = line.color
        guard color.alpha * alpha >= 1 else {
            return withSavedState {
                alpha *= color.alpha
                var opaque = line
                opaque.color = color.withAlpha(1)
                withLayer { strokePath(of: opaque) }
            }
        }
        useSource(color)
        cairo_new_path(context)
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
