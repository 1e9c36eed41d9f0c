import Cairo
import Geometry

/// What a view has drawn, kept so that it can be shown again without drawing.
final class KeptPicture {
    let surface: ImageSurface
    /// The view's size when it was drawn, in points; another size shows it stretched.
    let size: Size
    /// From the view's corner to the picture's, in device pixels: between −1 and 0, so that a view which starts
    /// within a pixel is drawn where it stands.
    let offset: Point
    /// Whether every pixel is filled: the view says so, and its edges lie between pixels.
    let isSolid: Bool
    /// Smaller ones of the same, for what is squeezed on its way.
    var reductions: [Reduction: ImageSurface] = [:]

    init(surface: ImageSurface, size: Size, offset: Point, isSolid: Bool) {
        self.surface = surface
        self.size = size
        self.offset = offset
        self.isSolid = isSolid
    }

    var pixels: PixelRect { PixelRect(x: 0, y: 0, width: surface.width, height: surface.height) }

    /// Where the whole picture lies when the view it was drawn for is stretched into bounds.
    func place(in bounds: Rect, scale: Double) -> Rect {
        let x = size.width > 0 ? bounds.width / size.width / scale : 0
        let y = size.height > 0 ? bounds.height / size.height / scale : 0
        return Rect(
            x: bounds.minX + offset.x * x, y: bounds.minY + offset.y * y, width: Double(surface.width) * x,
            height: Double(surface.height) * y)
    }
}

/// Where a view's picture belongs, in whole device pixels.
struct PictureFrame {
    let pixels: PixelRect
    let offset: Point
    /// Whether the view's edges lie between pixels, so that none is filled in part.
    let isAligned: Bool
    /// Whether the view is shown as it is drawn: neither turned nor stretched by what it lies in.
    let isUpright: Bool
    /// From the view's bounds to the picture's pixels.
    let toPicture: AffineTransform

    init(bounds: Rect, toPixels: AffineTransform, scale: Double) {
        // A turned or squeezed view is drawn upright and turned when it is composed.
        isUpright = toPixels.b == 0 && toPixels.c == 0 && toPixels.a == scale && toPixels.d == scale
        let map = isUpright ? toPixels : AffineTransform(scaleX: scale, y: scale)
        let frame = bounds.applying(map)
        pixels = PixelRect(covering: frame)
        offset = Point(x: Double(pixels.x) - frame.minX, y: Double(pixels.y) - frame.minY)
        isAligned = pixels.rect.isNearly(frame)
        toPicture = map.concatenating(AffineTransform(translationX: -Double(pixels.x), y: -Double(pixels.y)))
    }
}
