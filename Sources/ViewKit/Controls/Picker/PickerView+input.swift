import Geometry

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
