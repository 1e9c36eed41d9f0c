import Geometry
import ViewKit

/// The message that a screen shows in place of entries, if it shows one.
///
/// It is created when needed: laying out its text would slow down a start with entries.
public final class EmptyMessagePresenter {
    private var notice: (content: EmptyContent, view: EmptyMessageView)?

    public init() {}

    /// Shows a message in a view, above everything or right above a sibling; nil removes the message.
    public func show(_ content: EmptyContent?, in view: View, above sibling: View? = nil) {
        guard content != notice?.content else { return }
        notice?.view.removeFromSuperview()
        notice = content.map { ($0, EmptyMessageView($0)) }
        guard let notice else { return }
        if let sibling { view.insertSubview(notice.view, above: sibling) } else { view.addSubview(notice.view) }
        view.setNeedsLayout()
    }

    /// Centres the message in an area that is covered down to `top`, both in points of the superview.
    public func place(in area: Rect, below top: Double = 0) { notice?.view.place(in: area, below: top) }
}
