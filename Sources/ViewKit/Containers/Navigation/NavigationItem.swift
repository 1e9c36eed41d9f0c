import Cairo

/// The title bar's content for one screen.
public final class NavigationItem {
    public var title: String? { didSet { if title != oldValue { onChange?() } } }
    public var leftButton: BarButtonItem? { didSet { onChange?() } }
    public var rightButtons: [BarButtonItem] = [] { didSet { onChange?() } }
    /// Whether Tab comes to the right buttons before the left one or the back button.
    public var hasRightButtonsFirst = false

    var onChange: (() -> Void)?
}

/// A button of a bar, with a title or a symbol.
public struct BarButtonItem {
    public let title: String
    /// Lines 2 points wide on a grid of 28 × 28 points; empty for a button with a title.
    let symbol: Path
    let name: String?
    let style: Button.Style
    public var isEnabled = true
    let toolTip: ToolTip?
    private(set) var menu: (() -> Menu)?
    public let action: () -> Void

    public init(
        title: String, style: Button.Style = .plain, toolTip: ToolTip? = nil, action: @escaping () -> Void
    ) {
        (self.title, symbol, name) = (title, Path(), nil)
        (self.style, self.toolTip, self.action) = (style, toolTip, action)
    }

    public init(symbol: Path, label: String, toolTip: ToolTip? = nil, action: @escaping () -> Void) {
        (title, self.symbol, name) = ("", symbol, label)
        (style, self.toolTip, self.action) = (.plain, toolTip, action)
    }

    public init(symbol: Path, label: String, toolTip: ToolTip? = nil, menu: @escaping () -> Menu) {
        self.init(symbol: symbol, label: label, toolTip: toolTip) {}
        self.menu = menu
    }
}

extension Button {
    public func show(_ item: BarButtonItem) {
        (title, symbol, name) = (item.title, item.symbol, item.name)
        (style, isEnabled, toolTip) = (item.style, item.isEnabled, item.toolTip)
        (menu, onAction) = (item.menu, item.action)
    }
}
