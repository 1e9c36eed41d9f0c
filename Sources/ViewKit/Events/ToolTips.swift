import Geometry

/// Says what the pointer rests on, after a moment; once keys, a button or the wheel are used, no more until it goes elsewhere.
final class ToolTips {
    private unowned let window: Window
    /// What the pointer is on.
    private weak var view: View?
    private var tip: ToolTip?
    /// Whether nothing is said of it any more.
    private var isSilent = false
    private var deadline: Window.Deadline?
    private var bubble: ToolTipView?

    /// In seconds.
    private static let rest = 0.6
    /// What a pointer covers below its tip, in points.
    private static let pointerHeight = 18.0

    init(in window: Window) {
        self.window = window
    }

    /// The pointer has moved, with no button down; nil is outside the window.
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

    /// Says something of a view at once.
    ///
    /// - Parameter point: Where the pointer is, in the window; nil is the view's left edge.
    func say(_ tip: ToolTip, about view: View, at point: Point? = nil) {
        hide()
        let frame = view.convert(view.bounds, to: nil)
        let isLow = frame.height <= 60
        let anchor = Rect(
            x: point?.x ?? frame.minX, y: isLow ? frame.minY : point?.y ?? frame.minY, width: 0,
            height: isLow ? frame.height : Self.pointerHeight)
        let bubble = ToolTipView(tip)
        window.addSubview(bubble)
        bubble.place(under: anchor, in: window.bounds)
        self.bubble = bubble
        (self.view, self.tip) = (view, tip)
    }

    /// Says nothing of what the pointer is on any more.
    func silence() {
        hide()
        isSilent = true
    }

    /// What is said something of goes out of sight.
    func leave(_ tree: View) {
        guard let view, view.isDescendant(of: tree) else { return }
        hide()
        self.view = nil
    }

    /// What is said at a point of the window, by a view or the nearest one around it that says something.
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
