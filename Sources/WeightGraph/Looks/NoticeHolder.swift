import Geometry
import ViewKit

/// The notice that a screen shows in place of entries, if it shows one.
///
/// It is made when it is needed: its text would cost a start with entries time for nothing.
public final class NoticeHolder {
    private var notice: (content: EmptyContent, view: EmptyNotice)?

    public init() {}

    /// Shows a notice in a view, over all else or right above a sibling; nil takes the notice away.
    public func show(_ content: EmptyContent?, in view: View, above sibling: View? = nil) {
        guard content != notice?.content else { return }
        notice?.view.removeFromSuperview()
        notice = content.map { ($0, EmptyNotice($0)) }
        guard let notice else { return }
        if let sibling { view.insertSubview(notice.view, above: sibling) } else { view.addSubview(notice.view) }
        view.setNeedsLayout()
    }

    /// Puts the notice in the middle of an area, below what covers the area down to `top`; both in points of the view.
    public func place(in area: Rect, below top: Double = 0) { notice?.view.place(in: area, below: top) }
}
