import Cairo
import Geometry

/// A row of tabs, one of them selected; it reports which one a person chooses.
public final class TabBar: View {
    /// Of the part with the tabs, in points.
    public static let height = 49.0

    public let items: [TabBarItem]
    public var selectedIndex = 0
    /// Called with the tab that a person has chosen; the selection changes only by `selectedIndex`.
    var onSelect: ((Int) -> Void)?

    init(items: [TabBarItem]) {
        self.items = items
        super.init()
    }
}
