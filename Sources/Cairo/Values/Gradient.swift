internal import CCairo
import Geometry

/// Colours that flow into each other along a line or between two circles; beyond the ends, the end's colour goes on.
public struct Gradient: Hashable, Sendable {
    /// A colour and its offset, from 0 (the beginning) to 1 (the end).
    public struct Stop: Hashable, Sendable {
        public var offset: Double
        public var color: Color

        public init(offset: Double, color: Color) {
            self.offset = offset
            self.color = color
        }
    }

    enum Shape: Hashable, Sendable {
        case linear(from: Point, to: Point)
        case radial(center: Point, startRadius: Double, endRadius: Double)
    }

    public var stops: [Stop]
    let shape: Shape

    /// Along the line between two points, in the canvas's points.
    public static func linear(from start: Point, to end: Point, stops: [Stop]) -> Gradient {
        Gradient(stops: stops, shape: .linear(from: start, to: end))
    }

    /// Outwards from one circle to another around the same centre, in the canvas's points.
    public static func radial(
        center: Point, startRadius: Double = 0, endRadius: Double, stops: [Stop]
    ) -> Gradient {
        Gradient(
            stops: stops, shape: .radial(center: center, startRadius: startRadius, endRadius: endRadius))
    }

    /// A new Cairo pattern, which the caller destroys; every alpha is multiplied by the factor.
    func makePattern(alpha: Double) -> OpaquePointer {
        let pattern = makeEmptyPattern()
        for stop in stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.offset, color.red, color.green, color.blue, color.alpha * alpha)
        }
        return pattern
    }

    private func makeEmptyPattern() -> OpaquePointer {
        switch shape {
        case .linear(let start, let end):
            cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        case .radial(let center, let startRadius, let endRadius):
            cairo_pattern_create_radial(center.x, center.y, startRadius, center.x, center.y, endRadius)
        }
    }
}
