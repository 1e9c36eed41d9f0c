import Geometry
import ViewKit
import WeightHistory

/// The highlighted entry, and the views that show it: a dot on the line, and a box beside it.
///
/// Both are apart from the graph view, which is not redrawn.
final class GraphReadout {
    /// The index of the highlighted entry in the history, 0 being the oldest; nil without a highlight.
    private(set) var index: Int?
    /// The offset from the dot to the pointer that highlighted the entry; the box keeps clear of the pointer.
    ///
    /// A pan moves both together. Nil without a pointer, and once another entry is shown.
    var pointerOffset: Point?

    // Created when first needed, to keep startup short.
    private var views: (dot: ReadoutDot, bubble: ReadoutBubble)?

    /// The distance between the box and the edges of the screen, in points.
    private static let margin = 8.0

    /// Shows an entry above a view's other subviews; the layout places it.
    func show(_ index: Int, _ entry: WeightEntry, _ format: EntryFormat, in view: View) {
        if index != self.index { pointerOffset = nil }
        self.index = index
        let (_, bubble) = views(in: view)
        bubble.show(weight: format.weight(of: entry), date: format.date(of: entry))
        view.setNeedsLayout()
    }

    func hide() {
        index = nil
        setHidden(true)
    }

    /// Centres the dot on a point, and places the box beside it within an area, both in the superview's coordinates.
    func place(at center: Point, in area: Rect) {
        guard let (dot, bubble) = views, let view = dot.superview else { return }
        let corner = center - Point(x: ReadoutDot.size.width / 2, y: ReadoutDot.size.height / 2)
        dot.frame = Rect(origin: view.snapped(corner), size: ReadoutDot.size)
        dot.isHidden = false
        let room = area.inset(by: EdgeInsets(all: Self.margin))
        var size = bubble.preferredSize
        size.width = min(size.width, room.width)
        let frame = ReadoutLayout.frame(
            of: size, beside: dot.frame, in: room, avoiding: pointerOffset.map { center + $0 })
        if let frame { bubble.frame = Rect(origin: view.snapped(frame.origin), size: frame.size) }
        bubble.isHidden = frame == nil
    }

    /// Whether the box is shown at a point of its superview.
    func boxContains(_ point: Point) -> Bool {
        views.map { !$0.bubble.isHidden && $0.bubble.frame.contains(point) } ?? false
    }

    /// Hides or shows the views, without forgetting the entry.
    func setHidden(_ isHidden: Bool) {
        views?.dot.isHidden = isHidden
        views?.bubble.isHidden = isHidden
    }

    private func views(in view: View) -> (dot: ReadoutDot, bubble: ReadoutBubble) {
        if let views { return views }
        let new = (dot: ReadoutDot(), bubble: ReadoutBubble())
        view.addSubview(new.dot)
        view.addSubview(new.bubble)
        views = new
        return new
    }
}

extension View {
    fileprivate func snapped(_ point: Point) -> Point {
        Point(x: snapped(point.x), y: snapped(point.y))
    }
}
