internal import CCairo
import Geometry

public struct Gradient: Hashable, Sendable {
    /// A colour and its offset, from 0 at the start to 1 at the end.
    public struct Stop: Hashable, Sendable {
        public var offset: Double
        public var color: Color

        public init(offset: Double, color: Color) { (self.offset, self.color) = (offset, color) }

        /// Returns stops at equal distances, from the start to the end.
        public static func spread(_ colors: [Color]) -> [Stop] {
            let last = Double(max(1, colors.count - 1))
            return colors.enumerated().map { Stop(offset: Double($0.offset) / last, color: $0.element) }
        }
    }

    enum Shape: Hashable, Sendable {
        case linear(from: Point, to: Point)
        case radial(from: Point, startRadius: Double, to: Point, endRadius: Double)
    }

    public var stops: [Stop]
    /// Whether the first and last colours extend beyond the ends; otherwise nothing is painted there
    /// (CAIRO_EXTEND_NONE).
    public var extendsBeyondEnds = true
    let shape: Shape

    /// Returns a gradient along a line, in the canvas's points.
    public static func linear(from start: Point, to end: Point, stops: [Stop]) -> Gradient {
        Gradient(stops: stops, shape: .linear(from: start, to: end))
    }

    /// Returns a gradient from a circle's centre to its edge, in the canvas's points.
    public static func radial(center: Point, endRadius: Double, stops: [Stop]) -> Gradient {
        .radial(from: center, radius: 0, to: center, radius: endRadius, stops: stops)
    }

    /// Returns a gradient between two circles, in the canvas's points; their tangents bound a cone unless one contains
    /// the other.
    public static func radial(
        from start: Point, radius startRadius: Double, to end: Point, radius endRadius: Double, stops: [Stop]
    ) -> Gradient {
        Gradient(
            stops: stops, shape: .radial(from: start, startRadius: startRadius, to: end, endRadius: endRadius))
    }

    /// Returns the gradient without an extension beyond its ends.
    public func withoutExtension() -> Gradient {
        var gradient = self
        gradient.extendsBeyondEnds = false
        return gradient
    }

    /// Returns a Cairo pattern, which the caller destroys; multiplies each colour's alpha by `alpha`.
    func makePattern(alpha: Double) -> OpaquePointer {
        let pattern = makeEmptyPattern()
        for stop in extendsBeyondEnds ? stops : stopsFromEndToEnd {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.offset, color.red, color.green, color.blue, color.alpha * alpha)
        }
        cairo_pattern_set_extend(pattern, extendsBeyondEnds ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        return pattern
    }

    /// The stops, with added ones at 0 and 1; otherwise Cairo paints nothing outside the first and last stop.
    private var stopsFromEndToEnd: [Stop] {
        let sorted = stops.sorted { $0.offset < $1.offset }
        guard let first = sorted.first, let last = sorted.last else { return [] }
        return [Stop(offset: 0, color: first.color)] + stops + [Stop(offset: 1, color: last.color)]
    }

    private func makeEmptyPattern() -> OpaquePointer {
        switch shape {
        case .linear(let start, let end):
            cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        case .radial(let start, let startRadius, let end, let endRadius):
            cairo_pattern_create_radial(start.x, start.y, startRadius, end.x, end.y, endRadius)
        }
    }
}
