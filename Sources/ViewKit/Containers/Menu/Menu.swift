/// Commands to choose from, in groups.
public struct Menu {
    public var items: [MenuItem]

    public init(_ items: [MenuItem]) {
        self.items = items
    }
}

/// A row of a menu.
public enum MenuItem {
    case command(Command)
    /// Further commands behind a row of their own.
    case submenu(title: String, Menu)
    /// A line between two groups.
    case separator
}
