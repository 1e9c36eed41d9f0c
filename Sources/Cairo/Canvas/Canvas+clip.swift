internal import CCairo
import Geometry

extension Canvas {
    /// From here on, draws inside the rectangle only, and inside the clip so far.
    public func clip(to rect: Rect) {
        cairo_new_path(context)
        cairo_rectangle(context, rect.origin.x, rect.origin.y, rect.width, rect.height)
        cairo_clip(context)
    }

    /// From here on, draws inside the path only, and inside the clip so far.
    public func clip(to path: Path) {
        append(path)
        cairo_clip(context)
    }

    /// From here on, draws inside these device pixels only, and inside the clip so far; none at all for an empty list.
    public func clip(to pixels: [PixelRect]) {
        withDevicePixels {
            cairo_new_path(context)
            for rect in pixels {
                cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
            }
            cairo_clip(context)
        }
    }

    /// A rectangle around what can be drawn on, in points; empty where that is nothing.
    ///
    /// A vector surface's is its page.
    public var clipBounds: Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        return Rect(left: left, top: top, right: right, bottom: bottom)
    }

    /// The same in device pixels.
    var clipPixels: PixelRect {
        var pixels = PixelRect(x: 0, y: 0, width: 0, height: 0)
        withDevicePixels { pixels = PixelRect(covering: clipBounds) }
        return pixels
    }

    func clipEverything() {
        clip(to: [PixelRect]())
    }
}
