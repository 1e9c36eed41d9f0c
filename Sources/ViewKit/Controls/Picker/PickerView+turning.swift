extension PickerView {
    /// Whether the wheel turns by itself.
    public var isTurning: Bool { motion != nil }

    /// Turns the wheel to a row, without calling `onSelect`.
    ///
    /// Traps where there is no such row.
    public func select(_ row: Int, animated: Bool) {
        precondition(rows.indices.contains(row), "A picker turns to one of its rows.")
        endHandling()
        selectedRow = row
        turn(to: row)
        if !animated { settle() }
    }

    /// Ends every turn at once, on the row that it was to end on.
    public func settle() {
        let row = motion?.target ?? nearestRow
        endHandling()
        motion = nil
        velocity = 0
        guard let row else { return }
        show(Double(row))
        choose(row)
    }

    /// The row next to the middle; nil where there is none.
    var nearestRow: Int? {
        rows.isEmpty ? nil : Int(max(0, min(Double(rows.count - 1), position.rounded())))
    }

    /// Chooses a row for the person, and turns the wheel there.
    func go(to row: Int) {
        guard !rows.isEmpty else { return }
        let row = max(0, min(rows.count - 1, row))
        choose(row)
        // Whoever heard of it may have taken the picker elsewhere.
        if selectedRow == row { turn(to: row) }
    }

    /// Moves the wheel by hand: the row that comes to the middle is chosen.
    func follow(to position: Double) {
        motion = nil
        velocity = 0
        show(position)
        if let row = nearestRow { choose(row) }
    }

    /// Lets the wheel go at a speed in rows a second: it glides on until it rests on a row.
    func release(velocity: Double = 0) {
        guard let nearestRow else { return }
        let isAtRest = velocity == 0 && position == Double(nearestRow) && nearestRow == selectedRow
        if !isAtRest { start(.glide(from: position, velocity: velocity, count: rows.count)) }
    }

    private func turn(to row: Int) {
        guard position != Double(row) || isTurning else { return }
        start(.draw(from: position, velocity: velocity, to: row))
    }

    private func start(_ motion: PickerMotion) {
        self.motion = motion
        guard let window, !traits.reducesMotion, !isHiddenInTree else { return settle() }
        guard followedWindow !== window else { return }
        followedWindow = window
        window.onEachFrame { [weak self, weak window] time in
            guard let self, followedWindow === window else { return false }
            if self.window === window, !isHiddenInTree { followMotion(at: time) } else { settle() }
            if !isTurning { followedWindow = nil }
            return isTurning
        }
    }

    /// Ends a turn whose window shows the picker no more.
    func settleIfLeft() {
        if isTurning, followedWindow !== window { settle() }
    }

    private func followMotion(at time: Double) {
        guard var motion else { return }
        let state = motion.advance(to: time)
        self.motion = state.isOver ? nil : motion
        velocity = state.velocity
        show(state.position)
        if motion.choosesOnTheWay, let row = nearestRow { choose(row) }
    }

    private func show(_ position: Double) {
        guard position != self.position else { return }
        self.position = position
        setNeedsLayout()
    }

    private func choose(_ row: Int) {
        guard row != selectedRow else { return }
        selectedRow = row
        onSelect?(row)
    }
}
