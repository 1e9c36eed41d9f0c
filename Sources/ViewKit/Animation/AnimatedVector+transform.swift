import Geometry
import Glibc

/// A transform as translation, rotation, scale and shear, which can be interpolated separately.
///
/// Halfway to a rotation of 180° is 90°; the mean of the two matrices would be degenerate.
extension AnimatedVector {
    /// Creates the QR decomposition of the linear part: scale and shear apply first, then the rotation.
    init(_ transform: AffineTransform) {
        let scaleX = hypot(transform.a, transform.b)
        let angle = scaleX == 0 ? atan2(-transform.c, transform.d) : atan2(transform.b, transform.a)
        let (sine, cosine) = (sin(angle), cos(angle))
        let slant = transform.c * cosine + transform.d * sine
        let scaleY = transform.d * cosine - transform.c * sine
        self.init(transform.tx, transform.ty, angle, scaleX, scaleY, slant, 0, 0)
    }

    var transform: AffineTransform {
        let (angle, scaleX, scaleY, slant) = (self[2], self[3], self[4], self[5])
        let (sine, cosine) = (sin(angle), cos(angle))
        return AffineTransform(
            a: scaleX * cosine, b: scaleX * sine, c: slant * cosine - scaleY * sine,
            d: slant * sine + scaleY * cosine, tx: self[0], ty: self[1])
    }
}
