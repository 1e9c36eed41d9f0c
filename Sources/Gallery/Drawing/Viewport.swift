import Geometry
import Glibc

/// Which part of a canvas is in sight, and how large.
struct Viewport: Equatable {
    /// The canvas's own size, in its points.
    static let canvas = Size(width: 320, height: 480)
    static let zooms = 1.0...16
    /// How much of the canvas stays in sight however far it is dragged, in points of the screen.
    private static let leastInSight = 48.0

    /// Room for a ring around what is revealed, in points of the screen.
    private static let margin = 8.0

    /// Points of the screen to a point of the canvas.
    private(set) var zoom = 1.0
    /// From the canvas's upper-left corner to the screen's, in points of the screen.
    private(set) var offset = Point.zero
    /// In points of the screen.
    var size = Size.zero {
        didSet { keepInSight() }
    }

    /// From the canvas to the screen.
    var toScreen: AffineTransform {
        AffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: -offset.x, ty: -offset.y)
    }

    func canvasPoint(_ point: Point) -> Point {
        Point(x: (point.x + offset.x) / zoom, y: (point.y + offset.y) / zoom)
    }

    func screenPoint(_ point: Point) -> Point { point.applying(toScreen) }

    /// Makes the canvas larger or smaller about a point of the screen, which keeps what it shows.
    mutating func zoom(by factor: Double, about point: Point) {
        guard factor.isFinite, factor > 0 else { return }
        let fixed = canvasPoint(point)
        zoom = max(Self.zooms.lowerBound, min(Self.zooms.upperBound, zoom * factor))
        offset = Point(x: fixed.x * zoom - point.x, y: fixed.y * zoom - point.y)
        keepInSight()
    }

    /// Moves the canvas under the screen, in points of the screen.
    mutating func pan(by distance: Point) {
        offset = offset - distance
        keepInSight()
    }

    /// Back to the canvas's own size, its corner in the screen's.
    mutating func reset() {
        (zoom, offset) = (1, .zero)
    }

    /// Scrolls by the shortest way to where a rectangle of the canvas is in sight.
    mutating func reveal(_ rect: Rect) {
        func step(_ low: Double, _ high: Double, _ length: Double) -> Double {
            low < 0 ? -low : high > length ? max(length - high, -low) : 0
        }
        let rect = rect.applying(toScreen).inset(by: EdgeInsets(all: -Self.margin))
        pan(by: Point(x: step(rect.minX, rect.maxX, size.width), y: step(rect.minY, rect.maxY, size.height)))
    }

    /// At its own size, the canvas is scrolled where the screen is smaller and stands in the corner where it is not; larger,
    /// it goes where it is dragged.
    private mutating func keepInSight() {
        func kept(_ offset: Double, _ canvas: Double, _ screen: Double) -> Double {
            if zoom == 1 { return max(0, min(offset, canvas - screen)) }
            let least = min(Self.leastInSight, screen)
            return max(least - screen, min(offset, canvas * zoom - least))
        }
        offset = Point(
            x: kept(offset.x, Self.canvas.width, size.width), y: kept(offset.y, Self.canvas.height, size.height))
    }
}
