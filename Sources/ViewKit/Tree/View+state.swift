import Cairo
import Geometry

extension View {
    /// The inner coordinate system: in which the view draws and its subviews have their frames.
    ///
    /// Setting its size keeps the frame's upper-left corner.
    public var bounds: Rect {
        get { model.bounds }
        set { change { $0.bounds = newValue } }
    }

    /// Where the view stands in its superview, before `transform`.
    public var frame: Rect {
        get { model.frame }
        set {
            change {
                $0.origin = newValue.origin
                $0.bounds.size = newValue.size
            }
        }
    }

    /// The middle of the frame, in the superview.
    public var center: Point {
        get { frame.center }
        set { frame.origin = Point(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2) }
    }

    /// From the bounds to the superview's bounds.
    var toSuperview: AffineTransform { model.toSuperview }

    /// From the bounds to the bounds of the topmost view.
    var toRoot: AffineTransform {
        guard let superview else { return .identity }
        return toSuperview.concatenating(superview.toRoot)
    }

    /// A point of this view in another view of the same window; nil stands for the window itself.
    public func convert(_ point: Point, to view: View?) -> Point {
        point.applying(transformTo(view))
    }

    /// A rectangle of this view in another view of the same window, grown to stay upright.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        rect.applying(transformTo(view))
    }

    /// A point of another view of the same window in this one.
    public func convert(_ point: Point, from view: View?) -> Point {
        point.applying((view ?? root).transformTo(self))
    }

    /// A rectangle of another view of the same window in this one.
    public func convert(_ rect: Rect, from view: View?) -> Rect {
        rect.applying((view ?? root).transformTo(self))
    }

    /// The map to another view's bounds; a view that is squeezed to nothing keeps its own coordinates.
    private func transformTo(_ view: View?) -> AffineTransform {
        precondition(view == nil || view!.root === root, "Only views of one tree can be converted between.")
        guard let view, view !== root else { return toRoot }
        return toRoot.concatenating(view.toRoot.inverted ?? .identity)
    }

    var root: View { superview?.root ?? self }
}

extension View {
    /// How round the corners of background, border, focus ring and clip are, in points; at most half the shorter side.
    public var cornerRadius: Double {
        get { model.decoration.cornerRadius }
        set { change { $0.decoration.cornerRadius = max(0, newValue) } }
    }

    /// How wide the line along the inner edge of the bounds is, in points; 0 for none.
    public var borderWidth: Double {
        get { model.decoration.borderWidth }
        set { change { $0.decoration.borderWidth = max(0, newValue) } }
    }

    /// The colour of the border, black unless set.
    public var borderColor: Color {
        get { model.decoration.borderColor }
        set { change { $0.decoration.borderColor = newValue } }
    }

    /// What the view casts on what lies behind it; nil for none.
    public var shadow: Shadow? {
        get { model.decoration.shadow }
        set { change { $0.decoration.shadow = newValue } }
    }

    /// Gradients over the subviews and under the border, the lowest first.
    public var gradientLayers: [GradientLayer] {
        get { model.decoration.gradientLayers }
        set { change { $0.decoration.gradientLayers = newValue } }
    }

    /// Whether content, subviews and gradients are cut at the bounds with their round corners.
    public var clipsToBounds: Bool {
        get { model.decoration.clipsToBounds }
        set { change { $0.decoration.clipsToBounds = newValue } }
    }

    /// Whether the view looks as if the pointer were on it.
    var showsHover: Bool {
        get { model.decoration.showsHover }
        set { change { $0.decoration.showsHover = newValue } }
    }

    /// Whether a ring around the view says that the keyboard's focus is here.
    public var showsFocusRing: Bool {
        get { model.decoration.showsFocusRing }
        set { change { $0.decoration.showsFocusRing = newValue } }
    }
}

extension View {
    /// Shows that the keyboard's focus is here: around the bounds, or inside them where that would be cut off.
    func drawFocusRing(of state: ViewState, on canvas: Canvas) {
        state.decoration.drawFocusRing(
            of: state.bounds.inset(by: focusRingInsets), isInside: isFocusRingCut, color: traits.theme.focusRing,
            on: canvas)
    }

    /// Whether a view above would cut a ring around the bounds.
    private var isFocusRingCut: Bool {
        var ring = bounds.outset(by: Decoration.focusRingReach)
        var view = self
        while let superview = view.superview {
            ring = ring.applying(view.toSuperview)
            let cuts = superview.clipsToBounds || superview.isRasterized || superview.superview == nil
            if cuts, !superview.bounds.contains(ring) { return true }
            // The picture of a rasterized view stays as it is, whatever cuts that.
            if superview.isRasterized { return false }
            view = superview
        }
        return false
    }
}

// What composing asks of a view.
extension View {
    /// What the view's shadow depends on, by a decoration of its own or one on the way to it; nil if it casts none.
    func shadowShape(of decoration: Decoration, scale: Double) -> BlurredShadow.Shape? {
        guard let shadow = decoration.shadow, !bounds.isEmpty else { return nil }
        return BlurredShadow.Shape(
            size: bounds.size, cornerRadius: decoration.cornerRadius, radius: shadow.radius, scale: scale,
            contentOn: castsContent ? backgroundColor?.alpha ?? 0 : nil)
    }

    /// Whether what is in the view shapes its shadow, not its bounds alone.
    var castsContent: Bool {
        let isFilled = backgroundColor?.isOpaque == true || (isOpaque && cornerRadius == 0)
        return !isFilled || !(clipsToBounds || bounds.contains(modelExtent))
    }

    /// A rectangle around the bounds and all that is in the view, when everything has come to its end.
    var modelExtent: Rect {
        guard !clipsToBounds else { return bounds }
        return subviews.reduce(bounds) { extent, view in
            view.isHidden ? extent : extent.union(view.modelExtent.applying(view.toSuperview))
        }
    }

    /// Whether what the view draws fills every pixel.
    var isFilledByItself: Bool { isOpaque && !backing.isSkipped }

    /// From the bounds to pixels, with the bounds' corner at a point of the canvas.
    func drawingTransform(scale: Double, corner: Point) -> AffineTransform {
        AffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            .concatenating(AffineTransform(scaleX: scale, y: scale))
            .concatenating(AffineTransform(translationX: corner.x, y: corner.y))
    }
}
