import Geometry
import ViewKit
import WeightHistory

/// The entry that a person reads off a graph, with the views that show it: a dot on the line, and a box beside it.
///
/// The graph's own view has no part in it: what it has drawn stays as it is.
final class GraphReadout {
    /// The entry's index in the history, the oldest being 0; nil while none is read.
    private(set) var index: Int?
    /// From the dot to the pointer that has chosen the entry, which the box keeps clear of: both may be moved together. Nil
    /// where nothing points, and once another entry is shown.
    var pointerOffset: Point?

    // Made when they are needed first, to keep a start short.
    private var views: (dot: ReadoutDot, bubble: ReadoutBubble)?

    /// Points between the box and the edges of the screen.
    private static let margin = 8.0

    /// Shows an entry on top of what is in a view; the layout places it.
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

    /// Puts the dot at a point, and the box beside it within an area, both of the view they are in.
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

    /// Whether the box is shown at a point of the view that it is in.
    func boxContains(_ point: Point) -> Bool {
        views.map { !$0.bubble.isHidden && $0.bubble.frame.contains(point) } ?? false
    }

    /// Keeps the entry, but shows it nowhere: there is no room.
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
