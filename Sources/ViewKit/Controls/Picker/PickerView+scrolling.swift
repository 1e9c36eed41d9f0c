import Geometry

extension PickerView {
    /// Two fingers on a touchpad that turn the wheel.
    struct Swipe {
        var tracker = SwipeTracker()
        /// When the wheel is let go, unless the fingers have moved on.
        var deadline: Window.Deadline?
    }

    /// What a notch of a wheel goes, about, in points; it turns by a row.
    private static let notch = 50.0
    /// Fingers that rest longer, in seconds, have let go: not every touchpad says so.
    private static let rest = 0.15
    /// How far the wheel goes beyond its first and last row, in rows.
    private static let excess = 0.4

    /// Turns the wheel; false for what is not for it: sideways, or with keys held.
    func take(_ scroll: Scroll) -> Bool {
        guard isEnabled, drag == nil, scroll.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
        if scroll.phase == .ended { return endSwipe(at: scroll.time) }
        guard abs(scroll.delta.y) > abs(scroll.delta.x), !rows.isEmpty else { return false }
        if scroll.isPrecise { follow(scroll) } else { step(scroll.delta.y) }
        return true
    }

    private func step(_ way: Double) {
        guard let current = motion?.target ?? selectedRow else { return }
        let notches = max(1, Int((min(abs(way), 1e6) / Self.notch).rounded()))
        go(to: current + (way > 0 ? notches : -notches))
    }

    private func follow(_ scroll: Scroll) {
        var swipe = swipe ?? Swipe()
        swipe.tracker.addWay(scroll.delta, at: scroll.time)
        swipe.deadline?.cancel()
        swipe.deadline = window?.schedule(at: scroll.time + Self.rest) { [weak self] in
            _ = self?.endSwipe(at: scroll.time + Self.rest)
        }
        self.swipe = swipe
        let target = position + scroll.delta.y / currentRowHeight
        follow(to: max(-Self.excess, min(Double(rows.count - 1) + Self.excess, target)))
    }

    /// Whether the wheel was turned by fingers.
    private func endSwipe(at time: Double) -> Bool {
        guard let swipe else { return false }
        swipe.deadline?.cancel()
        self.swipe = nil
        release(velocity: swipe.tracker.velocity(at: time).y / currentRowHeight)
        return true
    }
}
