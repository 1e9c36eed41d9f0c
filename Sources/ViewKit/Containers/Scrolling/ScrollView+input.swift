import Geometry

/// The drag that scrolls; a press on a content in motion stops it.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
    /// The offset at which the drag has gone no way.
    var startOffset = Point.zero

    override func pressBegan(_ press: Press) {
        if let view = view as? ScrollView {
            view.hasCaughtContent = view.isInMotion
            view.stopMotion()
        }
        super.pressBegan(press)
    }
}

extension ScrollView {
    func watchPan() {
        panRecognizer.axis = .vertical
        panRecognizer.shouldBegin = { [weak self] in self.map { $0.scrollRange.height > 0 } ?? false }
        panRecognizer.onChange = { [weak self] pan in
            if let pan = pan as? ScrollPanGestureRecognizer { self?.follow(pan) }
        }
    }

    private func follow(_ pan: ScrollPanGestureRecognizer) {
        switch pan.state {
        case .began:
            // The first points decided that it is a drag; the content starts from rest.
            pan.setTranslation(.zero, in: self)
            pan.startOffset = contentOffset
        case .changed:
            move(to: pan.startOffset - vertical(pan.translation(in: self)))
            didScrollByHand()
        case .ended:
            glide(velocity: .zero - vertical(pan.velocity(in: self)))
        default:
            break
        }
    }

    private func vertical(_ point: Point) -> Point { Point(x: 0, y: point.y) }

    /// Scrolls by the wheel or two fingers; false for what is not for this view: the way it cannot go, and with keys
    /// held.
    func take(_ scroll: Scroll) -> Bool {
        guard scroll.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
        if scroll.phase == .ended {
            endSwipe(scroll)
            return false
        }
        guard scrollRange.height > 0, abs(scroll.delta.y) > abs(scroll.delta.x) else { return false }
        swipeTracker.addWay(scroll.delta, at: scroll.time)
        stopMotion()
        move(to: contentOffset + vertical(scroll.delta))
        didScrollByHand()
        return true
    }

    /// Fingers that left the touchpad while they moved let the content glide on.
    private func endSwipe(_ scroll: Scroll) {
        guard scroll.isPrecise else { return }
        let velocity = swipeTracker.velocity(at: scroll.time)
        swipeTracker = SwipeTracker()
        glide(velocity: vertical(velocity))
    }

    /// Scrolls by the keys that scroll everywhere; false for others, and where there is nothing to scroll.
    func take(_ press: KeyPress) -> Bool {
        guard scrollRange.height > 0, let offset = offset(after: press) else { return false }
        contentOffset.y = offset
        didScrollByHand()
        return true
    }

    private func offset(after press: KeyPress) -> Double? {
        let page = max(Self.line, visibleRect.height - Self.line)
        let y = contentOffset.y
        switch (press.key, press.modifiers) {
        case (.up, []): return y - Self.line
        case (.down, []): return y + Self.line
        case (.pageUp, []), (.space, .shift): return y - page
        case (.pageDown, []), (.space, []): return y + page
        case (.home, []): return scrollRange.minimum.y
        case (.end, []): return scrollRange.maximum.y
        default: return nil
        }
    }

    /// What an arrow key scrolls by, and what stays in sight of a page, in points.
    private static let line = 44.0
}

/// How fast two fingers on a touchpad scroll.
struct SwipeTracker {
    private var place = Point.zero
    private var time = 0.0
    private var tracker = VelocityTracker()

    mutating func addWay(_ way: Point, at time: Double) {
        place = place + way
        self.time = time
        tracker.add(place, at: time)
    }

    /// In points a second; zero where the fingers had come to rest.
    func velocity(at time: Double) -> Point {
        time - self.time < 0.1 ? tracker.velocity : .zero
    }
}
