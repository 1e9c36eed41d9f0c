import Cairo
import Geometry

/// A picture of a graph's line that moves while the user pans measured paper; only new columns are drawn.
final class PannedPicture {
    /// Whether the latest drawing of the line came from the picture.
    private(set) var isShown = false

    private unowned let graph: GraphView
    /// The content that the picture shows, moved by `moved` device pixels to the right.
    private var first: LineContent?
    private var moved = 0
    /// Created at the first movement.
    private var picture: ColumnRing?

    init(of graph: GraphView) { self.graph = graph }

    /// Draws the line from the picture on a canvas in points of the sheet; returns false if the graph must draw it.
    func show(on canvas: Canvas) -> Bool {
        isShown = false
        guard !graph.isAtRest, let content = LineContent(of: graph), let corner = content.corner(on: canvas) else {
            (first, picture) = (nil, nil)
            return false
        }
        guard let first, let distance = content.distance(from: first), hasPicture(of: content, movedTo: distance)
        else {
            (self.first, moved, picture) = (content, 0, nil)
            return false
        }
        guard let picture else { return false }
        moved = distance
        picture.show(on: canvas, x: corner.x, y: corner.y)
        isShown = true
        return true
    }

    /// Moves the picture to match the content, and draws its new columns; false if memory is short.
    private func hasPicture(of content: LineContent, movedTo distance: Int) -> Bool {
        let step = distance - moved
        guard step != 0 else { return true }
        guard let picture else {
            picture = ColumnRing(width: content.width, height: content.height)
            picture?.draw(0..<content.width, content.draw(on:))
            return picture != nil
        }
        picture.move(by: step)
        let kept = content.columns(keptAfterMovingBy: step)
        picture.draw(0..<kept.lowerBound, content.draw(on:))
        picture.draw(kept.upperBound..<content.width, content.draw(on:))
        return true
    }
}

/// The line on a sheet of measured paper.
private struct LineContent {
    private let line: GraphDrawing
    /// The sheet in the graph's bounds, in points.
    private let sheet: Rect

    /// Nil on other paper, or without a line.
    init?(of graph: GraphView) {
        guard let sheet = graph.sheet, let line = graph.drawing else { return nil }
        (self.line, self.sheet) = (line, sheet)
    }

    /// In device pixels.
    var width: Int { Int((sheet.width * line.scale).rounded()) }
    var height: Int { Int((sheet.height * line.scale).rounded()) }

    /// Returns the canvas pixel at the sheet's corner; nil if the sheet's pixels do not match the canvas's.
    func corner(on canvas: Canvas) -> (x: Int, y: Int)? {
        let map = canvas.transform
        guard canvas.surface is ImageSurface, (map.a, map.b, map.c, map.d) == (line.scale, 0, 0, line.scale),
            map.tx == map.tx.rounded(), map.ty == map.ty.rounded()
        else { return nil }
        return (Int(map.tx), Int(map.ty))
    }

    /// Returns how far another content must move to the right to match, in device pixels; nil if more differs.
    func distance(from other: LineContent) -> Int? {
        guard sheet == other.sheet, let distance = line.distance(from: other.line) else { return nil }
        let pixels = distance * line.scale
        return abs(pixels - pixels.rounded()) < GraphDrawing.tolerance ? Int(pixels.rounded()) : nil
    }

    /// Returns the device-pixel columns that are unchanged but for a movement to the right.
    func columns(keptAfterMovingBy pixels: Int) -> Range<Int> {
        let (ends, scale) = (line.entries.geometry.lineXs, line.scale)
        // The line is cut at its ends, which do not move.
        let left = Int(((ends.lowerBound - sheet.minX + line.reach) * scale).rounded(.up)) + max(0, pixels)
        let right = Int(((ends.upperBound - sheet.minX - line.reach) * scale).rounded(.down)) + min(0, pixels)
        return left < right ? left..<right : 0..<0
    }

    func draw(on canvas: Canvas) {
        canvas.scale(x: line.scale, y: line.scale)
        canvas.translate(by: Point.zero - sheet.origin)
        line.draw(on: canvas)
    }
}

/// A transparent pixel buffer whose columns form a ring, so that moving all of it sideways copies nothing.
final class ColumnRing {
    private let surface: ImageSurface
    /// The surface column that holds the first column of the picture.
    private var start = 0

    /// Creates a ring of a size in device pixels; nil if the size is empty or memory is short.
    init?(width: Int, height: Int) {
        guard width > 0, let surface = try? ImageSurface(width: width, height: height, format: .argb32) else {
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

    /// Redraws some columns, on a canvas clipped to them in the picture's pixels; twice if they wrap around.
    func draw(_ columns: Range<Int>, _ body: (Canvas) -> Void) {
        for part in parts(of: columns) {
            let canvas = Canvas(surface)
            let pixels = PixelRect(x: part.place, y: 0, width: part.columns.count, height: height)
            canvas.clip(to: [pixels])
            canvas.clear(pixels.rect)
            canvas.translate(by: Point(x: Double(part.place - part.columns.lowerBound), y: 0))
            body(canvas)
        }
    }

    /// Draws the picture over a canvas, with its upper left corner at a device pixel.
    func show(on canvas: Canvas, x: Int, y: Int) {
        for part in parts(of: 0..<width) {
            let region = PixelRect(x: part.place, y: 0, width: part.columns.count, height: height)
            canvas.drawPixels(of: surface, from: region, toX: x + part.columns.lowerBound, y: y)
        }
    }

    /// Splits columns at the seam; `place` is the surface column of each part's first column.
    private func parts(of columns: Range<Int>) -> [(columns: Range<Int>, place: Int)] {
        let first = (start + columns.lowerBound) % width
        let seam = min(columns.upperBound, columns.lowerBound + width - first)
        return [(columns.lowerBound..<seam, first), (seam..<columns.upperBound, 0)].filter { !$0.0.isEmpty }
    }
}
