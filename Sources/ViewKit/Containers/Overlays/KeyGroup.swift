/// Commands whose keys are listed together.
public struct KeyGroup {
    /// Nil for a list with only one group.
    public let title: String?
    public let commands: [Command]

    public init(_ title: String?, _ commands: [Command]) { (self.title, self.commands) = (title, commands) }
}
