import Cairo

/// How a tab bar shows a screen: an icon with a title under it.
public struct TabBarItem: Hashable, Sendable {
    public var title: String
    /// On a grid of 28 × 28: drawn in lines 1.5 wide with round joins.
    public var icon: Path
    /// The icon of the selected tab, on the same grid: drawn in the same lines, and filled.
    public var selectedIcon: Path

    public init(title: String, icon: Path, selectedIcon: Path) {
        self.title = title
        self.icon = icon
        self.selectedIcon = selectedIcon
    }
}
