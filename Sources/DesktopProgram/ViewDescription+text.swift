import JSON
import ViewKit

extension ViewDescription {
    /// One line of JSON.
    public var text: String { json.text }

    private var json: JSON {
        .object([
            "class": .string(type),
            "role": .string(role.rawValue),
            "label": label.map(JSON.string) ?? .null,
            "value": value.map(JSON.string) ?? .null,
            "frame": .array([frame.minX, frame.minY, frame.width, frame.height].map { JSON.number($0) }),
            "focus": .bool(hasFocus),
            "hidden": .bool(isHidden),
            "children": .array(children.map(\.json)),
        ])
    }
}
