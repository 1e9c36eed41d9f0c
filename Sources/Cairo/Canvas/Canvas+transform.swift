internal import CCairo
import Geometry

extension Canvas {
    /// Moves the origin, in points.
    public func translate(by offset: Point) {
        cairo_translate(context, offset.x, offset.y)
    }

    public func scale(x: Double, y: Double) {
        concatenate(AffineTransform(scaleX: x, y: y))
    }

    /// The given map first, then the canvas's so far.
    ///
    /// After a map that flattens the plane, nothing is drawn until the state before it is restored.
    public func concatenate(_ transform: AffineTransform) {
        guard transform.inverted != nil else { return clipEverything() }
        var matrix = cairo_matrix_t(transform)
        cairo_transform(context, &matrix)
    }

    /// From points to device pixels.
    ///
    /// After a map that flattens the plane, nothing is drawn until the state before it is restored.
    public var transform: AffineTransform {
        get {
            var matrix = cairo_matrix_t()
            cairo_get_matrix(context, &matrix)
            return AffineTransform(
                a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
        }
        set {
            guard newValue.inverted != nil else { return clipEverything() }
            var matrix = cairo_matrix_t(newValue)
            cairo_set_matrix(context, &matrix)
        }
    }

    /// How many device pixels a point is long: the root of the transform's change of area.
    public var deviceScale: Double {
        let transform = transform
        return abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    }

    /// Draws in device pixels, and then goes back to points; the clip stays.
    func withDevicePixels(_ body: () -> Void) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        cairo_identity_matrix(context)
        body()
        cairo_set_matrix(context, &matrix)
    }
}

extension cairo_matrix_t {
    init(_ transform: AffineTransform) {
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}
