public struct ToolTip: Hashable, Sendable {
    /// A short description of the control's action.
    public var title: String
    /// The name of the keyboard shortcut, such as `Ctrl E`; may be empty.
    public var key: String

    public init(_ title: String, key: String = "") { (self.title, self.key) = (title, key) }

    /// The key; nil if it is empty.
    var knownKey: String? { key.isEmpty ? nil : key }

    public init(_ command: Command) {
        self.init(command.title, key: command.presses.first?.name ?? "")
    }
}
