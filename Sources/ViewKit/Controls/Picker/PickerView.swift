import Cairo
import Geometry

/// A wheel of rows, the middle one selected; it always comes to rest on a row.
///
/// The user turns it by a drag, a scroll, a click on a row, Up, Down, Home, End, or the first letter of a row. Rows are
/// drawn once, and then only moved, faded and squeezed.
public final class PickerView: Control {
    public var rows: [String] { didSet { if rows != oldValue { rowsDidChange() } } }
    public private(set) var selectedRow: Int?
    /// Called as soon as the user has selected another row.
    public var onSelect: ((Int) -> Void)?
    /// The rows' colour, by its purpose in the theme.
    public var textColor: KeyPath<Theme, Color> = \.text {
        didSet { if textColor != oldValue { rowViews.dropRows() } }
    }
    /// The colour of the lines around the middle, by its purpose in the theme.
    public var lineColor: KeyPath<Theme, Color> = \.hairline { didSet { rowViews.colorLines() } }

    /// The space at the left and the right of the rows, in points.
    let inset: Double

    private var turn = PickerTurn()
    private let frames = FrameCalls()
    private var drag: (position: Double, row: Int?)?
    /// The row under the press; nil if the press stopped a turning wheel.
    private var pressedRow: Int?
    private let panRecognizer = PanGestureRecognizer()
    private lazy var rowViews = PickerRows(in: self)

    public convenience init(rows: [String] = []) { self.init(rows: rows, inset: 20) }

    init(rows: [String], inset: Double) {
        (self.rows, self.inset) = (rows, inset)
        selectedRow = rows.isEmpty ? nil : 0
        super.init()
        clipsToBounds = true
        _ = rowViews
        watchPan()
    }

    override public var highlightsOnHover: Bool { false }
    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.value, own.isPressable) = (.picker, selectedRow.map { rows[$0] }, false)
        own.count = rows.count
    }

    override public var focusedElement: View { selectedRow.flatMap(rowViews.view(ofRow:)) ?? self }

    override public func layoutSubviews() {
        // A motion ends if the picker has left the motion's window.
        if isTurning, !frames.come(from: window) { settle() }
        // Animation blocks do not apply: the wheel has motions of its own.
        View.withoutAnimation {
            rowViews.place(rows, around: turn.position, pressed: isPressed ? pressedRow : nil)
        }
    }

    override public func applyColors() { rowViews.colorLines() }

    override public func stateDidChange() { setNeedsLayout() }

    override public func didBecomeFirstResponder() {
        rowViews.band.showsFocusRing = showsFocusRing
        showsFocusRing = false
    }

    override public func didResignFirstResponder() { rowViews.band.showsFocusRing = false }

    private func rowsDidChange() {
        rowViews.dropRows()
        endHandling()
        selectedRow = rows.isEmpty ? nil : min(selectedRow ?? 0, rows.count - 1)
        turn.move(to: Double(selectedRow ?? 0))
    }

    public var isTurning: Bool { turn.isTurning }

    /// Turns the wheel to a row, without calling `onSelect`; traps if there is no such row.
    public func select(_ row: Int, animated: Bool) {
        precondition(rows.indices.contains(row), "A picker turns to one of its rows.")
        endHandling()
        selectedRow = row
        pull(to: row)
        if !animated { settle() }
    }

    /// Ends a motion or drag at once, on the row that it would end on.
    public func settle() {
        let row = turn.target ?? nearestRow
        endHandling()
        turn.stop()
        guard let row else { return }
        move(to: Double(row))
        choose(row)
    }

    private var nearestRow: Int? {
        rows.isEmpty ? nil : Int(max(0, min(Double(rows.count - 1), turn.position.rounded())))
    }

    func go(to row: Int) {
        guard !rows.isEmpty else { return }
        let row = max(0, min(rows.count - 1, row))
        choose(row)
        // `onSelect` may have turned the picker elsewhere.
        if selectedRow == row { pull(to: row) }
    }

    private func release(velocity: Double = 0) {
        guard let nearestRow else { return }
        let isAtRest = velocity == 0 && turn.position == Double(nearestRow) && nearestRow == selectedRow
        guard !isAtRest else { return }
        turn.glide(velocity: velocity, count: rows.count)
        requestFrames()
    }

    private func pull(to row: Int) {
        guard turn.position != Double(row) || isTurning else { return }
        turn.pull(to: row)
        requestFrames()
    }

    private func requestFrames() {
        guard let window, !traits.reducesMotion, !isHiddenInTree else { return settle() }
        frames.start(in: window) { [weak self] in self?.advance(to: $0) ?? false }
    }

    private func advance(to time: Double) -> Bool {
        guard frames.come(from: window), !isHiddenInTree, !traits.reducesMotion else {
            settle()
            return false
        }
        let previous = turn.position
        let chooses = turn.advance(to: time)
        if turn.position != previous { setNeedsLayout() }
        if chooses, let row = nearestRow { choose(row) }
        return isTurning
    }

    private func move(to position: Double) {
        if position != turn.position { setNeedsLayout() }
        turn.move(to: position)
    }

    private func choose(_ row: Int) {
        guard row != selectedRow else { return }
        selectedRow = row
        onSelect?(row)
    }

    override public func pressBegan(_ press: Press) {
        super.pressBegan(press)
        guard isPressed else { return }
        pressedRow = isTurning ? nil : row(at: press.location(in: self))
        turn.stop()
    }

    override public func pressEnded(_ press: Press) {
        super.pressEnded(press)
        if !isTurning { release() }
    }

    override public func pressCancelled(_ press: Press) {
        super.pressCancelled(press)
        release()
    }

    override public func performAction() {
        if let pressedRow { go(to: pressedRow) }
        super.performAction()
    }

    private func row(at point: Point) -> Int? {
        guard bounds.contains(point) else { return nil }
        let row = (turn.position + rowViews.wheel.distance(at: point.y - bounds.midY)).rounded()
        return row >= 0 && row < Double(rows.count) ? Int(row) : nil
    }

    private func endHandling() {
        pressedRow = nil
        guard drag != nil else { return }
        drag = nil
        panRecognizer.cancel()
    }

    private func watchPan() {
        panRecognizer.axis = .vertical
        panRecognizer.kinds.insert(.scroll)
        (panRecognizer.minimumDistance, panRecognizer.minimumScrollDistance) = (4, 3)
        panRecognizer.shouldBegin = { [weak self] in self.map { $0.isEnabled && !$0.rows.isEmpty } ?? false }
        panRecognizer.onChange = { [weak self] in self?.panChanged($0) }
        addGestureRecognizer(panRecognizer)
    }

    private func panChanged(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            turn.stop()
            drag = (turn.position, selectedRow)
            // A drag starts without the distance that recognized it; a scroll loses nothing.
            if pan.isScroll { follow(pan) } else { pan.setTranslation(.zero, in: self) }
        case .changed: follow(pan)
        case .ended:
            guard drag != nil else { return }
            drag = nil
            release(velocity: -pan.velocity(in: self).y / rowViews.height)
        case .cancelled:
            guard let row = drag?.row else { return }
            drag = nil
            go(to: row)
        case .possible, .failed: break
        }
    }

    private func follow(_ pan: PanGestureRecognizer) {
        guard let drag else { return }
        move(to: banded(drag.position - pan.translation(in: self).y / rowViews.height))
        if let row = nearestRow { choose(row) }
    }

    /// Returns a position that gives way less and less beyond the ends, by 1.5 rows at most.
    private func banded(_ position: Double) -> Double {
        let nearest = max(0, min(Double(rows.count - 1), position))
        let excess = position - nearest
        let (farthest, tightness) = (1.5, 0.5)
        return nearest + excess * tightness / (1 + abs(excess) * tightness / farthest)
    }

    /// Turns the wheel by a row per notch, at least by one, unless the scroll is sideways or with command keys held.
    override public func scrolled(_ scroll: Scroll) {
        let notches = scroll.notches
        guard isEnabled, drag == nil, scroll.modifiers.isDisjoint(with: .command), abs(notches.y) > abs(notches.x),
            let current = turn.target ?? selectedRow
        else { return super.scrolled(scroll) }
        let count = max(1, Int(min(abs(notches.y), 1e6).rounded()))
        go(to: current + (notches.y > 0 ? count : -count))
    }

    override public func keyPressed(_ press: KeyPress) {
        if let row = row(for: press) { go(to: row) } else { next?.keyPressed(press) }
    }

    private func row(for press: KeyPress) -> Int? {
        guard isEnabled, press.modifiers.isEmpty, let current = turn.target ?? selectedRow else { return nil }
        switch press.key {
        case .up: return current - 1
        case .down: return current + 1
        case .home: return 0
        case .end: return rows.count - 1
        case .character(let character): return row(after: current, startingWith: character)
        default: return nil
        }
    }

    private func row(after current: Int, startingWith character: Character) -> Int? {
        let others = rows.indices.map { (current + 1 + $0) % rows.count }
        return others.first { rows[$0].first?.lowercased() == character.lowercased() }
    }
}
