import Geometry

/// The accessible description of a view and its subviews.
public struct ViewDescription: Hashable, Sendable {
    public var type: String
    public var role: Role
    public var label: String?
    public var value: String?
    /// The frame in the window, in points.
    public var frame: Rect
    public var hasFocus = false
    public var isHidden = false
    public var children: [ViewDescription] = []
}

extension Window {
    public var treeDescription: ViewDescription { describe(self) }

    private func describe(_ view: View) -> ViewDescription {
        let focused: Responder? = isMenuOpen ? menuLayer?.highlightedRow : firstResponder
        return ViewDescription(
            type: String(describing: type(of: view)), role: view.role, label: view.label, value: view.value,
            frame: view.convert(view.bounds, to: nil), hasFocus: focused === view, isHidden: view.isHidden,
            children: view.subviews.map(describe))
    }
}
