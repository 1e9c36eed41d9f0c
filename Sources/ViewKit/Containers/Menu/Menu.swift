public struct Menu {
    public var items: [MenuItem]

    public init(_ items: [MenuItem]) { self.items = items }
}

public enum MenuItem {
    case command(Command)
    case submenu(title: String, Menu)
    case separator
}
