import Geometry
import JSON

extension Window {
    /// The view tree as one line of JSON, for programs that read the screen.
    ///
    /// For each view its class, role, label, value, frame in window points, focus, whether it is hidden, and children.
    public var treeDescription: String {
        describe(self).text
    }

    private func describe(_ view: View) -> JSON {
        let frame = view.convert(view.bounds, to: nil)
        return .object([
            "class": .string(String(describing: type(of: view))),
            "role": .string(view.role.rawValue),
            "label": view.label.map(JSON.string) ?? .null,
            "value": view.value.map(JSON.string) ?? .null,
            "frame": .array([frame.minX, frame.minY, frame.width, frame.height].map { JSON.number($0) }),
            "focus": .bool(firstResponder === view),
            "hidden": .bool(view.isHidden),
            "children": .array(view.subviews.map(describe)),
        ])
    }
}
