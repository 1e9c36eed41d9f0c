/// A view's animatable properties and their running animations.
struct ViewAnimations {
    private(set) var model: ViewState
    /// The running animations, oldest first.
    var running: [RunningAnimation] = []
    private var animatedState: ViewState?

    init(_ model: ViewState) { self.model = model }

    var presentation: ViewState { animatedState ?? model }
    var isAnimating: Bool { animatedState != nil }

    /// Returns a copy with a new model and the presentation at the current time.
    ///
    /// - Parameter scale: Device pixels per point, to snap movements to whole pixels; nil to allow subpixel positions.
    func moved(to model: ViewState, scale: @autoclosure () -> Double?) -> ViewAnimations {
        var moved = self
        moved.model = model
        moved.animatedState = nil
        guard !running.isEmpty else { return moved }
        var state = model
        for animation in running { animation.apply(to: &state) }
        if let scale = scale() { state.snap(to: model, scale: scale) }
        moved.animatedState = state
        return moved
    }
}
