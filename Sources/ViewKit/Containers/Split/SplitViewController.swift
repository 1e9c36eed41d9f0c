import Geometry

/// Shows two screens side by side if there is room for both, and otherwise one at a time with a tab bar.
///
/// The screens stay in the tree when the width changes, so that a scroll, a press or typing continues. Side by side,
/// the selected screen is the one with the keyboard focus.
public final class SplitViewController: TabBarController {
    public private(set) var isSplit = false
    public var onSplitChange: (() -> Void)?

    private let divider = Hairline()

    /// The least width that shows the screens side by side, in points.
    private static let splitWidth = 760.0
    /// The width of the first screen beside the second, which gets the rest; in points.
    private static let primaryWidth = 320.0

    override public func viewDidLoad() {
        precondition(viewControllers.count == 2, "Two screens stand side by side.")
        super.viewDidLoad()
    }

    override public func viewDidLayout() {
        split(view.bounds.width >= Self.splitWidth)
        super.viewDidLayout()
        divider.frame = Rect(x: dividerX, y: 0, width: view.hairlineWidth, height: view.bounds.height)
    }

    /// The visible screens; the selected one is last, so that it gets keys while nothing has the focus.
    override var visibleChildren: [ViewController] {
        isSplit ? [otherViewController, selectedViewController] : super.visibleChildren
    }

    override public func safeAreaInsets(for child: ViewController) -> EdgeInsets {
        var insets = super.safeAreaInsets(for: child)
        if isSplit { insets.bottom -= TabBar.height }
        return insets
    }

    override func updateEdges() {
        if isSplit { drag?.recognizer.edges = [] } else { super.updateEdges() }
    }

    override func frame(of child: ViewController) -> Rect {
        let bounds = holder.bounds
        guard isSplit else { return bounds }
        return child === viewControllers[0]
            ? Rect(x: bounds.minX, y: bounds.minY, width: dividerX, height: bounds.height)
            : Rect(left: dividerX + view.hairlineWidth, top: bounds.minY, right: bounds.maxX, bottom: bounds.maxY)
    }

    /// Selects a screen; side by side, it gets the focus at the responder that had it last or that it prefers. Traps if
    /// there is no such screen.
    override public func select(_ index: Int, animated: Bool) {
        guard isSplit else { return super.select(index, animated: animated) }
        precondition(viewControllers.indices.contains(index), "There is no such screen.")
        // Also if the screen has the focus already: the focus ring may not be visible yet.
        selectedViewController.saveFocus()
        changeSelection(to: index)
        selectedViewController.restoreFocus()
        guard view.window?.firstResponder == nil else { return }
        selectedViewController.innermost.preferredFocus?.becomeFirstResponder()
    }

    override public func focusEntered(_ responder: Responder) {
        if isSplit, let index = viewControllers.firstIndex(where: { $0.isInChain(of: responder) }) {
            changeSelection(to: index)
        }
        super.focusEntered(responder)
    }

    private var otherViewController: ViewController { viewControllers[1 - selectedIndex] }
    private var dividerX: Double { view.snapped(Self.primaryWidth) }

    /// Shows the screens side by side or one at a time, after finishing a running transition.
    private func split(_ isSplit: Bool) {
        guard isSplit != self.isSplit else { return }
        settle()
        if isSplit { showOther() } else { hideOther() }
        self.isSplit = isSplit
        updateEdges()
        tabBar.isHidden = isSplit
        if isSplit { view.addSubview(divider) } else { divider.removeFromSuperview() }
        for child in viewControllers {
            // A slide within one screen must not cover the other.
            child.view.clipsToBounds = isSplit
            child.view.name = isSplit ? child.tabBarItem?.title : nil
        }
        safeAreaInsetsDidChange()
        onSplitChange?()
    }

    /// Shows the other screen; if that screen takes the focus as it appears, the focus goes back.
    private func showOther() {
        let focused = view.window?.firstResponder
        let other = otherViewController
        show(other, at: holder.subviews.count)
        childBeginsAppearing(other, animated: false)
        childEndsAppearanceChange(other)
        view.window?.focus.restore(to: focused)
    }

    private func hideOther() {
        let other = otherViewController
        other.beginDisappearing(animated: false)
        other.view.isHidden = true
        childEndsAppearanceChange(other)
    }
}
