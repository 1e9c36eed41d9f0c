internal import CCairo
import Geometry

/// A drawing context for a surface. Coordinates are points under the canvas's transform, which starts as one point per
/// device pixel with the origin in the upper-left corner. Shapes without size or outside the clip draw nothing.
public final class Canvas {
    public let surface: Surface
    let context: OpaquePointer
    private var savedStates: [(Color, Color, Double, BlendMode, StrokeStyle)] = []

    /// The colour of fills and of text.
    public var fillColor = Color.black
    public var strokeColor = Color.black
    /// From 0 to 1; multiplies the alpha of everything drawn.
    public var alpha = 1.0
    public var blendMode = BlendMode.normal
    /// Its lengths are under the transform at the time of the stroke.
    public var strokeStyle = StrokeStyle()

    /// A canvas with an identity transform and no clip, in opaque black, with the default `StrokeStyle`.
    public init(_ surface: Surface) {
        self.surface = surface
        context = cairo_create(surface.pointer)
    }

    deinit { cairo_destroy(context) }

    /// Throws the first error of drawing, after which the canvas draws nothing.
    public func checkStatus() throws(CairoError) { try check(cairo_status(context)) }

    /// The stroke style's width.
    public var lineWidth: Double {
        get { strokeStyle.width }
        set { strokeStyle.width = newValue }
    }

    /// Saves colours, alpha, blend mode, stroke style, clip and transform.
    public func saveState() {
        savedStates.append((fillColor, strokeColor, alpha, blendMode, strokeStyle))
        cairo_save(context)
    }

    /// Restores the state saved last; traps if there is none.
    public func restoreState() {
        guard let saved = savedStates.popLast() else {
            preconditionFailure("A canvas restores a state it never saved.")
        }
        (fillColor, strokeColor, alpha, blendMode, strokeStyle) = saved
        cairo_restore(context)
    }

    public func withSavedState<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        saveState()
        defer { restoreState() }
        return try body()
    }

    /// Draws into a transparent layer, in which alpha starts as 1 and the blend mode as normal, then composites it with
    /// the canvas's alpha and blend mode.
    ///
    /// - Parameter pixels: The layer's device pixels, whatever the clip is; nil uses the clip.
    public func withLayer<Result, Failure: Error>(
        of pixels: PixelRect? = nil, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        saveState()
        if let pixels { replaceClip(by: pixels) }
        cairo_push_group(context)
        (alpha, blendMode) = (1, .normal)
        defer {
            let layer = cairo_pop_group(context)
            restoreState()
            cairo_set_source(context, layer)
            cairo_pattern_destroy(layer)
            paintLayer()
        }
        return try body()
    }

    public func translate(by offset: Point) { cairo_translate(context, offset.x, offset.y) }

    public func scale(x: Double, y: Double) { concatenate(AffineTransform(scaleX: x, y: y)) }

    /// Applies a transform before the current one; a singular one clips everything until the state is restored.
    public func concatenate(_ transform: AffineTransform) {
        guard transform.inverted != nil else { return clipEverything() }
        var matrix = cairo_matrix_t(transform)
        cairo_transform(context, &matrix)
    }

    /// The transform from points to device pixels; a singular one clips everything until the state is restored.
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

    /// The device pixels per point, as the square root of the transform's change of area.
    public var deviceScale: Double {
        let transform = transform
        return abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    }

    /// Draws in device pixels under the current clip.
    func withDevicePixels<Result>(_ body: () -> Result) -> Result {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        cairo_identity_matrix(context)
        defer { cairo_set_matrix(context, &matrix) }
        return body()
    }

    public func clip(to rect: Rect) {
        append(rect)
        cairo_clip(context)
    }

    public func clip(to path: Path) {
        path.replacePath(of: context)
        cairo_clip(context)
    }

    /// Intersects the clip with device pixels; an empty list clips everything.
    public func clip(to pixels: [PixelRect]) {
        withDevicePixels {
            cairo_new_path(context)
            for rect in pixels {
                cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
            }
            cairo_clip(context)
        }
    }

    /// The clip's bounding box in points; empty if the clip is, and at most the page on a vector surface.
    public var clipBounds: Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        return Rect(left: left, top: top, right: right, bottom: bottom)
    }

    /// The clip's bounding box in device pixels.
    var clipPixels: PixelRect { withDevicePixels { PixelRect(covering: clipBounds) } }

    func replaceClip(by pixels: PixelRect) {
        cairo_reset_clip(context)
        clip(to: [pixels])
    }

    func clipEverything() { clip(to: [PixelRect]()) }

    /// Sets the source to a colour, with the canvas's alpha and blend mode.
    func useSource(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * alpha)
        useOperator(blendMode)
    }

    func useSource(_ gradient: Gradient) {
        let pattern = gradient.makePattern(alpha: alpha)
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
        useOperator(blendMode)
    }

    func useSource(_ pattern: Pattern) {
        cairo_set_source_surface(context, pattern.image.pointer, pattern.origin.x, pattern.origin.y)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
        useOperator(blendMode)
    }

    func useOperator(_ mode: BlendMode) { cairo_set_operator(context, cairo_operator_t(rawValue: mode.rawValue)) }

    /// Replaces the source, so that the canvas does not retain its image.
    func dropSource() { cairo_set_source_rgba(context, 0, 0, 0, 1) }

    /// Paints the source over the whole clip, with the canvas's alpha and blend mode.
    func paintLayer() {
        useOperator(blendMode)
        cairo_paint_with_alpha(context, alpha)
        dropSource()
    }

    /// Replaces Cairo's path.
    func append(_ rect: Rect) {
        cairo_new_path(context)
        cairo_rectangle(context, rect.origin.x, rect.origin.y, rect.width, rect.height)
    }
}

extension cairo_matrix_t {
    init(_ transform: AffineTransform) {
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}
