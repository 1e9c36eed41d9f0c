internal import CCairo
import Geometry

extension Canvas {
    /// Draws, and then restores the pixels outside an outline: a clip that antialiases a shared edge once.
    ///
    /// - Parameter areas: The affected device pixels; the rectangles must not overlap.
    public func clip(to outline: Path, in areas: [PixelRect], _ body: () -> Void) {
        let before = areas.map { SavedPixels(of: $0, on: self) }
        body()
        for copy in before {
            let drawn = SavedPixels(of: copy.area, on: self)
            copy.putBack(on: self)
            withSavedState {
                clip(to: [copy.area])
                drawn.useAsSource(on: self)
                drawUncut({ outline.replacePath(of: context) }, { cairo_fill(context) })
            }
            dropSource()
        }
    }

    /// Draws a shape whose pixels do not depend on the clip's left and right edges.
    ///
    /// Cairo rounds the coverage of a row differently if the clip cuts the shape at its left or right. So whole rows
    /// are drawn, and the pixels outside the clip restored.
    ///
    /// - Parameter reach: The farthest distance of a drawn pixel from the path, in points.
    func drawUncut(_ replacePath: () -> Void, _ draw: () -> Void, reach: Double = 0) {
        replacePath()
        let outside = pixelsOutsideClip(reach: reach)
        guard !outside.isEmpty else { return draw() }
        let copies = outside.map { SavedPixels(of: $0, on: self) }
        saveState()
        replaceClip(by: outside.reduce(clipPixels) { PixelRect(covering: $0.rect.union($1.rect)) })
        replacePath()
        draw()
        for copy in copies { copy.putBack(on: self) }
        restoreState()
    }

    /// Returns the pixels left and right of the clip that a shape along Cairo's path covers; empty if they cannot be
    /// restored.
    private func pixelsOutsideClip(reach: Double) -> [PixelRect] {
        guard let image = surface as? ImageSurface, blendMode.isBounded else { return [] }
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(context, &left, &top, &right, &bottom)
        let extent = Rect(left: left, top: top, right: right, bottom: bottom).outset(by: reach).applying(transform)
        let (clip, shape) = (clipPixels, PixelRect(covering: extent).intersection(image.bounds))
        let visible = clip.intersection(shape)
        guard !visible.isEmpty, shape.x < clip.x || shape.maxX > clip.maxX, isClipARectangle else { return [] }
        let beside = [(shape.x, clip.x), (clip.maxX, shape.maxX)].map { start, end in
            PixelRect(x: start, y: visible.y, width: end - start, height: visible.height)
        }
        return beside.filter { !$0.isEmpty }
    }

    /// Whether the clip is a single rectangle of whole pixels.
    var isClipARectangle: Bool {
        withDevicePixels {
            let clip = cairo_copy_clip_rectangle_list(context)!
            defer { cairo_rectangle_list_destroy(clip) }
            return clip.pointee.status == CAIRO_STATUS_SUCCESS && clip.pointee.num_rectangles == 1
        }
    }
}

/// A copy of pixels of a canvas's target, to restore them later.
private final class SavedPixels {
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

    deinit { cairo_surface_destroy(pointer) }

    /// Restores the pixels inside the clip.
    func putBack(on canvas: Canvas) {
        useAsSource(on: canvas)
        canvas.useOperator(.copy)
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
        canvas.useOperator(.normal)
    }
}
