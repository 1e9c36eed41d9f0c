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
        guard surface is ImageSurface, transform.isSimilarity, mask(line, color: color) else {
            return strokePath(of: line, color: color)
        }
    }

    /// What stays near the processor while a mask is made.
    private static let pixelsPerStrip = 200_000

    /// Paints through masks of the shape; false if memory is short.
    private func mask(_ line: Polyline, color: Color) -> Bool {
        let line = line.applying(transform, scale: deviceScale)
        let ink = Ink(color, alpha: state.alpha)
        let picture = pictureToPaint
        return tiles(of: line.bounds.intersection(clipPixels)).allSatisfy { tile in
            // Where what is beside a mask is cleared too, there has to be one.
            let stripWidth = state.blendMode.isBounded ? max(64, Self.pixelsPerStrip / tile.height) & ~7 : tile.width
            return line.forEachMask(of: tile, stripWidth: stripWidth) { mask, x, y in
                guard let picture else { return lay(mask, x: x, y: y) }
                mask.paint(ink, on: picture, x: x, y: y)
                return true
            }
        }
    }

    /// The surface, where a colour is only to be laid over pixels of it: without a layer, in the normal blend mode, and with
    /// a clip that is one rectangle of whole pixels. Nil elsewhere.
    private var pictureToPaint: ImageSurface? {
        guard let picture = surface as? ImageSurface, picture.format == .rgb24 || picture.format == .argb32,
            state.blendMode == .normal, cairo_get_group_target(context) == surface.pointer
        else { return nil }
        var count: Int32 = 0
        withDevicePixels {
            let clip = cairo_copy_clip_rectangle_list(context)!
            if clip.pointee.status == CAIRO_STATUS_SUCCESS { count = clip.pointee.num_rectangles }
            cairo_rectangle_list_destroy(clip)
        }
        return count == 1 ? picture : nil
    }

    /// Paints the source through a mask; false if memory is short.
    private func lay(_ mask: CapsuleMask, x: Int, y: Int) -> Bool {
        guard let picture = try? mask.makeSurface() else { return false }
        withDevicePixels {
            cairo_mask_surface(context, picture.surface.pointer, Double(x), Double(y + picture.top))
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
