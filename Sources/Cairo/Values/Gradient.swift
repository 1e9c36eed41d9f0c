internal import CCairo
import Geometry

/// Colours that flow into each other along a line or from one circle to another.
public struct Gradient: Hashable, Sendable {
    /// A colour and its offset, from 0 (the beginning) to 1 (the end).
    public struct Stop: Hashable, Sendable {
        public var offset: Double
        public var color: Color

        public init(offset: Double, color: Color) {
            self.offset = offset
            self.color = color
        }

        /// Colours at equal distances, the first at the beginning and the last at the end.
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
    /// Whether the first and the last colour go on before the beginning and beyond the end; nothing is painted there
    /// otherwise.
    ///
    /// CAIRO_EXTEND_PAD, CAIRO_EXTEND_NONE
    public var extendsBeyondEnds = true
    let shape: Shape

    /// Along the line between two points, in the canvas's points.
    public static func linear(from start: Point, to end: Point, stops: [Stop]) -> Gradient {
        Gradient(stops: stops, shape: .linear(from: start, to: end))
    }

    /// Outwards from one circle to another around the same centre, in the canvas's points.
    public static func radial(
        center: Point, startRadius: Double = 0, endRadius: Double, stops: [Stop]
    ) -> Gradient {
        .radial(from: center, radius: startRadius, to: center, radius: endRadius, stops: stops)
    }

    /// From one circle to another, in the canvas's points: the tangents of both bound a cone where neither lies in the other.
    public static func radial(
        from start: Point, radius startRadius: Double, to end: Point, radius endRadius: Double, stops: [Stop]
    ) -> Gradient {
        Gradient(
            stops: stops, shape: .radial(from: start, startRadius: startRadius, to: end, endRadius: endRadius))
    }

    /// The same gradient, painting nothing before its beginning and beyond its end.
    public func endingAtItsEnds() -> Gradient {
        var gradient = self
        gradient.extendsBeyondEnds = false
        return gradient
    }

    /// A new Cairo pattern, which the caller destroys; every alpha is multiplied by the factor.
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

    /// Stops at the beginning and at the end too: without them, Cairo leaves out what lies outside the stops.
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
