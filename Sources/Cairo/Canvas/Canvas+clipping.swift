internal import CCairo
import Geometry

extension Canvas {
    /// Draws, and then puts back what lay outside an outline in some device pixels: an antialiased clip that cuts a shared edge
    /// once, whatever is drawn.
    ///
    /// - Parameter areas: Do not overlap.
    public func clip(to outline: Path, in areas: [PixelRect], _ body: () -> Void) {
        let before = areas.map { PixelCopy(of: $0, on: self) }
        body()
        for copy in before {
            let drawn = PixelCopy(of: copy.area, on: self)
            copy.putBack(on: self)
            withSavedState {
                clip(to: [copy.area])
                drawn.useAsSource(on: self)
                drawUncut({ append(outline) }, { cairo_fill(context) })
            }
            dropSource()
        }
    }

    /// Draws a shape with the same pixels wherever a clip cuts it.
    ///
    /// Cairo rounds the coverage of a whole row differently if the clip cuts the shape at its left or right. So the whole row is
    /// drawn, and the pixels outside the clip are put back.
    ///
    /// - Parameters:
    ///   - append: Replaces Cairo's path by the shape's.
    ///   - draw: Fills or strokes the path.
    ///   - reach: How far from the path something is drawn, in points.
    func drawUncut(_ append: () -> Void, _ draw: () -> Void, reach: Double = 0) {
        append()
        let outside = pixelsOutsideClip(reach: reach)
        guard !outside.isEmpty else { return draw() }
        let copies = outside.map { PixelCopy(of: $0, on: self) }
        saveState()
        replaceClip(by: outside.reduce(clipPixels) { PixelRect(covering: $0.rect.union($1.rect)) })
        append()
        draw()
        for copy in copies { copy.putBack(on: self) }
        restoreState()
    }

    /// The pixels beside the clip that a shape along Cairo's path reaches into, if that can be drawn on them at all.
    private func pixelsOutsideClip(reach: Double) -> [PixelRect] {
        guard let image = surface as? ImageSurface, state.blendMode.isBounded else { return [] }
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

    /// Whether the clip is one rectangle of whole pixels.
    var isClipARectangle: Bool {
        var count: Int32 = 0
        withDevicePixels {
            let clip = cairo_copy_clip_rectangle_list(context)!
            if clip.pointee.status == CAIRO_STATUS_SUCCESS { count = clip.pointee.num_rectangles }
            cairo_rectangle_list_destroy(clip)
        }
        return count == 1
    }
}
