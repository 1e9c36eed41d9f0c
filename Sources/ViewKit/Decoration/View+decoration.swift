import Cairo
import Geometry

extension View {
    /// How round the corners of background, border, focus ring and clip are, in points; at most half the shorter side.
    public var cornerRadius: Double {
        get { decoration.cornerRadius }
        set { decoration.cornerRadius = max(0, newValue) }
    }

    /// How wide the line along the inner edge of the bounds is, in points; 0 for none.
    public var borderWidth: Double {
        get { decoration.borderWidth }
        set { decoration.borderWidth = max(0, newValue) }
    }

    /// The colour of the border, black unless set.
    public var borderColor: Color {
        get { decoration.borderColor }
        set { decoration.borderColor = newValue }
    }

    /// What the view casts on what lies behind it; nil for none.
    public var shadow: Shadow? {
        get { decoration.shadow }
        set { decoration.shadow = newValue }
    }

    /// Gradients over the subviews and under the border, the lowest first.
    public var gradientLayers: [GradientLayer] {
        get { decoration.gradientLayers }
        set { decoration.gradientLayers = newValue }
    }

    /// Whether content, subviews and gradients are cut at the bounds with their round corners.
    public var clipsToBounds: Bool {
        get { decoration.clipsToBounds }
        set { decoration.clipsToBounds = newValue }
    }

    /// Whether a ring around the view says that the keyboard's focus is here.
    public var showsFocusRing: Bool {
        get { decoration.showsFocusRing }
        set { decoration.showsFocusRing = newValue }
    }
}
