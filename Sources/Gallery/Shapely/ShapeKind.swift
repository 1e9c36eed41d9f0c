import Cairo
import Geometry
import Glibc

/// A kind of shape, in the order of the buttons.
nonisolated enum ShapeKind: String, CaseIterable, Sendable {
    case square = "Square"
    case rectangle = "Rectangle"
    case circle = "Circle"
    case oval = "Oval"
    case triangle = "Triangle"
    case star = "Star"

    var color: Color {
        switch self {
        case .square: .rgb(255, 59, 48)
        case .rectangle: .rgb(255, 149, 0)
        case .circle: .rgb(255, 204, 0)
        case .oval: .rgb(52, 199, 89)
        case .triangle: .rgb(0, 122, 255)
        case .star: .rgb(175, 82, 222)
        }
    }

    /// The initial size, in points.
    var size: Size {
        switch self {
        case .rectangle, .oval: Size(width: 100, height: 50)
        default: Size(width: 100, height: 100)
        }
    }

    /// The kind after its sides have become different.
    var stretched: ShapeKind {
        switch self {
        case .square: .rectangle
        case .circle: .oval
        default: self
        }
    }

    /// Returns the path whose stroke touches the rectangle with its outer edge.
    func outline(in rect: Rect, lineWidth: Double) -> Path {
        let rect = rect.inset(by: EdgeInsets(all: min(lineWidth, rect.width, rect.height) / 2))
        switch self {
        case .square, .rectangle: return Path(rect)
        case .circle, .oval: return Path(ellipseIn: rect)
        case .triangle:
            let corners = [
                Point(x: rect.midX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
            ]
            return Path(through: corners, isClosed: true)
        case .star: return Path(starIn: rect)
        }
    }
}

extension Path {
    /// Makes a pentagram with a point at the top, stretched into the rectangle; the inner corners are at the crossings of its lines.
    nonisolated fileprivate init(starIn rect: Rect) {
        let corners = (0..<10).map { corner in
            let share = corner % 2 == 0 ? 1 : 0.382
            let angle = Double(corner) * .pi / 5
            let (x, y) = (share * (rect.width / 2), share * (rect.height / 2))
            return rect.center + Point(x: x * sin(angle), y: -y * cos(angle))
        }
        self.init(through: corners, isClosed: true)
    }
}
