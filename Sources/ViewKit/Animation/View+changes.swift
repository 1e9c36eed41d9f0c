extension View {
    /// Gives animatable properties new values: at once, or as the scope around the change says.
    func change(_ body: (inout ViewState) -> Void) {
        var state = model
        body(&state)
        let properties = state.properties(differingFrom: model)
        guard !properties.isEmpty else { return }
        let previous = model
        if let window {
            if !isHiddenInTree { mark(state.standsAlike(model, scale: displayScale) ? .drawing : .drawingThroughout) }
            for property in properties { follow(property, to: state, in: window) }
        }
        take(model: state, shown: animatedState(of: state))
        if state.bounds.size != previous.bounds.size { sizeDidChange() }
    }

    private func sizeDidChange() {
        setNeedsLayout()
        if contentMode == .redraw || backing.isSkipped { setNeedsDisplay() }
        if isHiddenInTree { dropPicturesOfAnotherSize() }
    }

    private func follow(_ property: AnimatedProperty, to state: ViewState, in window: Window) {
        let scope = AnimationScope.current
        let isHurried = (window.storedTraits.reducesMotion || isHiddenInTree) && scope.timeline == nil
        if let block = scope.block, !scope.isDisabled, !isHurried, window !== self {
            animate(property, to: state, block: block, timeline: scope.timeline ?? window.animator.timeline)
        } else {
            leave(property, at: state)
        }
    }

    /// A change without animation ends one on the window's time; on another timeline, it is where that leads from now on.
    private func leave(_ property: AnimatedProperty, at state: ViewState) {
        for animation in animations where animation.property == property && animation.key == nil {
            if animation.timeline.isWindowTime {
                end(animation, finished: false)
            } else {
                animation.track.end = state[property]
                animation.stateBefore = nil
            }
        }
    }

    private func animate(
        _ property: AnimatedProperty, to state: ViewState, block: AnimationBlock, timeline: AnimationTimeline
    ) {
        let older = animations.last { $0.property == property && $0.key == nil }
        if let older, older.block === block { return extend(older, to: state[property]) }
        var track = AnimationTrack(property, places: [0], values: [presentation[property]])
        track.append(state[property], of: property, in: block.keyframe ?? 0...1)
        let animation = RunningAnimation(
            property, track: track, timing: block.timing, timeline: timeline, block: block)
        animation.stateBefore = older?.timeline === timeline && !timeline.isWindowTime ? older?.stateBefore : model
        animation.joinsLater =
            older != nil && block.timing.delay > 0 && block.options.contains(.beginsFromCurrentState)
        if let older, !animation.joinsLater { end(older, finished: false) }
        begin(animation)
    }

    /// A second change in one closure: the next keyframe, or another end.
    private func extend(_ animation: RunningAnimation, to value: AnimatedVector) {
        if let part = animation.block?.keyframe {
            animation.track.append(value, of: animation.property, in: part)
        } else {
            animation.track.end = value
        }
    }
}
