import Cairo
import Geometry

/// A linear gradient over a part of a view, above its subviews, from top to bottom.
public struct GradientLayer: Hashable, Sendable {
    private let stops: [Gradient.Stop]
    private let extent: Rect

    /// - Parameter extent: The part in fractions of the bounds: (0,0) to (1,1) covers them.
    public init(colors: [Color], extent: Rect = Rect(x: 0, y: 0, width: 1, height: 1)) {
        stops = Gradient.Stop.spread(colors)
        self.extent = extent
    }

    func draw(in bounds: Rect, on canvas: Canvas) {
        let rect = Rect(
            x: bounds.minX + extent.minX * bounds.width, y: bounds.minY + extent.minY * bounds.height,
            width: extent.width * bounds.width, height: extent.height * bounds.height)
        let gradient = Gradient.linear(
            from: Point(x: rect.midX, y: rect.minY), to: Point(x: rect.midX, y: rect.maxY), stops: stops)
        canvas.fill(rect, with: gradient)
    }
}
