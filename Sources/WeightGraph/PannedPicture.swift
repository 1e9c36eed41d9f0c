import Cairo
import Geometry

/// A picture of measured paper with the line, which moves while the user pans; only columns that come into view are
/// drawn.
final class PannedPicture {
    /// Whether the latest drawing of the paper included the line.
    private(set) var isShown = false

    private unowned let paper: BackgroundView
    private unowned let graph: GraphView
    /// First and latest contents; the picture shows the first, moved by `moved` device pixels to the right.
    private var first: PaperContent?
    private var last: PaperContent?
    private var moved = 0
    /// Created at the first movement.
    private var picture: ColumnRing?

    /// Draws a graph's line with its paper while the graph is panned; both views retain this object.
    init(of graph: GraphView, on paper: BackgroundView) {
        (self.paper, self.graph) = (paper, graph)
        paper.drawsFromCache = { [self] in show(on: $0) }
        graph.isDrawnOnPaper = { [self] in isShown }
    }

    /// Draws paper and line from the picture; returns false if the views must draw them.
    private func show(on canvas: Canvas) -> Bool {
        isShown = false
        guard !graph.isAtRest, let content = PaperContent(of: paper, graph), let corner = content.corner(on: canvas)
        else {
            (first, last, picture) = (nil, nil, nil)
            return false
        }
        guard let first, let distance = content.distance(from: first), hasPicture(of: content, movedTo: distance)
        else {
            (self.first, last, moved, picture) = (content, content, 0, nil)
            return false
        }
        guard let picture else { return false }
        (last, moved) = (content, distance)
        picture.show(on: canvas, x: corner.x, y: corner.y)
        isShown = true
        return true
    }

    /// Moves the picture to match the content, and draws its new columns; false if memory is short.
    private func hasPicture(of content: PaperContent, movedTo distance: Int) -> Bool {
        let step = distance - moved
        guard step != 0 else { return true }
        guard let picture, let last else {
            picture = ColumnRing(width: content.width, height: content.height)
            picture?.draw(0..<content.width, content.draw(on:))
            return picture != nil
        }
        picture.move(by: step)
        let kept = content.columns(keptFrom: last, movedBy: step)
        picture.draw(0..<kept.lowerBound, content.draw(on:))
        picture.draw(kept.upperBound..<content.width, content.draw(on:))
        return true
    }
}

/// The content of measured paper, with the line on it.
private struct PaperContent {
    private let ruling: PaperRuling
    private let line: GraphDrawing
    /// The graph's upper left corner on the paper, in points.
    private let origin: Point

    /// The largest deviation of a moved picture, in device pixels.
    private static let tolerance = 1.0 / 64

    /// Nil on other paper, or without a line.
    init?(of paper: BackgroundView, _ graph: GraphView) {
        guard let ruling = paper.ruling, let line = graph.drawing else { return nil }
        (self.ruling, self.line, origin) = (ruling, line, graph.frame.origin)
    }

    /// In device pixels.
    var width: Int { Int((ruling.size.width * ruling.scale).rounded(.up)) }
    var height: Int { Int((ruling.size.height * ruling.scale).rounded(.up)) }

    /// Returns the canvas pixel at the paper's corner; nil if the paper's pixels do not match the canvas's.
    func corner(on canvas: Canvas) -> (x: Int, y: Int)? {
        let map = canvas.transform
        guard canvas.surface is ImageSurface, (map.a, map.b, map.c, map.d) == (ruling.scale, 0, 0, ruling.scale),
            map.tx == map.tx.rounded(), map.ty == map.ty.rounded()
        else { return nil }
        return (Int(map.tx), Int(map.ty))
    }

    /// Returns how far another content must move to the right to match this one, in whole device pixels; nil if
    /// anything else differs.
    func distance(from other: PaperContent) -> Int? {
        guard origin == other.origin, ruling.isSamePaper(as: other.ruling),
            let distance = line.distance(from: other.line)
        else { return nil }
        let pixels = distance * ruling.scale
        return abs(pixels - pixels.rounded()) < Self.tolerance ? Int(pixels.rounded()) : nil
    }

    /// Returns the device-pixel columns that are unchanged but for the movement to the right.
    func columns(keptFrom other: PaperContent, movedBy pixels: Int) -> Range<Int> {
        let (geometry, scale) = (line.entries.geometry, ruling.scale)
        // The line is cut at its ends, which do not move.
        let left = Int(((origin.x + geometry.minX + line.reach) * scale).rounded(.up)) + max(0, pixels)
        let right = Int(((origin.x + geometry.maxX - line.reach) * scale).rounded(.down)) + min(0, pixels)
        guard left < right, ruling.isSame(as: other.ruling, movedBy: pixels, in: left..<right) else { return 0..<0 }
        return left..<right
    }

    func draw(on canvas: Canvas) {
        canvas.scale(x: ruling.scale, y: ruling.scale)
        ruling.draw(on: canvas)
        canvas.translate(by: origin)
        line.draw(on: canvas)
    }
}

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

    /// Draws some columns, on a canvas clipped to them in the picture's pixels; twice if they wrap around.
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
