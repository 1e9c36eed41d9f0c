import Cairo
import Geometry

// Lines along the edges of device pixels.
extension Outline {
    /// Whether it is a horizontal or vertical line.
    var isUpright: Bool {
        form == .polyline && points.count == 2 && (points[0].x == points[1].x || points[0].y == points[1].y)
    }

    /// Returns an upright line whose edges are moved to edges of pixels.
    func aligned(_ width: Double, _ scale: Double) -> Path {
        func onEdge(_ middle: Double) -> Double { ((middle - width / 2) * scale).rounded() / scale + width / 2 }
        let isVertical = points[0].x == points[1].x
        return Path(
            through: points.map {
                isVertical ? Point(x: onEdge($0.x), y: $0.y) : Point(x: $0.x, y: onEdge($0.y))
            })
    }

    func alignedCode(_ name: String, width: Double) -> [String] {
        let points = Code.list(points.map(\.code))
        return Code.call("aligned", [nil: points, "width": width.code, "on": .text("canvas")])
            .lines(after: "let \(name) = ")
    }

    static let alignedHelper = """
        func aligned(_ points: [Point], width: Double, on canvas: Canvas) -> Path {
            let scale = canvas.deviceScale
            func onEdge(_ middle: Double) -> Double {
                ((middle - width / 2) * scale).rounded() / scale + width / 2
            }
            let isVertical = points[0].x == points[1].x
            let moved = points.map { point in
                isVertical ? Point(x: onEdge(point.x), y: point.y) : Point(x: point.x, y: onEdge(point.y))
            }
            return Path(through: moved)
        }
        """
}
