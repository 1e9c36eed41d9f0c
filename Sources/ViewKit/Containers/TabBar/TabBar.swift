import Cairo
import Geometry

public struct TabBarItem: Hashable, Sendable {
    public var title: String
    /// The icon on a grid of 28 × 28 points, in lines 1.5 points wide with round joins.
    public var icon: Path
    /// The selected tab's icon on the same grid, filled and stroked with the same lines.
    public var selectedIcon: Path
    public var toolTip: ToolTip?

    public init(title: String, icon: Path, selectedIcon: Path, toolTip: ToolTip? = nil) {
        self.title = title
        self.icon = icon
        self.selectedIcon = selectedIcon
        self.toolTip = toolTip
    }
}

public final class TabBar: View {
    /// The height without the safe area below, in points.
    public static let height = 49.0

    public let items: [TabBarItem]
    public var selectedIndex: Int { didSet { markSelection() } }
    /// Called with the index of the tab that the user chooses; the owner sets `selectedIndex`.
    public var onSelect: ((Int) -> Void)?

    private let hairline = Hairline()
    private let buttons: [TabButton]

    /// Traps if `selectedIndex` is not the index of an item.
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

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.role = .tabBar
    }

    override public var preferredFocus: View? { buttons[selectedIndex] }

    override public func applyColors() { backgroundColor = traits.theme.bar }

    override public func layoutSubviews() {
        hairline.frame = Rect(x: 0, y: 0, width: bounds.width, height: hairlineWidth)
        let width = bounds.width / Double(buttons.count)
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(
                left: snapped(Double(index) * width), top: hairlineWidth,
                right: snapped(Double(index + 1) * width), bottom: min(bounds.height, Self.height))
        }
    }

    private func markSelection() {
        for (index, button) in buttons.enumerated() { button.isSelected = index == selectedIndex }
    }
}

final class TabButton: Control {
    private let item: TabBarItem
    private var kept = LayoutCache()
    private static let iconSize = 28.0

    var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

    init(_ item: TabBarItem) {
        self.item = item
        super.init()
        toolTip = item.toolTip
    }

    override var drawsContent: Bool { true }
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label, own.value) = (.tab, item.title, isSelected ? "selected" : nil)
        own.states.insert(.selectable)
        if isSelected { own.states.insert(.selected) }
    }

    override func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        super.perform(request == .select ? .press : request, part: part)
    }

    override func draw(_ canvas: Canvas) {
        var color = isSelected ? traits.theme.selectedTab : traits.theme.secondary
        if isPressed { color = color.withAlpha(color.alpha * 0.35) }
        let title = kept.layout(
            item.title, font: TextStyle.caption2.font(at: traits.textSize), maximumWidth: bounds.width,
            alignment: .center)
        let top = snapped((bounds.height - Self.iconSize - title.size.height) / 2)
        canvas.withSavedState {
            canvas.translate(by: Point(x: snapped(bounds.midX - Self.iconSize / 2), y: top))
            drawIcon(canvas, color: color)
        }
        canvas.fillColor = color
        canvas.draw(title, at: Point(x: bounds.minX, y: top + Self.iconSize))
    }

    private func drawIcon(_ canvas: Canvas, color: Color) {
        canvas.fillColor = color
        if isSelected { canvas.fill(item.selectedIcon) }
        canvas.strokeSymbol(isSelected ? item.selectedIcon : item.icon, width: 1.5, in: color)
    }
}
