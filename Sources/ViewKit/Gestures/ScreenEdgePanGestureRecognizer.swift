import Geometry

/// A drag with one finger or the pointer from an edge of the view; it takes precedence over all other drags.
///
/// Two fingers that scroll may start anywhere, and take no precedence.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    public var edges: Edges
    /// The width of the zone along an edge in which a drag may start, in points.
    public var zone = 20.0
    /// The edge at which the drag started.
    public private(set) var edge: Edges = []

    public init(edges: Edges) {
        self.edges = edges
        super.init()
    }

    override func accepts(_ press: Press) -> Bool {
        guard super.accepts(press), presses.isEmpty, let view else { return false }
        edge = press.kind == .scroll ? edges : edges.intersection(zones(at: press.location(in: view), in: view.bounds))
        return !edge.isEmpty
    }

    override func mayBegin(with travel: Point) -> Bool {
        // In a corner, the direction chooses between two edges.
        edge.formIntersection(
            abs(travel.x) >= abs(travel.y) ? (travel.x > 0 ? .left : .right) : (travel.y > 0 ? .top : .bottom))
        return !edge.isEmpty
    }

    private func zones(at point: Point, in bounds: Rect) -> Edges {
        var result: Edges = []
        if point.x < bounds.minX + zone { result.insert(.left) }
        if point.x >= bounds.maxX - zone { result.insert(.right) }
        if point.y < bounds.minY + zone { result.insert(.top) }
        if point.y >= bounds.maxY - zone { result.insert(.bottom) }
        return result
    }
}
