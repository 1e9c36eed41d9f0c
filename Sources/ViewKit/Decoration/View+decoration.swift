import Cairo
import Geometry

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
