import Geometry

/// Shows a tool tip when the pointer rests; keys, buttons and the wheel suppress it until the pointer finds another.
final class ToolTips {
    private unowned let window: Window
    /// The view under the pointer with the current tool tip.
    private weak var view: View?
    private var tip: ToolTip?
    private var isSilent = false
    private var deadline: Window.Deadline?
    private var bubble: ToolTipView?

    /// The pointer's rest before the tool tip shows, in seconds.
    private static let rest = 0.6
    /// The height of the cursor below its hot spot, in points.
    private static let pointerHeight = 18.0
    /// The height up to which a view has its tool tip below itself, in points.
    private static let lowHeight = 100.0

    init(in window: Window) { self.window = window }

    /// Notes the pointer's position, with no button down; nil is outside the window.
    func pointerMoved(to point: Point?, on hit: View?, time: Double) {
        let found = point.flatMap { nearestToolTip(at: $0, on: hit) }
        let isSame = found?.view === view && found?.tip == tip
        if !isSame {
            hide()
            (view, tip, isSilent) = (found?.view, found?.tip, false)
        }
        deadline?.cancel()
        guard let found, let point, !isSilent, bubble == nil else { return }
        deadline = window.schedule(at: time + Self.rest) { [weak self] in
            self?.say(found.tip, about: found.view, at: point)
        }
    }

    /// Shows a tool tip at once, at the pointer's position in the window, in points; if nil, at the view's left edge.
    func say(_ tip: ToolTip, about view: View, at point: Point? = nil) {
        hide()
        let frame = view.convert(view.bounds, to: nil)
        let isLow = frame.height <= Self.lowHeight
        let anchor = Rect(
            x: point?.x ?? frame.minX, y: isLow ? frame.minY : point?.y ?? frame.minY, width: 0,
            height: isLow ? frame.height : Self.pointerHeight)
        let bubble = ToolTipView(tip)
        window.addSubview(bubble)
        bubble.place(under: anchor, in: window.bounds)
        self.bubble = bubble
        (self.view, self.tip) = (view, tip)
    }

    /// Hides the tool tip and suppresses it until the pointer is over another one.
    func silence() {
        hide()
        isSilent = true
    }

    /// Hides the tool tip of a view in a tree that is no longer visible.
    func leave(_ tree: View) {
        guard let view, view.isDescendant(of: tree) else { return }
        hide()
        self.view = nil
    }

    /// Returns the tool tip at a point of the window, of a view or its nearest ancestor with one.
    private func nearestToolTip(at point: Point, on view: View?) -> (view: View, tip: ToolTip)? {
        guard let view else { return nil }
        let tip = view.toolTip(at: view.convert(point, from: nil))
        return tip.map { (view, $0) } ?? nearestToolTip(at: point, on: view.superview)
    }

    private func hide() {
        deadline?.cancel()
        bubble?.removeFromSuperview()
        bubble = nil
    }
}
