import Geometry
import Glibc

/// The visible part of a canvas, and its zoom.
struct Viewport: Equatable {
    /// The size of a picture, in points of the canvas.
    static let canvas = Size(width: 320, height: 480)
    /// The size of the canvas, which large texts may make higher.
    var content = canvas { didSet { if content != oldValue { sizeDidChange() } } }
    /// The part of the canvas that stays visible however far it is dragged, in points of the screen.
    private static let minimumVisible = 48.0

    /// The space around a revealed rectangle for its focus ring, in points of the screen.
    private static let margin = 8.0

    /// Points of the screen for one of the canvas.
    private(set) var zoom = 1.0
    /// From the canvas's origin to the screen's, in points of the screen.
    private(set) var offset = Point.zero
    /// In points of the screen.
    var size = Size.zero { didSet { sizeDidChange() } }
    /// Whether the canvas has other sizes than its own.
    var isZoomable = true
    private var zooms: ClosedRange<Double> { isZoomable ? 1...16 : 1...1 }
    /// Whether the canvas is in the middle of the screen, as large as fits in half steps, until the user moves it.
    var isCentred = false { didSet { if isCentred != oldValue { centreDidChange() } } }
    /// Whether the user has zoomed or moved a centred canvas.
    private var isMoved = false

    var toScreen: AffineTransform {
        AffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: -offset.x, ty: -offset.y)
    }

    func canvasPoint(_ point: Point) -> Point {
        Point(x: (point.x + offset.x) / zoom, y: (point.y + offset.y) / zoom)
    }

    func screenPoint(_ point: Point) -> Point { point.applying(toScreen) }

    /// Zooms about a point of the screen.
    mutating func zoom(by factor: Double, about point: Point) {
        guard factor.isFinite, factor > 0 else { return }
        let fixed = canvasPoint(point)
        isMoved = isCentred
        zoom = (zoom * factor).clamped(to: zooms)
        offset = Point(x: fixed.x * zoom - point.x, y: fixed.y * zoom - point.y)
        clampOffset()
    }

    /// Moves the canvas by a distance in points of the screen.
    mutating func pan(by distance: Point) {
        let old = offset
        offset = offset - distance
        clampOffset()
        isMoved = isMoved || isCentred && offset != old
    }

    /// Goes back to the canvas's own size.
    mutating func reset() {
        (zoom, offset, isMoved) = (1, .zero, isCentred)
        clampOffset()
    }

    private mutating func centreDidChange() {
        (zoom, offset, isMoved) = (1, .zero, false)
        sizeDidChange()
    }

    private mutating func sizeDidChange() {
        if isCentred, !isMoved {
            let room = min(size.width / content.width, size.height / content.height)
            zoom = ((room * 2).rounded(.down) / 2).clamped(to: zooms)
        }
        clampOffset()
    }

    /// Pans by the shortest distance that makes a rectangle of the canvas visible.
    mutating func reveal(_ rect: Rect) {
        func step(_ low: Double, _ high: Double, _ length: Double) -> Double {
            low < 0 ? -low : high > length ? max(length - high, -low) : 0
        }
        let rect = rect.applying(toScreen).inset(by: EdgeInsets(all: -Self.margin))
        pan(by: Point(x: step(rect.minX, rect.maxX, size.width), y: step(rect.minY, rect.maxY, size.height)))
    }

    /// At zoom 1 the canvas scrolls if the screen is smaller, and otherwise stays in the corner or the middle. Zoomed
    /// in, it can be dragged anywhere that leaves part of it visible.
    private mutating func clampOffset() {
        func kept(_ offset: Double, _ canvas: Double, _ screen: Double) -> Double {
            if zoom == 1 || isCentred && !isMoved {
                let room = screen - canvas * zoom
                return isCentred && room > 0 ? -(room / 2).rounded(.down) : max(0, min(offset, -room))
            }
            let least = min(Self.minimumVisible, screen)
            return max(least - screen, min(offset, canvas * zoom - least))
        }
        offset = Point(
            x: kept(offset.x, content.width, size.width), y: kept(offset.y, content.height, size.height))
    }
}
