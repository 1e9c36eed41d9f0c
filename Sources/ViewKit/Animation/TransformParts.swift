import Geometry
import Glibc

/// A transform as translation, rotation, scale and shear, which can be interpolated separately.
///
/// Halfway to a rotation of 180° is 90°; the mean of the two matrices would be degenerate.
struct TransformParts {
    var move: Point
    /// In radians.
    var angle: Double
    var scaleX: Double
    var scaleY: Double
    var slant: Double

    /// Creates the QR decomposition of the linear part: scale and shear apply first, then the rotation.
    init(_ transform: AffineTransform) {
        move = Point(x: transform.tx, y: transform.ty)
        scaleX = hypot(transform.a, transform.b)
        let isFlat = scaleX == 0
        angle = isFlat ? atan2(-transform.c, transform.d) : atan2(transform.b, transform.a)
        let (sine, cosine) = (sin(angle), cos(angle))
        slant = transform.c * cosine + transform.d * sine
        scaleY = transform.d * cosine - transform.c * sine
    }

    init(_ vector: AnimatedVector) {
        move = Point(x: vector[0], y: vector[1])
        (angle, scaleX, scaleY, slant) = (vector[2], vector[3], vector[4], vector[5])
    }

    var vector: AnimatedVector { AnimatedVector(move.x, move.y, angle, scaleX, scaleY, slant, 0, 0) }

    var transform: AffineTransform {
        let (sine, cosine) = (sin(angle), cos(angle))
        return AffineTransform(
            a: scaleX * cosine, b: scaleX * sine, c: slant * cosine - scaleY * sine,
            d: slant * sine + scaleY * cosine, tx: move.x, ty: move.y)
    }
}
