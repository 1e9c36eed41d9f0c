import Cairo
import Geometry
import Glibc

/// A shape of a board: its kind, location, size and rotation.
struct Shape: Hashable {
    let id: Int
    let kind: ShapeKind
    /// In the area, in points; may be outside of it after the window has become smaller.
    var center: Point
    /// Before the rotation, in points.
    private(set) var size: Size
    /// Clockwise, in radians.
    var angle = 0.0

    /// In points.
    static let lineWidth = 8.0
    /// The limits of a side, in points.
    static let sides = 24.0...600.0

    init(id: Int, kind: ShapeKind, center: Point) {
        (self.id, self.kind, self.center) = (id, kind, center)
        size = kind.size
    }

    /// Sets the size to `size` times `factor`, limited to `sides`.
    mutating func resize(to size: Size, by factor: Double) {
        let least = Self.sides.lowerBound / min(size.width, size.height)
        let most = Self.sides.upperBound / max(size.width, size.height)
        let factor = max(least, min(most, factor))
        self.size = Size(width: size.width * factor, height: size.height * factor)
    }

    /// The size of the upright bounding box, rounded up to even points so that its centre does not move.
    var extent: Size {
        let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
        func even(_ length: Double) -> Double { ((length - 1e-9) / 2).rounded(.up) * 2 }
        return Size(
            width: even(size.width * cosine + size.height * sine),
            height: even(size.width * sine + size.height * cosine))
    }

    /// The outline about the origin, before the rotation.
    var outline: Path {
        let rect = Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        return kind.outline(in: rect, lineWidth: Self.lineWidth)
    }

    static let stroke = StrokeStyle(width: lineWidth, join: .round)

    /// Whether a point, relative to the centre of the rotated shape, is inside the outline's outer edge.
    func contains(_ point: Point) -> Bool {
        let upright = point.applying(AffineTransform(rotation: -angle))
        let outline = outline
        return outline.contains(upright) || outline.strokeContains(upright, style: Self.stroke)
    }
}
