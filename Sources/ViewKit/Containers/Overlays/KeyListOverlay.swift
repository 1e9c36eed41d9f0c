import Geometry

/// Shows the list of keys over the middle of a view, with the keyboard focus, until the user closes it.
public final class KeyListOverlay {
    /// Called when the list was opened or closed.
    public var onChange: ((_ isOpen: Bool) -> Void)?

    private unowned let view: View
    private var list: KeyList?
    private var focusBelow: SavedFocus?

    /// - Parameter view: The view that contains everything else in the window; it must own the panel.
    public init(over view: View) { self.view = view }

    public func toggle(_ groups: [KeyGroup]) {
        if !close() { open(groups) }
    }

    /// Fades the list out and restores the focus; returns false if the list was not open.
    @discardableResult
    public func close() -> Bool {
        defer { list = nil }
        guard let list, list.superview != nil else { return false }
        if view.window?.focusRoot === list { view.window?.focusRoot = nil }
        list.takesInput = false
        View.animate(duration: Self.fadeDuration) {
            list.alpha = 0
        } completion: { _ in
            list.removeFromSuperview()
        }
        if let focusBelow { view.window?.focus.restore(focusBelow) }
        onChange?(false)
        return true
    }

    /// The width of a window from which the list may have two columns, in points.
    private static let leastWideWidth = 560.0
    /// That of presented controllers.
    private static let fadeDuration = FadeTransition().duration

    /// Sets the list's frame; call it when the view lays out its subviews.
    public func layout() {
        guard let list else { return }
        let bounds = view.bounds
        list.columnCount = bounds.width >= Self.leastWideWidth ? 2 : 1
        let width = min(list.preferredWidth, bounds.width)
        let height = min(list.preferredHeight(in: width), bounds.height)
        list.frame = Rect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
            width: width, height: height)
    }

    private func open(_ groups: [KeyGroup]) {
        view.window?.cancelPresses()
        let list = KeyList(groups)
        list.onClose = { [unowned self] in close() }
        self.list = list
        list.alpha = 0
        view.addSubview(list)
        View.animate(duration: Self.fadeDuration) { list.alpha = 1 }
        view.setNeedsLayout()
        focusBelow = SavedFocus(of: view.window)
        // Keep Tab within the list.
        view.window?.focusRoot = list
        list.acceptFocus()
        onChange?(true)
    }
}
