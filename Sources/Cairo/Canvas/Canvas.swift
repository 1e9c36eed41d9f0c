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
    var savedStates: [CanvasState] = []

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

    /// In points, under the transform at the time of the stroke.
    public var lineWidth: Double {
        get { state.lineWidth }
        set { state.lineWidth = newValue }
    }

    /// Nil for an unbroken line.
    public var dash: Dash? {
        get { state.dash }
        set { state.dash = newValue }
    }

    public var lineCap: LineCap {
        get { state.lineCap }
        set { state.lineCap = newValue }
    }

    public var lineJoin: LineJoin {
        get { state.lineJoin }
        set { state.lineJoin = newValue }
    }

    /// How long a join's point may be, in line widths, before it is cut off.
    public var miterLimit: Double {
        get { state.miterLimit }
        set { state.miterLimit = newValue }
    }
}
