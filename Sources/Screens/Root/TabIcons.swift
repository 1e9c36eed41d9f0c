import Cairo
import Geometry

/// The icons of the tabs, as paths on a grid of 28 × 28 for a line width of 1.5.
enum TabIcons {
    static var history: Path { lines(dotRadius: 1.25) }
    static var historyFilled: Path { lines(dotRadius: 2) }

    static var graph: Path { axes(around: curve) }

    static var graphFilled: Path {
        var path = axes(around: [Point(x: 8, y: 20)] + curve + [Point(x: 23, y: 20)])
        path.close()
        return path
    }

    private static func axes(around curve: [Point]) -> Path {
        var path = Path()
        // The axes return the same way, so that they have no area when filled.
        let axes = [(4.75, 4.75), (4.75, 23.25), (24.0, 23.25), (4.75, 23.25)].map { Point(x: $0, y: $1) }
        for line in [axes, curve] { path.addPolyline(through: line) }
        return path
    }

    private static let curve = [
        Point(x: 8, y: 17), Point(x: 13, y: 12), Point(x: 17, y: 14.5), Point(x: 23, y: 6),
    ]

    private static func lines(dotRadius radius: Double) -> Path {
        var path = Path()
        for y in [7.25, 14.25, 21.25] {
            path.addRoundedRect(
                Rect(x: 5.75 - radius, y: y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
            path.move(to: Point(x: 11, y: y))
            path.addLine(to: Point(x: 24, y: y))
        }
        return path
    }
}
