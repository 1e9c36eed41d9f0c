import Cairo
import Geometry

/// A row of tabs, one of them selected; it reports which one a person chooses.
public final class TabBar: View {
    /// Of the part with the tabs, in points.
    public static let height = 49.0

    public let items: [TabBarItem]
    /// The tab that is marked.
    public var selectedIndex: Int {
        didSet { markSelection() }
    }
    /// Called with the tab that a person has chosen; its owner sets `selectedIndex`.
    public var onSelect: ((Int) -> Void)?

    private let hairline = Hairline()
    private let buttons: [TabButton]

    /// - Parameter items: One at least.
    public init(items: [TabBarItem], selectedIndex: Int = 0) {
        precondition(items.indices.contains(selectedIndex), "A tab bar has a tab that is selected.")
        self.items = items
        self.selectedIndex = selectedIndex
        buttons = items.map(TabButton.init)
        super.init()
        addSubview(hairline)
        for (index, button) in buttons.enumerated() {
            button.onAction = { [unowned self] in onSelect?(index) }
            addSubview(button)
        }
        markSelection()
    }

    override public var role: Role { .tabBar }

    override public func traitsDidChange(from previous: Traits?) {
        backgroundColor = traits.theme.bar
        super.traitsDidChange(from: previous)
    }

    /// The tabs share the width; the hairline is part of the height.
    override public func layoutSubviews() {
        hairline.frame = Rect(x: 0, y: 0, width: bounds.width, height: devicePixel)
        let width = bounds.width / Double(buttons.count)
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(
                left: snapped(Double(index) * width), top: devicePixel,
                right: snapped(Double(index + 1) * width), bottom: min(bounds.height, Self.height))
        }
    }

    private func markSelection() {
        for (index, button) in buttons.enumerated() { button.isSelected = index == selectedIndex }
    }
}
