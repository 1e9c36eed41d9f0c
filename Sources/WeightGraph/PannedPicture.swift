import Cairo
import Geometry

/// Measured paper with the line on it while a person pans: what was drawn is shown where it has moved to, and only what
/// comes into sight is drawn.
final class PannedPicture {
    /// Whether the paper was shown with the line on it.
    private(set) var isShown = false

    private unowned let paper: BackgroundView
    private unowned let graph: GraphView
    /// What was drawn at first, and what last: by now, all in it has moved by some device pixels to the right.
    private var first: PaperContent?
    private var last: PaperContent?
    private var moved = 0
    /// Made once something has moved.
    private var picture: ColumnRing?

    /// Shows a graph's line with its paper while it is panned, as long as there are both.
    init(of graph: GraphView, on paper: BackgroundView) {
        (self.paper, self.graph) = (paper, graph)
        paper.showsAnotherWay = { [self] in show(on: $0) }
        graph.isDrawnOnPaper = { [self] in isShown }
    }

    /// Returns whether it has shown paper and line.
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

    /// Brings the picture to where the content is; false if there is no memory for it.
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

/// What measured paper shows with the line on it.
private struct PaperContent {
    private let ruling: PaperRuling
    private let line: GraphDrawing
    /// Where the graph stands on the paper, in points.
    private let origin: Point

    /// The share of a pixel that a moved picture may be off.
    private static let tolerance = 1.0 / 64

    /// Nil on other paper, and without a line.
    init?(of paper: BackgroundView, _ graph: GraphView) {
        guard let ruling = paper.ruling, let line = graph.drawing else { return nil }
        (self.ruling, self.line, origin) = (ruling, line, graph.frame.origin)
    }

    /// In device pixels.
    var width: Int { Int((ruling.size.width * ruling.scale).rounded(.up)) }
    var height: Int { Int((ruling.size.height * ruling.scale).rounded(.up)) }

    /// The device pixel of a canvas that the paper's corner lies at; nil if its pixels are not the canvas's.
    func corner(on canvas: Canvas) -> (x: Int, y: Int)? {
        let map = canvas.transform
        guard canvas.surface is ImageSurface, (map.a, map.b, map.c, map.d) == (ruling.scale, 0, 0, ruling.scale),
            map.tx == map.tx.rounded(), map.ty == map.ty.rounded()
        else { return nil }
        return (Int(map.tx), Int(map.ty))
    }

    /// How far to the right all of it has moved from where it was, in whole device pixels; nil if that is not all in which
    /// they differ.
    func distance(from other: PaperContent) -> Int? {
        guard origin == other.origin, ruling.isSamePaper(as: other.ruling),
            let distance = line.distance(from: other.line)
        else { return nil }
        let pixels = distance * ruling.scale
        return abs(pixels - pixels.rounded()) < Self.tolerance ? Int(pixels.rounded()) : nil
    }

    /// The columns of device pixels that are as they were before everything moved to the right.
    func columns(keptFrom other: PaperContent, movedBy pixels: Int) -> Range<Int> {
        let (geometry, scale) = (line.entries.geometry, ruling.scale)
        // The line's ends stay where they are.
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
