import Cairo
import Geometry

final class BackingImage {
    let surface: ImageSurface
    /// The view's size when it was drawn, in points; at another size the picture is stretched.
    let size: Size
    /// The offset from the view's corner to the picture's, in device pixels: −1 to 0, if the view starts within one.
    let offset: Point
    /// Whether every pixel is opaque: the view is, and its edges are on pixel boundaries.
    let isSolid: Bool
    /// Smaller versions, for views that are squeezed by an animation.
    private var reductions: [Reduction: ImageSurface] = [:]

    /// Creates an empty picture; `isSolid` only applies if the frame is aligned to pixels.
    init(size: Size, frame: PictureFrame, isSolid: Bool) throws(CairoError) {
        surface = try ImageSurface(
            width: max(1, frame.pixels.width), height: max(1, frame.pixels.height), format: .argb32)
        (self.size, offset, self.isSolid) = (size, frame.offset, isSolid && frame.isAligned)
    }

    var pixels: PixelRect { PixelRect(x: 0, y: 0, width: surface.width, height: surface.height) }

    /// Returns the picture's rectangle when its view is stretched to `bounds`.
    func rect(in bounds: Rect, scale: Double) -> Rect {
        let x = size.width > 0 ? bounds.width / size.width / scale : 0
        let y = size.height > 0 ? bounds.height / size.height / scale : 0
        return Rect(
            x: bounds.minX + offset.x * x, y: bounds.minY + offset.y * y, width: Double(surface.width) * x,
            height: Double(surface.height) * y)
    }

    func fits(_ frame: PictureFrame, _ size: Size) -> Bool {
        self.size == size && offset.distance(to: frame.offset) < 1e-6
            && surface.width == max(1, frame.pixels.width) && surface.height == max(1, frame.pixels.height)
    }

    /// Returns the picture at a reduced size, cached until `dropReductions`; nil if memory is short.
    func reduced(_ reduction: Reduction) -> ImageSurface? {
        if reduction.columns == 0, reduction.rows == 0 { return surface }
        if let known = reductions[reduction] { return known }
        var larger = reduction
        let direction: ImageSurface.Halving = reduction.columns > 0 ? .width : .height
        if reduction.columns > 0 { larger.columns -= 1 } else { larger.rows -= 1 }
        let result = try? reduced(larger)?.halved(direction)
        reductions[reduction] = result
        return result
    }

    func dropReductions() { reductions = [:] }

    /// Returns a reduction's rectangle, given the whole picture's; it is larger if an odd number of columns was halved.
    func rect(of reduction: Reduction, _ picture: ImageSurface, in rect: Rect) -> Rect {
        let x = Double(picture.width << reduction.columns) / Double(surface.width)
        let y = Double(picture.height << reduction.rows) / Double(surface.height)
        return Rect(origin: rect.origin, size: Size(width: rect.width * x, height: rect.height * y))
    }
}

/// The number of times that a picture is halved in each direction before it is drawn at a smaller size.
///
/// The quick filter samples two pixels in each direction and would skip the pixels between them. (Mip maps: L.
/// Williams, "Pyramidal Parametrics", 1983.)
struct Reduction: Hashable {
    var columns = 0
    var rows = 0

    /// Creates the reduction for a picture drawn at fractions of its width and height.
    init(x: Double, y: Double) {
        columns = Self.halvings(for: x)
        rows = Self.halvings(for: y)
    }

    /// Leaves at most 4:3 minification, which bilinear sampling still covers.
    private static func halvings(for part: Double) -> Int {
        var (part, count) = (part, 0)
        while part > 0, part < 0.75, count < 15 {
            part *= 2
            count += 1
        }
        return count
    }
}

/// The position of a view's picture, in whole device pixels.
struct PictureFrame {
    let pixels: PixelRect
    let offset: Point
    /// Whether the view's edges are on pixel boundaries, so that it covers no pixel partly.
    let isAligned: Bool
    /// Whether the view is neither rotated nor scaled on its way to the window.
    let isUpright: Bool
    /// The transform from the view's coordinates to the picture's pixels.
    let toPicture: AffineTransform

    init(bounds: Rect, toPixels: AffineTransform, scale: Double) {
        // A rotated or scaled view is drawn upright, and transformed when it is composed.
        isUpright = toPixels.isUpright(scale: scale)
        let map = isUpright ? toPixels : AffineTransform(scaleX: scale, y: scale)
        let frame = bounds.applying(map)
        pixels = PixelRect(covering: frame)
        offset = Point(x: Double(pixels.x) - frame.minX, y: Double(pixels.y) - frame.minY)
        isAligned = pixels.rect.isNearly(frame)
        toPicture = map.concatenating(AffineTransform(translationX: -Double(pixels.x), y: -Double(pixels.y)))
    }
}

extension AffineTransform {
    /// Whether the transform only scales by `scale` and translates.
    func isUpright(scale: Double) -> Bool { b == 0 && c == 0 && a == scale && d == scale }
}
