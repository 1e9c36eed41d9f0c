import Geometry
import Input

extension Window {
    /// The pointer is at a point with no button down; nil where it left the window.
    ///
    /// - Parameter hasMoved: Whether it came there by itself, and not the window under it: views hear of moves alone.
    public func hover(at point: Point?, hasMoved: Bool = true, time: Double) {
        let hit = point.flatMap { hitTest($0) }
        if let left = hoveredView, left !== hit { left.hoverEnded() }
        hoveredView = hit
        updateCursor()
        if hasMoved, let hit, let point { hit.hoverMoved(Hover(view: hit, windowPoint: point, time: time)) }
    }

    /// The wheel was turned, or fingers moved on a touchpad, with the pointer at a point of the window.
    ///
    /// - Parameter delta: How far to go over the content, in points: positive towards its right and lower end.
    public func scroll(
        _ delta: Point, at point: Point, isPrecise: Bool, phase: Scroll.Phase = .changed, modifiers: Modifiers = [],
        time: Double
    ) {
        runDeadlines(at: time)
        let scroll = Scroll(
            delta: delta, windowPoint: point, isPrecise: isPrecise, phase: phase, modifiers: modifiers, time: time)
        hitTest(point)?.scrolled(scroll)
    }

    /// Asks for the cursor of the view under the pointer; while a button is held, of the one it was pressed on.
    func updateCursor() {
        let pressed = presses.first { $0.id == .pointer }
        let cursor = (pressed?.view ?? hoveredView)?.inheritedCursor ?? .arrow
        guard cursor != shownCursor else { return }
        shownCursor = cursor
        onCursorChange?(cursor)
    }
}

extension View {
    fileprivate var inheritedCursor: Cursor? { cursor ?? superview?.inheritedCursor }
}
