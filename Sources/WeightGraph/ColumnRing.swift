import Cairo
import Geometry

/// A pixel buffer whose columns form a ring, so that moving all of it sideways copies nothing.
final class ColumnRing {
    private let surface: ImageSurface
    /// The surface column that holds the first column of the picture.
    private var start = 0

    /// Creates a ring of a size in device pixels; nil if the size is empty or memory is short.
    init?(width: Int, height: Int) {
        guard width > 0, let surface = try? ImageSurface(width: width, height: height, format: .rgb24) else {
            return nil
        }
        self.surface = surface
    }

    var width: Int { surface.width }
    var height: Int { surface.height }

    /// Moves the content to the right; columns that leave at one end come in at the other.
    func move(by columns: Int) {
        let moved = (start - columns) % width
        start = moved < 0 ? moved + width : moved
    }

    /// Draws some columns of the picture, clipped to them.
    ///
    /// - Parameter body: Gets a canvas in device pixels of the picture; called twice if the columns wrap around.
    func draw(_ columns: Range<Int>, _ body: (Canvas) -> Void) {
        for part in parts(of: columns) {
            let canvas = Canvas(surface)
            canvas.clip(to: [PixelRect(x: part.place, y: 0, width: part.columns.count, height: height)])
            canvas.translate(by: Point(x: Double(part.place - part.columns.lowerBound), y: 0))
            body(canvas)
        }
    }

    /// Copies the picture to a canvas, with its upper left corner at a device pixel.
    func show(on canvas: Canvas, x: Int, y: Int) {
        for part in parts(of: 0..<width) {
            let region = PixelRect(x: part.place, y: 0, width: part.columns.count, height: height)
            canvas.drawPixels(of: surface, from: region, toX: x + part.columns.lowerBound, y: y, opaque: true)
        }
    }

    /// Splits columns at the seam; `place` is the surface column of each part's first column.
    private func parts(of columns: Range<Int>) -> [(columns: Range<Int>, place: Int)] {
        let first = (start + columns.lowerBound) % width
        let seam = min(columns.upperBound, columns.lowerBound + width - first)
        return [(columns.lowerBound..<seam, first), (seam..<columns.upperBound, 0)].filter { !$0.0.isEmpty }
    }
}
