import Cairo
import Geometry

extension View {
    /// The view as it is on the screen at the moment: what its properties say unless an animation is on the way there.
    public var presentation: ViewState { shown ?? model }

    /// Whether something of the view is on its way.
    var isAnimating: Bool { shown != nil }

    /// Asks the running animations where they are.
    func updateShown() {
        take(model: model, shown: animatedState(of: model))
    }

    /// Takes a new state, and marks the place that it leaves and the one that it comes to.
    func take(model newModel: ViewState, shown newShown: ViewState?) {
        let newPresentation = newShown ?? newModel
        let isSeen = newPresentation != presentation && !isHidden
        if newPresentation.backgroundColor != presentation.backgroundColor
            || newPresentation.bounds.origin != presentation.bounds.origin
        {
            contentChangesRasterized()
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
        state.snap(to: model, scale: displayScale)
        return state
    }
}
