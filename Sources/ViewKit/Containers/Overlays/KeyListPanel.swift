import Geometry

/// Shows the list of keys over a view, in its middle and with the keyboard's focus, until a press or the person closes it.
public final class KeyListPanel {
    private unowned let view: View
    private var list: KeyList?
    /// What had the focus before the list was opened.
    private weak var responderBelow: Responder?

    /// - Parameter view: What all else that the window shows stands in; it owns the panel.
    public init(over view: View) {
        self.view = view
    }

    /// Shows the list, or closes it.
    public func toggle(_ commands: [Command]) {
        if !close() { open(commands) }
    }

    /// Closes the list; false if it was not open.
    @discardableResult
    public func close() -> Bool {
        defer { list = nil }
        guard let list, list.superview != nil else { return false }
        if view.window?.focusRoot === list { view.window?.focusRoot = nil }
        list.removeFromSuperview()
        view.window?.firstResponder = responderBelow
        return true
    }

    /// Gives the list its frame; to be called where the view is laid out.
    public func layout() {
        guard let list else { return }
        let bounds = view.bounds
        let width = min(list.preferredWidth, bounds.width)
        let height = min(list.preferredHeight(in: width), bounds.height)
        list.frame = Rect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
            width: width, height: height)
    }

    private func open(_ commands: [Command]) {
        let list = KeyList(commands)
        list.onClose = { [unowned self] in close() }
        self.list = list
        view.addSubview(list)
        view.setNeedsLayout()
        responderBelow = view.window?.firstResponder
        // Tab stays in what lies over everything.
        view.window?.focusRoot = list
        list.acceptFocus()
    }
}
