public struct MessageButton {
    public let title: String
    public let toolTip: ToolTip?
    public let action: () -> Void

    public init(title: String, toolTip: ToolTip? = nil, action: @escaping () -> Void) {
        (self.title, self.toolTip, self.action) = (title, toolTip, action)
    }
}
