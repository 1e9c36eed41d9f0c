import Cairo
import Geometry

extension View {
    /// The view's own coordinate system, for drawing and subviews. A new size keeps the frame's upper-left corner.
    public var bounds: Rect {
        get { model.bounds }
        set { change { $0.bounds = newValue } }
    }

    /// The view's rectangle in its superview, before `transform`.
    public var frame: Rect {
        get { model.frame }
        set {
            change {
                $0.origin = newValue.origin
                $0.bounds.size = newValue.size
            }
        }
    }

    /// The centre of the frame, in the superview's coordinates.
    public var center: Point {
        get { frame.center }
        set { frame.origin = Point(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2) }
    }

    var toSuperview: AffineTransform { model.toSuperview }

    var toRoot: AffineTransform {
        guard let superview else { return .identity }
        return toSuperview.concatenating(superview.toRoot)
    }

    /// Converts a point to another view's coordinates; nil for the root view's. Traps if the trees differ.
    public func convert(_ point: Point, to view: View?) -> Point { point.applying(transformTo(view)) }

    /// Converts a rectangle to another view's coordinates; returns the rectangle around the result if it is rotated.
    public func convert(_ rect: Rect, to view: View?) -> Rect { rect.applying(transformTo(view)) }

    /// Converts a point from another view's coordinates; nil for the root view's. Traps if the trees differ.
    public func convert(_ point: Point, from view: View?) -> Point { (view ?? root).convert(point, to: self) }

    /// Converts a rectangle from another view's coordinates; returns the rectangle around the result if it is rotated.
    public func convert(_ rect: Rect, from view: View?) -> Rect { (view ?? root).convert(rect, to: self) }

    /// Returns the transform to another view's coordinates; a view with a singular transform counts as the root.
    private func transformTo(_ view: View?) -> AffineTransform {
        precondition(view == nil || view!.root === root, "Only views of one tree can be converted between.")
        guard let view, view !== root else { return toRoot }
        return toRoot.concatenating(view.toRoot.inverted ?? .identity)
    }

    var root: View { superview?.root ?? self }

    /// The corner radius of background, border, focus ring and clip, in points; at most half the shorter side is used.
    public var cornerRadius: Double {
        get { model.decoration.cornerRadius }
        set { change { $0.decoration.cornerRadius = max(0, newValue) } }
    }

    /// The width of the border along the inner edge of the bounds, in points; 0 for none.
    public var borderWidth: Double {
        get { model.decoration.borderWidth }
        set { change { $0.decoration.borderWidth = max(0, newValue) } }
    }

    public var borderColor: Color {
        get { model.decoration.borderColor }
        set { change { $0.decoration.borderColor = newValue } }
    }

    public var shadow: Shadow? {
        get { model.decoration.shadow }
        set { change { $0.decoration.shadow = newValue } }
    }

    /// The gradients above the subviews and below the border, lowest first.
    public var gradientLayers: [GradientLayer] {
        get { model.decoration.gradientLayers }
        set { change { $0.decoration.gradientLayers = newValue } }
    }

    /// The pattern behind the view's content, above its background colour; nil for none.
    public var backgroundPattern: Pattern? {
        get { model.decoration.backgroundPattern }
        set { change { $0.decoration.backgroundPattern = newValue } }
    }

    /// Whether content, subviews and gradients are clipped to the bounds and their round corners.
    public var clipsToBounds: Bool {
        get { model.decoration.clipsToBounds }
        set { change { $0.decoration.clipsToBounds = newValue } }
    }

    var showsHover: Bool {
        get { model.decoration.showsHover }
        set { change { $0.decoration.showsHover = newValue } }
    }

    public var showsFocusRing: Bool {
        get { model.decoration.showsFocusRing }
        set { change { $0.decoration.focusRingWidth = newValue ? traits.theme.focusRingWidth : 0 } }
    }

    /// Draws the focus ring around the bounds, or inside them if an ancestor would clip it.
    func drawFocusRing(of state: ViewState, on canvas: Canvas) {
        state.decoration.drawFocusRing(
            of: state.bounds.inset(by: focusRingInsets), isInside: isFocusRingCut, color: traits.theme.focusRing,
            on: canvas)
    }

    /// Whether an ancestor would clip a ring around the bounds.
    private var isFocusRingCut: Bool {
        var ring = bounds.outset(by: model.decoration.focusRingReach)
        var view = self
        while let superview = view.superview {
            ring = ring.applying(view.toSuperview)
            let cuts = superview.clipsToBounds || superview.isRasterized || superview.superview == nil
            if cuts, !superview.bounds.contains(ring) { return true }
            // The picture of a rasterized view contains the whole ring; a clip further up may cut it.
            if superview.isRasterized { return false }
            view = superview
        }
        return false
    }

    /// Returns the shadow's shape for a model or presented decoration; nil if there is no shadow.
    func shadowShape(of decoration: Decoration, scale: Double) -> BlurredShadow.Shape? {
        guard let shadow = decoration.shadow, !bounds.isEmpty else { return nil }
        return BlurredShadow.Shape(
            size: bounds.size, cornerRadius: decoration.cornerRadius, radius: shadow.radius, scale: scale,
            backgroundAlpha: contentShapesShadow ? backgroundColor?.alpha ?? 0 : nil)
    }

    /// Whether content and subviews shape the shadow, and not the bounds alone.
    var contentShapesShadow: Bool {
        let isFilled = backgroundColor?.isOpaque == true || (isOpaque && cornerRadius == 0)
        return !isFilled || !(clipsToBounds || bounds.contains(modelExtent))
    }

    /// A rectangle around the bounds and all subviews, in model state.
    var modelExtent: Rect {
        guard !clipsToBounds else { return bounds }
        return subviews.reduce(bounds) { extent, view in
            view.isHidden ? extent : extent.union(view.modelExtent.applying(view.toSuperview))
        }
    }

    /// Whether the view's own drawing fills every pixel.
    var isFilledByItself: Bool {
        guard isOpaque, !backing.isSkipped else { return false }
        guard !redrawsAtEachSize, !contentMode.fillsBounds, let image = backing.content else { return true }
        return image.size == presentation.bounds.size
    }

    /// Whether the view, as presented, is opaque except at its round corners.
    var isFilled: Bool { isFilledByItself || presentation.backgroundColor?.isOpaque == true }

    /// Returns the transform to pixels that moves the bounds' upper-left corner to `corner` on the canvas.
    func drawingTransform(scale: Double, corner: Point) -> AffineTransform {
        AffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            .concatenating(AffineTransform(scaleX: scale, y: scale))
            .concatenating(AffineTransform(translationX: corner.x, y: corner.y))
    }
}
