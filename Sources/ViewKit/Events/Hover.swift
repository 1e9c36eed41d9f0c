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

/// A view that shows that the pointer is on it.
protocol Hoverable: View {
    var isHovered: Bool { get set }
}

/// The view under a window's pointer, what shows that, and what the pointer looks like over it.
final class Hovering {
    private(set) weak var view: View?
    private weak var hovered: (any Hoverable)?
    private var cursor = Cursor.arrow
    /// Called when the pointer gets another cursor.
    var onCursorChange: ((Cursor) -> Void)?

    func move(to newView: View?) {
        if let view, view !== newView { view.hoverEnded() }
        view = newView
    }

    /// Lets the innermost view that can, of one and those around it, show that the pointer is there; nil for none.
    func highlight(_ newView: View?) {
        let new = nearestHoverable(newView)
        guard new !== hovered else { return }
        hovered?.isHovered = false
        hovered = new
        new?.isHovered = true
    }

    private func nearestHoverable(_ view: View?) -> (any Hoverable)? {
        guard let view else { return nil }
        return view as? any Hoverable ?? nearestHoverable(view.superview)
    }

    /// Leaves what is seen no more.
    func leave(_ tree: View) {
        if hovered?.isDescendant(of: tree) == true { highlight(nil) }
        if view?.isDescendant(of: tree) == true { move(to: nil) }
    }

    /// Gives the pointer a cursor.
    func show(_ newCursor: Cursor) {
        guard newCursor != cursor else { return }
        cursor = newCursor
        onCursorChange?(newCursor)
    }
}
