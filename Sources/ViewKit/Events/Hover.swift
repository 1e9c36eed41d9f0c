import Geometry

/// The pointer over a view, with no button down.
public struct Hover: Sendable {
    /// The topmost view under the pointer.
    public let view: View
    /// In the window, in points.
    public let windowPoint: Point
    /// In seconds of the loop's clock.
    public let time: Double

    /// The pointer's position in a view's own coordinates.
    public func location(in view: View) -> Point {
        view.convert(windowPoint, from: nil)
    }
}

/// The view under a window's pointer, and what the pointer looks like over it.
final class Hovering {
    private(set) weak var view: View?
    private var cursor = Cursor.arrow

    func move(to newView: View?) {
        if let view, view !== newView { view.hoverEnded() }
        view = newView
    }

    /// Leaves what is seen no more.
    func leave(_ tree: View) {
        if view?.isDescendant(of: tree) == true { move(to: nil) }
    }

    /// The cursor that the pointer is to have, if it has changed.
    func change(to newCursor: Cursor) -> Cursor? {
        guard newCursor != cursor else { return nil }
        cursor = newCursor
        return newCursor
    }
}
