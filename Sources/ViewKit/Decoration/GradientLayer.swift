import Cairo
import Geometry

/// A linear gradient over a part of a view, above its subviews.
public struct GradientLayer: Hashable, Sendable {
    public enum Extent: Hashable, Sendable {
        /// A rectangle in the view's coordinates, in points.
        case bounds(Rect)
        /// A rectangle in fractions of the bounds: (0,0) to (1,1) covers them.
        case unit(Rect)
    }

    public var extent: Extent
    /// The colours from `start` to `end`.
    public var stops: [Gradient.Stop]
    /// The start of the gradient line, in fractions of the layer's rectangle.
    public var start: Point
    /// The end of the gradient line, in fractions of the layer's rectangle.
    public var end: Point

    /// Creates a layer over the whole view, from top to bottom by default.
    public init(
        stops: [Gradient.Stop], extent: Extent = .unit(Rect(x: 0, y: 0, width: 1, height: 1)),
        from start: Point = Point(x: 0.5, y: 0), to end: Point = Point(x: 0.5, y: 1)
    ) {
        self.stops = stops
        self.extent = extent
        self.start = start
        self.end = end
    }

    public init(colors: [Color], extent: Extent = .unit(Rect(x: 0, y: 0, width: 1, height: 1))) {
        self.init(stops: Gradient.Stop.spread(colors), extent: extent)
    }

    func rect(in bounds: Rect) -> Rect {
        switch extent {
        case .bounds(let rect): rect
        case .unit(let rect):
            Rect(
                origin: bounds.point(x: rect.minX, y: rect.minY),
                size: Size(width: rect.width * bounds.width, height: rect.height * bounds.height))
        }
    }

    func draw(in bounds: Rect, on canvas: Canvas) {
        let rect = rect(in: bounds)
        let gradient = Gradient.linear(
            from: rect.point(x: start.x, y: start.y), to: rect.point(x: end.x, y: end.y), stops: stops)
        canvas.fill(rect, with: gradient)
    }
}

extension Rect {
    fileprivate func point(x: Double, y: Double) -> Point {
        Point(x: minX + x * width, y: minY + y * height)
    }
}
