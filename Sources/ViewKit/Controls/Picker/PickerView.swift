import Cairo
import Geometry

/// A wheel of rows, of which the one in the middle is chosen; it always comes to rest on a row.
///
/// A person turns it by dragging, by wheel and touchpad, by a click on a row, and by Up, Down, Home, End and a row's first
/// letter. The rows' pictures are moved, faded and squeezed on the way, and drawn only once.
public final class PickerView: Control {
    /// The rows' words, from the first to the last.
    public var rows: [String] {
        didSet { if rows != oldValue { rowsDidChange() } }
    }
    /// The row that is chosen; nil where there are none.
    public internal(set) var selectedRow: Int?
    /// Called at once when the person has chosen another row.
    public var onSelect: ((Int) -> Void)?
    /// What is chosen here, for a person who cannot see it.
    public var name: String?
    /// The rows' colour; nil is the theme's main text.
    public var textColor: Color? {
        didSet { if textColor != oldValue { dropRowViews() } }
    }
    /// The colour of the lines around the middle; nil is the theme's hairline.
    public var lineColor: Color? {
        didSet { updateLines() }
    }

    /// What stands in the middle of the wheel, in rows: a whole number at rest.
    var position = 0.0
    /// How fast it turns by itself, in rows a second.
    var velocity = 0.0
    var motion: PickerMotion?
    /// Whose frames move the wheel.
    weak var followedWindow: Window?

    let panRecognizer = PanGestureRecognizer()
    var drag: Drag?
    var swipe: Swipe?
    /// The row that a press is on; nil where the press stopped a wheel that was turning.
    var pressedRow: Int?

    var rowViews: [Int: PickerRow] = [:]
    let lines = [View(), View()]
    /// Stands around the row in the middle, for the focus ring.
    let band = View()
    /// In points; zero until it is known.
    var rowHeight = 0.0

    public init(rows: [String] = []) {
        self.rows = rows
        selectedRow = rows.isEmpty ? nil : 0
        super.init()
        clipsToBounds = true
        band.takesInput = false
        band.cornerRadius = 6
        for view in [band] + lines { addSubview(view) }
        updateLines()
        watchPan()
    }

    override public var role: Role { .picker }
    override public var label: String? { name }
    override public var value: String? { selectedRow.map { rows[$0] } }

    override public func layoutSubviews() {
        settleIfLeft()
        // The wheel has motions of its own.
        View.withoutAnimation {
            placeLines()
            placeRows()
        }
    }

    override public func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        rowHeight = 0
        updateLines()
    }

    override public func stateDidChange() {
        setNeedsLayout()
    }

    /// Around the whole wheel, the focus ring would lie outside what a screen shows.
    override public func didBecomeFirstResponder() {
        band.showsFocusRing = showsFocusRing
        showsFocusRing = false
    }

    override public func didResignFirstResponder() {
        band.showsFocusRing = false
    }

    override public func pressBegan(_ press: Press) {
        super.pressBegan(press)
        if isPressed { hold(with: press) }
    }

    override public func pressEnded(_ press: Press) {
        super.pressEnded(press)
        if !isTurning { release() }
    }

    override public func pressCancelled(_ press: Press) {
        super.pressCancelled(press)
        release()
    }

    /// A click turns to the row it is on.
    override public func performAction() {
        if let pressedRow { go(to: pressedRow) }
        super.performAction()
    }

    override public func keyPressed(_ press: KeyPress) {
        if let row = row(for: press) { go(to: row) } else { next?.keyPressed(press) }
    }

    override public func scrolled(_ scroll: Scroll) {
        if !take(scroll) { super.scrolled(scroll) }
    }

    private func rowsDidChange() {
        dropRowViews()
        endHandling()
        motion = nil
        selectedRow = rows.isEmpty ? nil : min(selectedRow ?? 0, rows.count - 1)
        position = Double(selectedRow ?? 0)
    }

    private func dropRowViews() {
        for view in rowViews.values { view.removeFromSuperview() }
        rowViews = [:]
        setNeedsLayout()
    }

    private func updateLines() {
        for line in lines {
            line.takesInput = false
            line.backgroundColor = lineColor ?? traits.theme.hairline
        }
    }
}

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

extension PickerView {
    /// A drag, and what it began with.
    struct Drag {
        let position: Double
        let row: Int?
    }

    func watchPan() {
        panRecognizer.axis = .vertical
        panRecognizer.minimumDistance = 4
        panRecognizer.shouldBegin = { [weak self] in self.map { $0.isEnabled && !$0.rows.isEmpty } ?? false }
        panRecognizer.onChange = { [weak self] in self?.follow($0) }
        addGestureRecognizer(panRecognizer)
    }

    /// Lets go of whatever holds the wheel.
    func endHandling() {
        swipe?.deadline?.cancel()
        swipe = nil
        pressedRow = nil
        guard drag != nil else { return }
        drag = nil
        panRecognizer.cancel()
    }

    private func follow(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            motion = nil
            // The first points decided that it is a drag; the wheel starts from rest.
            pan.setTranslation(.zero, in: self)
            drag = Drag(position: position, row: selectedRow)
        case .changed:
            guard let drag else { return }
            follow(to: banded(drag.position - pan.translation(in: self).y / currentRowHeight))
        case .ended:
            guard drag != nil else { return }
            drag = nil
            release(velocity: -pan.velocity(in: self).y / currentRowHeight)
        case .cancelled:
            guard let row = drag?.row else { return }
            drag = nil
            go(to: row)
        case .possible, .failed: break
        }
    }

    /// Beyond the first and the last row the wheel follows less and less.
    private func banded(_ position: Double) -> Double {
        let nearest = max(0, min(Double(rows.count - 1), position))
        let excess = position - nearest
        let (farthest, tightness) = (1.5, 0.5)
        return nearest + excess * tightness / (1 + abs(excess) * tightness / farthest)
    }
}

extension PickerView {
    /// A press holds the wheel where it is.
    func hold(with press: Press) {
        swipe?.deadline?.cancel()
        swipe = nil
        pressedRow = isTurning ? nil : row(at: press.location(in: self))
        motion = nil
        velocity = 0
    }

    /// The row that a key turns to; nil for a key that turns to none.
    func row(for press: KeyPress) -> Int? {
        guard isEnabled, press.modifiers.isEmpty, let current = motion?.target ?? selectedRow else { return nil }
        switch press.key {
        case .up: return current - 1
        case .down: return current + 1
        case .home: return 0
        case .end: return rows.count - 1
        case .character(let character): return row(after: current, startingWith: character)
        default: return nil
        }
    }

    /// The next such row, from the beginning again after the last.
    private func row(after current: Int, startingWith character: Character) -> Int? {
        let others = rows.indices.map { (current + 1 + $0) % rows.count }
        return others.first { rows[$0].first?.lowercased() == character.lowercased() }
    }
}

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
