internal import CCairo
import Geometry

/// A copy of pixels of a canvas's target, to restore them later.
final class SavedPixels {
    let area: PixelRect
    private let pointer: OpaquePointer

    /// Copies device pixels; if memory is short, drawing the copy puts the canvas into the error state.
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

    /// Restores the pixels inside the clip.
    func putBack(on canvas: Canvas) {
        useAsSource(on: canvas)
        cairo_set_operator(canvas.context, CAIRO_OPERATOR_SOURCE)
        canvas.withDevicePixels {
            canvas.append(area.rect)
            cairo_fill(canvas.context)
        }
        canvas.dropSource()
    }

    /// Makes the copy the source of the next drawing, at its original place.
    func useAsSource(on canvas: Canvas) {
        canvas.withDevicePixels {
            cairo_set_source_surface(canvas.context, pointer, Double(area.x), Double(area.y))
        }
        let pattern = cairo_get_source(canvas.context)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        // Without padding, the source's edge would antialias a shape like a clip.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_operator(canvas.context, CAIRO_OPERATOR_OVER)
    }
}
