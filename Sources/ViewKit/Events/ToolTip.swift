/// What is said of a control while the pointer rests on it.
public struct ToolTip: Hashable, Sendable {
    /// What the control does, short.
    public var title: String
    /// The key that does the same, in words such as `Ctrl E`; empty if there is none.
    public var key: String

    public init(_ title: String, key: String = "") {
        (self.title, self.key) = (title, key)
    }

    /// What a command's button says.
    public init(_ command: Command) {
        self.init(command.title, key: command.presses.first?.name ?? "")
    }
}
