import Cairo
import Geometry
import Glibc

/// A shape of a board: its kind, colour, location, size and rotation.
nonisolated struct Shape: Hashable, Sendable {
    /// Unique on its board, above 0.
    private(set) var id: Int
    /// A square or circle that is stretched to one side becomes a rectangle or oval.
    private(set) var kind: ShapeKind
    var color: Color
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
    /// The greatest difference of equal sides, which rounding leaves, in points.
    private static let tolerance = 0.001

    init(id: Int, kind: ShapeKind, center: Point) {
        (self.id, self.kind, self.center) = (id, kind, center)
        (color, size) = (kind.color, kind.size)
    }

    /// Nil if the id is not above 0, a side is not within `sides`, or a number is not finite.
    init?(id: Int, kind: ShapeKind, color: Color, center: Point, size: Size, angle: Double) {
        let sides = [size.width, size.height]
        guard id > 0, sides.allSatisfy(Self.sides.contains), [center.x, center.y, angle].allSatisfy(\.isFinite)
        else { return nil }
        (self.id, self.kind, self.color) = (id, kind, color)
        (self.center, self.size, self.angle) = (center, size, angle)
    }

    func withID(_ id: Int) -> Shape {
        var shape = self
        shape.id = id
        return shape
    }

    /// Returns the shape moved, stretched and turned as the frame of the selection that it belongs to.
    func following(_ old: SelectionFrame, to new: SelectionFrame) -> Shape {
        var shape = self
        shape.center = new.point(old.fraction(of: center))
        if old.size == new.size, old.angle == new.angle { shape.center = center + (new.center - old.center) }
        let (x, y) = (new.size.width / old.size.width, new.size.height / old.size.height)
        if old.size != new.size { shape.stretch(x: x, y: y, alongAxesAt: old.angle) }
        shape.angle += new.angle - old.angle
        return shape
    }

    /// Multiplies lengths along two axes; a shape that is turned against them is not sheared.
    private mutating func stretch(x: Double, y: Double, alongAxesAt axes: Double) {
        let (sine, cosine) = (sin(angle - axes), cos(angle - axes))
        size = Size(
            width: (size.width * hypot(x * cosine, y * sine)).clamped(to: Self.sides),
            height: (size.height * hypot(x * sine, y * cosine)).clamped(to: Self.sides))
        if abs(size.width - size.height) > Self.tolerance { kind = kind.stretched }
    }

    /// The size of the upright bounding box.
    var uprightSize: Size {
        let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
        return Size(
            width: size.width * cosine + size.height * sine, height: size.width * sine + size.height * cosine)
    }

    /// The size of the upright bounding box, rounded up to even points so that its centre does not move.
    var extent: Size {
        func even(_ length: Double) -> Double { ((length - 1e-9) / 2).rounded(.up) * 2 }
        let size = uprightSize
        return Size(width: even(size.width), height: even(size.height))
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
        // The stroke is inset, so most points of a crowded board need no path.
        guard abs(upright.x) <= size.width / 2, abs(upright.y) <= size.height / 2 else { return false }
        let outline = outline
        return outline.contains(upright) || outline.strokeContains(upright, style: Self.stroke)
    }
}

extension Rect {
    nonisolated init(center: Point, size: Size) {
        self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
}
