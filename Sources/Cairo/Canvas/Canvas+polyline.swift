internal import CCairo
import Geometry

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

    /// Paints through a mask of the shape; false where memory is short.
    private func mask(_ line: Polyline) -> Bool {
        let line = line.applying(transform, scale: deviceScale)
        for tile in tiles(of: line.bounds.intersection(clipPixels)) {
            guard let mask = line.makeMask(of: tile) else { return false }
            withDevicePixels { cairo_mask_surface(context, mask.pointer, Double(tile.x), Double(tile.y)) }
        }
        return true
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
