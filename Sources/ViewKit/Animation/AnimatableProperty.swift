import Cairo
import Geometry

/// A view property whose presentation an animation can change.
public struct AnimatableProperty<Value> {
    let property: ViewState.Property
    let set: (inout ViewState, Value) -> Void

    /// Returns a value as numbers, given the view's other properties.
    func vector(of value: Value, in state: ViewState) -> AnimatedVector {
        var state = state
        set(&state, value)
        return state[property]
    }
}

extension AnimatableProperty<Point> {
    /// The centre of the frame, in the superview's coordinates.
    public static var center: AnimatableProperty {
        AnimatableProperty(property: .position) { state, center in
            state.origin = Point(x: center.x - state.bounds.width / 2, y: center.y - state.bounds.height / 2)
        }
    }
    /// The upper-left corner of the bounds; changing it scrolls the content.
    public static var boundsOrigin: AnimatableProperty {
        AnimatableProperty(property: .boundsOrigin) { $0.bounds.origin = $1 }
    }
}

extension AnimatableProperty<Size> {
    /// The size of bounds and frame; the frame's upper-left corner is fixed.
    public static var size: AnimatableProperty { AnimatableProperty(property: .size) { $0.bounds.size = $1 } }
}

extension AnimatableProperty<AffineTransform> {
    public static var transform: AnimatableProperty { AnimatableProperty(property: .transform) { $0.transform = $1 } }
}

extension AnimatableProperty<Double> {
    public static var alpha: AnimatableProperty { AnimatableProperty(property: .alpha) { $0.alpha = $1 } }
    public static var cornerRadius: AnimatableProperty {
        AnimatableProperty(property: .cornerRadius) { $0.decoration.cornerRadius = max(0, $1) }
    }
    public static var borderWidth: AnimatableProperty {
        AnimatableProperty(property: .borderWidth) { $0.decoration.borderWidth = max(0, $1) }
    }
}

extension AnimatableProperty<Color> {
    public static var backgroundColor: AnimatableProperty {
        AnimatableProperty(property: .backgroundColor) { $0.backgroundColor = $1 }
    }
    public static var borderColor: AnimatableProperty {
        AnimatableProperty(property: .borderColor) { $0.decoration.borderColor = $1 }
    }
}

extension AnimatableProperty<Shadow?> {
    /// The whole shadow; nil animates as an invisible one.
    public static var shadow: AnimatableProperty {
        AnimatableProperty(property: .shadow) { $0.decoration.shadow = $1 }
    }
}
