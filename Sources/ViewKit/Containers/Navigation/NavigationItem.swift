import Cairo
import Geometry

/// The title bar's content for one screen.
public final class NavigationItem {
    public var title: String? {
        didSet { if title != oldValue { onChange?() } }
    }
    /// The button shown instead of the back button.
    public var leftButton: BarButtonItem? {
        didSet { onChange?() }
    }
    /// The buttons at the right, from left to right.
    public var rightButtons: [BarButtonItem] = [] {
        didSet { onChange?() }
    }

    var onChange: (() -> Void)?
}

public struct BarButtonItem {
    public enum Content: Hashable, Sendable {
        case text(String)
        /// Lines 2 points wide on a grid of 28 × 28 points, and their meaning in words.
        case symbol(Path, label: String)
    }

    public enum Style: Hashable, Sendable {
        case plain
        /// For the action that completes a task.
        case bold
    }

    public var content: Content
    public var style: Style
    public var isEnabled = true
    public var toolTip: ToolTip?
    /// The menu that the button opens instead of acting; nil for a button that acts.
    public var menu: (() -> Menu)?
    public var action: () -> Void

    public init(title: String, style: Style = .plain, action: @escaping () -> Void) {
        content = .text(title)
        self.style = style
        self.action = action
    }

    public init(symbol: Path, label: String, action: @escaping () -> Void) {
        content = .symbol(symbol, label: label)
        style = .plain
        self.action = action
    }

    public init(symbol: Path, label: String, menu: @escaping () -> Menu) {
        self.init(symbol: symbol, label: label) {}
        self.menu = menu
    }
}

extension Button {
    public func show(_ item: BarButtonItem) {
        switch item.content {
        case .text(let text): (title, symbol, name) = (text, Path(), nil)
        case .symbol(let path, let label): (title, symbol, name) = ("", path, label)
        }
        style = item.style == .bold ? .bold : .plain
        isEnabled = item.isEnabled
        toolTip = item.toolTip
        menu = item.menu
        onAction = item.action
    }
}
