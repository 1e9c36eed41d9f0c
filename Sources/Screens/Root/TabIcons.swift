import Cairo
import Geometry

/// The icons of the tabs, as paths on a grid of 28 × 28 for a line width of 1.5.
enum TabIcons {
    static var history: Path { lines(dotRadius: 1.25) }
    static var historyFilled: Path { lines(dotRadius: 2) }

    static var graph: Path {
        var path = axes
        path.move(to: curve[0])
        for point in curve.dropFirst() { path.addLine(to: point) }
        return path
    }

    static var graphFilled: Path {
        var path = axes
        path.move(to: Point(x: curve[0].x, y: 20))
        for point in curve { path.addLine(to: point) }
        path.addLine(to: Point(x: curve[curve.count - 1].x, y: 20))
        path.close()
        return path
    }

    private static var axes: Path {
        var path = Path()
        path.move(to: Point(x: 4.75, y: 4.75))
        path.addLine(to: Point(x: 4.75, y: 23.25))
        path.addLine(to: Point(x: 24, y: 23.25))
        // Return the same way, so that the axes have no area when filled.
        path.addLine(to: Point(x: 4.75, y: 23.25))
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
