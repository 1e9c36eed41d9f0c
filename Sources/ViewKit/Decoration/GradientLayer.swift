import Cairo
import Geometry

/// Colours that flow into each other over a part of a view, above its subviews.
public struct GradientLayer: Hashable, Sendable {
    /// The part of the view that the layer covers.
    public enum Extent: Hashable, Sendable {
        /// In the view's bounds, in points.
        case bounds(Rect)
        /// In parts of the view's bounds: (0,0) to (1,1) is all of them.
        case unit(Rect)
    }

    public var extent: Extent
    /// From the beginning to the end of the line.
    public var stops: [Gradient.Stop]
    /// Where the line begins, in parts of the layer's own rectangle.
    public var start: Point
    /// Where the line ends, in parts of the layer's own rectangle.
    public var end: Point

    /// Over the whole view and from above, unless stated otherwise.
    public init(
        stops: [Gradient.Stop], extent: Extent = .unit(Rect(x: 0, y: 0, width: 1, height: 1)),
        from start: Point = Point(x: 0.5, y: 0), to end: Point = Point(x: 0.5, y: 1)
    ) {
        self.stops = stops
        self.extent = extent
        self.start = start
        self.end = end
    }

    /// Colours at equal distances.
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
    /// A point by the parts of the width and the height that lead to it.
    fileprivate func point(x: Double, y: Double) -> Point {
        Point(x: minX + x * width, y: minY + y * height)
    }
}
