internal import CCairo
import Geometry

/// Pixels as they were on what a canvas draws to.
final class PixelCopy {
    let area: PixelRect
    private let pointer: OpaquePointer

    /// A copy of device pixels. Without memory for it, the canvas fails as soon as the copy is drawn.
    init(of area: PixelRect, on canvas: Canvas) {
        self.area = area
        let target = cairo_get_group_target(canvas.context)!
        pointer = cairo_surface_create_similar_image(
            target, CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))
        let context = cairo_create(pointer)!
        cairo_set_source_surface(context, target, Double(-area.x), Double(-area.y))
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        cairo_destroy(context)
    }

    deinit {
        cairo_surface_destroy(pointer)
    }

    /// Replaces the pixels inside the clip by what they were.
    func putBack(on canvas: Canvas) {
        useAsSource(on: canvas)
        cairo_set_operator(canvas.context, CAIRO_OPERATOR_SOURCE)
        canvas.withDevicePixels {
            canvas.append(area.rect)
            cairo_fill(canvas.context)
        }
        canvas.dropSource()
    }

    /// Makes the copy the source of the next drawing, at the position of the copied area.
    func useAsSource(on canvas: Canvas) {
        canvas.withDevicePixels {
            cairo_set_source_surface(canvas.context, pointer, Double(area.x), Double(area.y))
        }
        let pattern = cairo_get_source(canvas.context)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        // A source that ends somewhere would cut a shape there as a clip does.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_operator(canvas.context, CAIRO_OPERATOR_OVER)
    }
}
