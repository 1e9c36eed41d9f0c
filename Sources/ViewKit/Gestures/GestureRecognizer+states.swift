import Geometry

extension GestureRecognizer {
    /// Whether a gesture that goes on is under way.
    public var isRunning: Bool { state == .began || state == .changed }

    /// Whether it may still recognise what it has seen.
    var isUndecided: Bool { state == .possible && !pressesOfGesture.isEmpty }

    /// Whether what happens to a press can make a difference.
    func isFollowing(_ press: Press) -> Bool {
        (isUndecided || isRunning) && presses.contains { $0 === press }
    }

    /// The presses make the gesture: `began` for one that goes on, `ended` for one that acts once.
    ///
    /// It may wait until others have failed, or fail itself where its owner is against it.
    public func recognize(as recognized: State) {
        guard state == .possible, heldState == nil else { return }
        guard isWelcome else { return fail() }
        heldState = recognized
        releaseHeldState()
    }

    /// The gesture goes on.
    public func change() {
        if isRunning { enter(.changed) }
    }

    /// The gesture came to its end.
    public func end() {
        if isRunning { enter(.ended) }
    }

    /// The presses do not make the gesture.
    public func fail() {
        guard isUndecided else { return }
        let rivals = rivals
        enter(.failed)
        for rival in rivals { rival.releaseHeldState() }
    }

    func enter(_ new: State) {
        let isRecognized = state == .possible && new != .failed
        state = new
        heldState = nil
        if isRecognized { defeatRivals() }
        if new != .failed { report() }
        resetIfOver()
    }

    private func releaseHeldState() {
        guard let heldState, !rivals.contains(where: { mustWait(for: $0) }) else { return }
        // A gesture that goes on cannot begin after its presses have ended.
        if heldState == .began, presses.isEmpty { return fail() }
        enter(heldState)
    }

    /// Those with a press in common, and those that wait for each other.
    private var rivals: [GestureRecognizer] {
        let others = pressesOfGesture.flatMap(\.recognizers) + (rivalsToFail + rivalsWaiting).compactMap(\.recognizer)
        return others.filter { $0 !== self }
    }

    /// A drag from an edge goes before every other drag.
    private func mustWait(for other: GestureRecognizer) -> Bool {
        guard other.isUndecided, other.isEnabled else { return false }
        return rivalsToFail.contains { $0.recognizer === other }
            || other is ScreenEdgePanGestureRecognizer && self is PanGestureRecognizer
                && !(self is ScreenEdgePanGestureRecognizer)
    }

    private func defeatRivals() {
        for rival in rivals where canPrevent(rival) || rival.rivalsToFail.contains(where: { $0.recognizer === self }) {
            rival.fail()
        }
        guard cancelsPressesInView else { return }
        for press in presses { view?.window?.presses.withdraw(press) }
    }

    /// Whether its owner, and the views between the press and it, let it begin.
    private var isWelcome: Bool {
        for press in presses {
            var below: View? = press.view
            while let current = below, current !== view {
                if !current.gestureRecognizerShouldBegin(self) { return false }
                below = current.superview
            }
        }
        return shouldBegin?() ?? true
    }
}

extension GestureRecognizer {
    /// Looks at a press from now on, if it is one for this gesture.
    func track(_ press: Press) {
        guard isEnabled, heldState == nil, state == .possible || isRunning, accepts(press) else { return }
        presses.append(press)
        pressesOfGesture.append(press)
    }

    /// Looks no more at a press that is over.
    func forget(_ press: Press) {
        presses.removeAll { $0 === press }
        updatePlace()
        resetIfOver()
    }

    /// Finds the middle of the presses anew.
    func updatePlace() {
        guard !presses.isEmpty else { return }
        let sum = presses.reduce(Point.zero) { $0 + $1.windowPoint }
        windowPoint = Point(x: sum.x / Double(presses.count), y: sum.y / Double(presses.count))
    }

    /// After the last press, a gesture that is decided becomes possible again.
    private func resetIfOver() {
        guard presses.isEmpty, state != .possible, !isRunning else { return }
        state = .possible
        pressesOfGesture = []
        reset()
    }
}
