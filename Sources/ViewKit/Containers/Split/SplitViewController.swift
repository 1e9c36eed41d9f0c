import Geometry

/// Shows two screens side by side where there is room for both, and one at a time, with a tab bar, where there is not.
///
/// The screens stay in the tree as the width changes, and so in the midst of what they do: a scroll, a press, a field that
/// is being typed into. Side by side, the selected screen is the one with the keyboard's focus.
public final class SplitViewController: TabBarController {
    /// The width from which on the screens stand side by side, in points.
    public var splitWidth = 760.0
    /// The width of the first screen beside the other, which gets the rest; in points.
    public var primaryWidth = 320.0
    /// Whether the screens stand side by side.
    public private(set) var isSplit = false
    /// Called when that has changed.
    public var onSplitChange: (() -> Void)?

    private let divider = Hairline()

    override public func viewDidLoad() {
        precondition(viewControllers.count == 2, "Two screens stand side by side.")
        super.viewDidLoad()
    }

    override public func viewDidLayout() {
        split(view.bounds.width >= splitWidth)
        super.viewDidLayout()
        divider.frame = Rect(x: dividerX, y: 0, width: view.devicePixel, height: view.bounds.height)
    }

    /// The selected one is the last: keys that nothing has the focus for are its.
    override var visibleChildren: [ViewController] {
        isSplit ? [otherViewController, selectedViewController] : super.visibleChildren
    }

    override public func safeAreaInsets(for child: ViewController) -> EdgeInsets {
        var insets = super.safeAreaInsets(for: child)
        if isSplit { insets.bottom -= TabBar.height }
        return insets
    }

    /// Beside each other, screens do not slide.
    override func updateEdges() {
        if isSplit { drag?.edges = [] } else { super.updateEdges() }
    }

    override func frame(of child: ViewController) -> Rect {
        let bounds = holder.bounds
        guard isSplit else { return bounds }
        return child === viewControllers[0]
            ? Rect(x: bounds.minX, y: bounds.minY, width: dividerX, height: bounds.height)
            : Rect(left: dividerX + view.devicePixel, top: bounds.minY, right: bounds.maxX, bottom: bounds.maxY)
    }

    /// Shows another screen; side by side, it gets the focus: where that was in it last, or where it prefers it.
    override public func select(_ index: Int, animated: Bool) {
        guard isSplit else { return super.select(index, animated: animated) }
        precondition(viewControllers.indices.contains(index), "There is no such screen.")
        // Also where it has the focus already, which may not be seen yet.
        selectedViewController.giveUpFocus()
        noteSelection(of: index)
        selectedViewController.takeFocusBack()
        guard view.window?.firstResponder == nil else { return }
        selectedViewController.innermost.preferredFocus?.becomeFirstResponder()
    }

    override public func focusEntered(_ responder: Responder) {
        if isSplit, let index = viewControllers.firstIndex(where: { $0.isInChain(of: responder) }) {
            noteSelection(of: index)
        }
        super.focusEntered(responder)
    }
}

extension SplitViewController {
    private var otherViewController: ViewController { viewControllers[1 - selectedIndex] }
    private var dividerX: Double { view.snapped(primaryWidth) }

    private func noteSelection(of index: Int) {
        guard index != selectedIndex else { return }
        mark(index)
        onSelect?(index)
    }

    /// Puts the screens side by side, or one of them out of sight; a slide that still runs is brought to its end first.
    private func split(_ isSplit: Bool) {
        guard isSplit != self.isSplit else { return }
        settle()
        if isSplit { showOther() } else { hideOther() }
        self.isSplit = isSplit
        updateEdges()
        tabBar.isHidden = isSplit
        if isSplit { view.addSubview(divider) } else { divider.removeFromSuperview() }
        // What slides within a screen stays in it.
        for child in viewControllers { child.view.clipsToBounds = isSplit }
        safeAreaInsetsDidChange()
        onSplitChange?()
    }

    /// A screen that takes the focus as it comes gives it back: the person has not gone there.
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
        childBeginsDisappearing(other, animated: false)
        other.view.isHidden = true
        childEndsAppearanceChange(other)
    }
}
