import Cairo
import Geometry

extension View {
    /// The frame as it is on the screen at the moment, which is `frame` unless an animation is on the way to it.
    public var shownFrame: Rect { visible.frame }
    /// The bounds as they are on the screen at the moment.
    public var shownBounds: Rect { visible.bounds }
    /// The middle of the frame as it is on the screen at the moment.
    public var shownCenter: Point { visible.frame.center }
    /// The transform as it is on the screen at the moment.
    public var shownTransform: AffineTransform { visible.transform }
    /// The alpha as it is on the screen at the moment.
    public var shownAlpha: Double { visible.alpha }
    /// The background as it is on the screen at the moment.
    public var shownBackgroundColor: Color? { visible.backgroundColor }

    /// What is on the screen at the moment.
    var visible: ViewState { shown ?? model }

    /// From the bounds to the superview's bounds, as on the screen at the moment.
    var shownToSuperview: AffineTransform { visible.toSuperview }

    /// Asks the running animations where they are.
    func updateShown() {
        take(model: model, shown: animatedState(of: model))
    }

    /// Takes a new state, and marks the place that it leaves and the one that it comes to.
    func take(model newModel: ViewState, shown newShown: ViewState?) {
        let newVisible = newShown ?? newModel
        let isSeen = newVisible != visible && !isHidden
        if newVisible.backgroundColor != visible.backgroundColor || newVisible.bounds.origin != visible.bounds.origin {
            contentChangesFlatPicture()
        }
        if isSeen { damageFrame() }
        model = newModel
        shown = newShown
        if isSeen { damageFrame() }
    }

    /// What is shown of a state; nil where nothing is on the way.
    func animatedState(of model: ViewState) -> ViewState? {
        guard !animations.isEmpty else { return nil }
        var state = model
        for animation in animations { animation.apply(to: &state) }
        state.snap(to: model, scale: traits.displayScale)
        return state
    }
}
