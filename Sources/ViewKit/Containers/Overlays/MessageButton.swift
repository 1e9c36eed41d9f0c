/// What can be done about a message, as the button beside it says.
public struct MessageButton {
    public let title: String
    /// What the pointer is told: the command's title and its key, where there is one.
    public let toolTip: ToolTip?
    public let action: () -> Void

    public init(title: String, toolTip: ToolTip? = nil, action: @escaping () -> Void) {
        (self.title, self.toolTip, self.action) = (title, toolTip, action)
    }
}
