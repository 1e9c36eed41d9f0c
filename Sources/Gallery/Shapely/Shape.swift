import Cairo
import Geometry
import Glibc

/// One shape of a board: what it is, where, how large, and how far turned.
struct Shape: Hashable {
    let id: Int
    let kind: ShapeKind
    /// In the area, in points; it may lie outside where the window has become smaller since.
    var center: Point
    /// Before it is turned, in points.
    private(set) var size: Size
    /// Clockwise, in radians.
    var angle = 0.0

    /// Across the outline, in points.
    static let lineWidth = 8.0
    /// How long a side can be, in points.
    static let sides = 24.0...600.0

    init(id: Int, kind: ShapeKind, center: Point) {
        (self.id, self.kind, self.center) = (id, kind, center)
        size = kind.size
    }

    /// Makes it as large as another size times a factor, as far as its sides may be.
    mutating func resize(to size: Size, by factor: Double) {
        let least = Self.sides.lowerBound / min(size.width, size.height)
        let most = Self.sides.upperBound / max(size.width, size.height)
        let factor = max(least, min(most, factor))
        self.size = Size(width: size.width * factor, height: size.height * factor)
    }

    /// The size of an upright rectangle around it as it is turned: in even points, so that its middle stays where it is.
    var extent: Size {
        let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
        func even(_ length: Double) -> Double { ((length - 1e-9) / 2).rounded(.up) * 2 }
        return Size(
            width: even(size.width * cosine + size.height * sine),
            height: even(size.width * sine + size.height * cosine))
    }

    /// Its outline around the point zero, before it is turned.
    var outline: Path {
        let rect = Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        return kind.outline(in: rect, lineWidth: Self.lineWidth)
    }

    static let stroke = StrokeStyle(width: lineWidth, join: .round)

    /// Whether a point lies inside the outline's outer edge.
    ///
    /// - Parameter point: From the shape's middle, as it is turned.
    func contains(_ point: Point) -> Bool {
        let upright = point.applying(AffineTransform(rotation: -angle))
        let outline = outline
        return outline.contains(upright) || outline.strokeContains(upright, style: Self.stroke)
    }
}
