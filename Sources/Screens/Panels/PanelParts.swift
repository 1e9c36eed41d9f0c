import ViewKit

struct PanelParts {
    /// Nil for a panel without a title, which keeps room for a message of two lines.
    let title: Label?
    /// From top to bottom.
    var rows: [PanelRow]
    /// A button beside the message; above the message if captions are above their controls.
    var aside: Button?
    let message = Label(style: .footnote)

    /// In focus order.
    var views: [View] {
        [title].compactMap(\.self) + rows.flatMap(\.views) + [aside].compactMap(\.self) + [message]
    }

    var fields: [TextField] { rows.compactMap(\.field) }
}
