import Cairo
import Geometry

/// Pixels that are kept of a view.
final class BackingImage {
    let surface: ImageSurface
    /// The view's size when it was drawn, in points; another size shows it stretched.
    let size: Size
    /// From the view's corner to the picture's, in device pixels: between −1 and 0, so that a view which starts
    /// within a pixel is drawn where it stands.
    let offset: Point
    /// Whether every pixel is filled: the view says so, and its edges lie between pixels.
    let isSolid: Bool
    /// Smaller ones of the same, for what is squeezed while it moves.
    private var reductions: [Reduction: ImageSurface] = [:]

    init(surface: ImageSurface, size: Size, offset: Point, isSolid: Bool) {
        self.surface = surface
        self.size = size
        self.offset = offset
        self.isSolid = isSolid
    }

    var pixels: PixelRect { PixelRect(x: 0, y: 0, width: surface.width, height: surface.height) }

    /// Where the whole picture lies when the view it was drawn for is stretched into bounds.
    func rect(in bounds: Rect, scale: Double) -> Rect {
        let x = size.width > 0 ? bounds.width / size.width / scale : 0
        let y = size.height > 0 ? bounds.height / size.height / scale : 0
        return Rect(
            x: bounds.minX + offset.x * x, y: bounds.minY + offset.y * y, width: Double(surface.width) * x,
            height: Double(surface.height) * y)
    }

    /// An empty one; `isSolid` holds where no edge cuts a pixel.
    convenience init(size: Size, frame: PictureFrame, isSolid: Bool) throws(CairoError) {
        let surface = try ImageSurface(
            width: max(1, frame.pixels.width), height: max(1, frame.pixels.height), format: .argb32)
        self.init(surface: surface, size: size, offset: frame.offset, isSolid: isSolid && frame.isAligned)
    }

    func fits(_ frame: PictureFrame, _ size: Size) -> Bool {
        self.size == size && offset.distance(to: frame.offset) < 1e-6
            && surface.width == max(1, frame.pixels.width) && surface.height == max(1, frame.pixels.height)
    }

    /// The picture halved as often as it says, kept while the picture stays as it is; nil if there is no memory for it.
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

    /// What was drawn has changed.
    func dropReductions() { reductions = [:] }

    /// Where a reduction lies when the whole picture lies in a rectangle: beyond it where an odd column was halved.
    func rect(of reduction: Reduction, _ picture: ImageSurface, in rect: Rect) -> Rect {
        let x = Double(picture.width << reduction.columns) / Double(surface.width)
        let y = Double(picture.height << reduction.rows) / Double(surface.height)
        return Rect(origin: rect.origin, size: Size(width: rect.width * x, height: rect.height * y))
    }
}

/// How often a picture's width and height are halved before it is shown squeezed: a quick filter looks at two pixels a
/// direction only, and would miss what lies between them. (Mip maps: L. Williams, "Pyramidal Parametrics", 1983.)
struct Reduction: Hashable {
    var columns = 0
    var rows = 0

    /// Of a picture that is shown at a part of its width and height, 1 being its own.
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
    /// Whether it leads from points to device pixels of a scale without a turn or another size.
    func isUpright(scale: Double) -> Bool { b == 0 && c == 0 && a == scale && d == scale }
}
