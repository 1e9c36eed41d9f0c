/// The user's choice of when changes from other machines are merged.
public enum MergeMode: String, Sendable, CaseIterable {
    /// As they come, and before a command changes the document.
    case automatic
    /// When the user asks for it.
    case asks
}
