internal import CCairo
import Geometry

/// Draws on a surface.
///
/// Coordinates are points under the canvas's transform, which begins as one point a device pixel, the origin in the
/// upper-left corner. A drawing that has no size, or lies outside the clip, draws nothing.
public final class Canvas {
    public let surface: Surface
    let context: OpaquePointer
    var state = CanvasState()
    private var savedStates: [CanvasState] = []

    /// A canvas with an identity transform and no clip: opaque black, lines 1 wide with butt caps, miter joins up to
    /// 10 and no dash.
    public init(_ surface: Surface) {
        self.surface = surface
        context = cairo_create(surface.pointer)
    }

    deinit {
        cairo_destroy(context)
    }

    /// Throws what went wrong in an earlier drawing; after that, the canvas draws nothing any more.
    ///
    /// - Throws: `outOfMemory`, or Cairo's own error.
    public func checkStatus() throws(CairoError) {
        try check(cairo_status(context))
    }

    /// What shapes and, where it has no colour of its own, text are filled with.
    public var fillColor: Color {
        get { state.fillColor }
        set { state.fillColor = newValue }
    }

    public var strokeColor: Color {
        get { state.strokeColor }
        set { state.strokeColor = newValue }
    }

    /// From 0 to 1: multiplies the alpha of everything that is drawn.
    public var alpha: Double {
        get { state.alpha }
        set { state.alpha = newValue }
    }

    public var blendMode: BlendMode {
        get { state.blendMode }
        set { state.blendMode = newValue }
    }

    /// How lines are drawn: width, ends, corners and dash.
    public var strokeStyle: StrokeStyle {
        get { state.strokeStyle }
        set { state.strokeStyle = newValue }
    }

    /// In points, under the transform at the time of the stroke.
    public var lineWidth: Double {
        get { state.strokeStyle.width }
        set { state.strokeStyle.width = newValue }
    }

    /// Nil for an unbroken line.
    public var dash: Dash? {
        get { state.strokeStyle.dash }
        set { state.strokeStyle.dash = newValue }
    }

    public var lineCap: LineCap {
        get { state.strokeStyle.cap }
        set { state.strokeStyle.cap = newValue }
    }

    public var lineJoin: LineJoin {
        get { state.strokeStyle.join }
        set { state.strokeStyle.join = newValue }
    }

    /// How long a join's point may be, in line widths, before it is cut off.
    public var miterLimit: Double {
        get { state.strokeStyle.miterLimit }
        set { state.strokeStyle.miterLimit = newValue }
    }
}

/// What a canvas draws with, beside Cairo's own clip and transform; saved and restored together with them.
struct CanvasState {
    var fillColor = Color.black
    var strokeColor = Color.black
    var alpha = 1.0
    var blendMode = BlendMode.normal
    var strokeStyle = StrokeStyle()
}

extension Canvas {
    /// Remembers colours, alpha, blend mode, line style, clip and transform.
    public func saveState() {
        savedStates.append(state)
        cairo_save(context)
    }

    /// Goes back to what was remembered last.
    ///
    /// Traps if nothing is.
    public func restoreState() {
        guard let saved = savedStates.popLast() else {
            preconditionFailure("A canvas restores a state it never saved.")
        }
        state = saved
        cairo_restore(context)
    }

    /// Draws, and then puts everything back as it was.
    public func withSavedState<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        saveState()
        defer { restoreState() }
        return try body()
    }

    /// Draws into a transparent layer, which is then laid on the surface as one picture with the canvas's alpha and
    /// blend mode; inside, both start as 1 and normal.
    ///
    /// - Parameter pixels: The device pixels that the layer has, whatever the clip is; nil for those inside the clip.
    public func withLayer<Result, Failure: Error>(
        of pixels: PixelRect? = nil, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        saveState()
        if let pixels { replaceClip(by: pixels) }
        cairo_push_group(context)
        state.alpha = 1
        state.blendMode = .normal
        defer {
            let layer = cairo_pop_group(context)
            restoreState()
            cairo_set_source(context, layer)
            cairo_pattern_destroy(layer)
            paintLayer()
        }
        return try body()
    }
}

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

extension Canvas {
    /// From here on, draws inside the rectangle only, and inside the clip so far.
    public func clip(to rect: Rect) {
        cairo_new_path(context)
        cairo_rectangle(context, rect.origin.x, rect.origin.y, rect.width, rect.height)
        cairo_clip(context)
    }

    /// From here on, draws inside the path only, and inside the clip so far.
    public func clip(to path: Path) {
        append(path)
        cairo_clip(context)
    }

    /// From here on, draws inside these device pixels only, and inside the clip so far; none at all for an empty list.
    public func clip(to pixels: [PixelRect]) {
        withDevicePixels {
            cairo_new_path(context)
            for rect in pixels {
                cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
            }
            cairo_clip(context)
        }
    }

    /// A rectangle around what can be drawn on, in points; empty if that is nothing.
    ///
    /// A vector surface's is its page.
    public var clipBounds: Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        return Rect(left: left, top: top, right: right, bottom: bottom)
    }

    /// The same in device pixels.
    var clipPixels: PixelRect {
        var pixels = PixelRect(x: 0, y: 0, width: 0, height: 0)
        withDevicePixels { pixels = PixelRect(covering: clipBounds) }
        return pixels
    }

    func replaceClip(by pixels: PixelRect) {
        cairo_reset_clip(context)
        clip(to: [pixels])
    }

    func clipEverything() {
        clip(to: [PixelRect]())
    }
}

extension Canvas {
    /// Takes a colour and the canvas's alpha and blend mode for what is drawn next.
    func useSource(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * state.alpha)
        cairo_set_operator(context, state.blendMode.cairoValue)
    }

    func useSource(_ gradient: Gradient) {
        let pattern = gradient.makePattern(alpha: state.alpha)
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
        cairo_set_operator(context, state.blendMode.cairoValue)
    }

    /// Releases a picture, so that the canvas does not keep it alive.
    func dropSource() {
        cairo_set_source_rgba(context, 0, 0, 0, 1)
    }

    /// Lays the source on the whole clip, with the canvas's alpha and blend mode.
    func paintLayer() {
        cairo_set_operator(context, state.blendMode.cairoValue)
        cairo_paint_with_alpha(context, state.alpha)
        dropSource()
    }

    /// Replaces Cairo's path by another one.
    func append(_ path: Path) {
        path.replacePath(of: context)
    }

    func append(_ rect: Rect) {
        cairo_new_path(context)
        cairo_rectangle(context, rect.origin.x, rect.origin.y, rect.width, rect.height)
    }
}
