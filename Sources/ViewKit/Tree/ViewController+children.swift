extension ViewController {
    /// Holds another controller; whoever calls puts its view into this one's.
    ///
    /// Traps if the other one has a parent.
    public func addChild(_ child: ViewController) {
        precondition(child.parent == nil, "A controller has one parent at most.")
        children.append(child)
        child.parent = self
        child.safeAreaInsets = safeAreaInsets(for: child)
        guard visibleChildren.contains(where: { $0 === child }) else { return }
        childBeginsAppearing(child, animated: false)
        childEndsAppearanceChange(child)
    }

    /// Leaves the parent, and takes the view out of its view.
    public func removeFromParent() {
        guard let parent else { return }
        beginDisappearing(animated: false)
        if isViewLoaded { view.removeFromSuperview() }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        endAppearanceChange()
    }

    /// The nearest navigation controller around this one.
    public var navigationController: NavigationController? { nearest() }

    /// The nearest tab bar controller around this one.
    public var tabBarController: TabBarController? { nearest() }

    /// Who is asked for keys first while nothing has the focus: the controller in sight that lies deepest, or is on top.
    var innermost: ViewController {
        if let presented = presentation?.presented { return presented.innermost }
        return visibleChildren.last?.innermost ?? self
    }

    private func nearest<Container: ViewController>() -> Container? {
        parent as? Container ?? parent?.nearest()
    }
}
