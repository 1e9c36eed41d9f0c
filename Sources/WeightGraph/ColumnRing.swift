import Cairo
import Geometry

/// A picture whose columns of pixels are a ring: all of it moves sideways without a copy.
final class ColumnRing {
    private let surface: ImageSurface
    /// The surface's column that the picture begins with.
    private var start = 0

    /// In device pixels; nil if there is no memory for it.
    init?(width: Int, height: Int) {
        guard width > 0, let surface = try? ImageSurface(width: width, height: height, format: .rgb24) else {
            return nil
        }
        self.surface = surface
    }

    var width: Int { surface.width }
    var height: Int { surface.height }

    /// Moves what there is to the right by some columns: those that go out of sight come in at the other end.
    func move(by columns: Int) {
        let moved = (start - columns) % width
        start = moved < 0 ? moved + width : moved
    }

    /// Draws some columns of the picture.
    ///
    /// - Parameter body: Gets a canvas in device pixels of the picture, twice where the columns are apart.
    func draw(_ columns: Range<Int>, _ body: (Canvas) -> Void) {
        for part in parts(of: columns) {
            let canvas = Canvas(surface)
            canvas.clip(to: [PixelRect(x: part.place, y: 0, width: part.columns.count, height: height)])
            canvas.translate(by: Point(x: Double(part.place - part.columns.lowerBound), y: 0))
            body(canvas)
        }
    }

    /// Lays the picture on a canvas, with its corner at a device pixel.
    func show(on canvas: Canvas, x: Int, y: Int) {
        for part in parts(of: 0..<width) {
            let region = PixelRect(x: part.place, y: 0, width: part.columns.count, height: height)
            canvas.drawPixels(of: surface, from: region, toX: x + part.columns.lowerBound, y: y, opaque: true)
        }
    }

    /// Columns that stand beside each other on the surface, and where the first of them does.
    private func parts(of columns: Range<Int>) -> [(columns: Range<Int>, place: Int)] {
        let first = (start + columns.lowerBound) % width
        let seam = min(columns.upperBound, columns.lowerBound + width - first)
        return [(columns.lowerBound..<seam, first), (seam..<columns.upperBound, 0)].filter { !$0.0.isEmpty }
    }
}
