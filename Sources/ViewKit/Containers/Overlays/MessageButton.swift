/// The action that a message offers, as a button beside it.
public struct MessageButton {
    public let title: String
    /// The command's title and, if there is one, its keyboard shortcut.
    public let toolTip: ToolTip?
    public let action: () -> Void

    public init(title: String, toolTip: ToolTip? = nil, action: @escaping () -> Void) {
        (self.title, self.toolTip, self.action) = (title, toolTip, action)
    }
}
