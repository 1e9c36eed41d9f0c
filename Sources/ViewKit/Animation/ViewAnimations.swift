/// What a view's animatable properties are, and where the animating ones are at the moment.
struct ViewAnimations {
    /// What the properties are.
    private(set) var model: ViewState
    /// The running animations, the oldest first.
    private(set) var running: [RunningAnimation] = []
    private var onTheWay: ViewState?

    init(_ model: ViewState) {
        self.model = model
    }

    /// What is on the screen.
    var presentation: ViewState { onTheWay ?? model }
    /// Whether anything is animating.
    var isAnimating: Bool { onTheWay != nil }

    mutating func begin(_ animation: RunningAnimation) {
        running.append(animation)
    }

    mutating func end(_ animation: RunningAnimation) {
        running.removeAll { $0 === animation }
    }

    /// The same with other values of the properties, and everything where it is by now.
    ///
    /// - Parameter scale: Device pixels to a point: what moves does so by whole ones; nil where it may stand within them.
    func moved(to model: ViewState, scale: @autoclosure () -> Double?) -> ViewAnimations {
        var moved = self
        moved.model = model
        moved.onTheWay = nil
        guard !running.isEmpty else { return moved }
        var state = model
        for animation in running { animation.apply(to: &state) }
        if let scale = scale() { state.snap(to: model, scale: scale) }
        moved.onTheWay = state
        return moved
    }
}
