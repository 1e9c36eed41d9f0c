import Geometry

public struct Hover: Sendable {
    /// The pointer's position in the window, in points.
    public let windowPoint: Point
    /// The time of the event, in seconds of the loop's clock.
    public let time: Double

    public func location(in view: View) -> Point { view.convert(windowPoint, from: nil) }
}

/// A view that highlights itself while the pointer is over it.
protocol Hoverable: View {
    var isHovered: Bool { get set }
}

/// The view under the pointer, its hover highlight and the cursor.
final class Hovering {
    private(set) weak var view: View?
    private weak var hovered: (any Hoverable)?
    private var cursor = Cursor.arrow
    var onCursorChange: ((Cursor) -> Void)?

    func move(to newView: View?) {
        if let view, view !== newView { view.hoverEnded() }
        view = newView
    }

    /// Highlights the view, or else its nearest hoverable ancestor; nil for no highlight.
    func highlight(_ newView: View?) {
        let new = newView?.withSuperviews.first { $0 is any Hoverable } as? any Hoverable
        guard new !== hovered else { return }
        hovered?.isHovered = false
        hovered = new
        new?.isHovered = true
    }

    /// Ends hovering in a tree that is no longer visible.
    func leave(_ tree: View) {
        if hovered?.isDescendant(of: tree) == true { highlight(nil) }
        if view?.isDescendant(of: tree) == true { move(to: nil) }
    }

    func show(_ newCursor: Cursor) {
        guard newCursor != cursor else { return }
        cursor = newCursor
        onCursorChange?(newCursor)
    }
}
