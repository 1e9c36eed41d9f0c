extension View {
    /// Whether the view stands in a window, and neither it nor a view around it is hidden.
    public var isInSight: Bool { !isHidden && (self is Window || superview?.isInSight == true) }

    /// Puts a view on top of the others, taking it from where it was.
    public func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count - (view.superview === self ? 1 : 0))
    }

    /// Puts a view at a place among the others, 0 being the lowest, taking it from where it was.
    ///
    /// Traps if the view holds this one.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "A view cannot be put into itself.")
        view.removeFromSuperview()
        subviews.insert(view, at: index)
        view.superview = self
        view.forEachInTree { $0.enclosingWindow = window }
        view.enterTree()
        view.mark(.drawingThroughout)
        if !view.isHidden { mark(view.needs.above) }
        view.damageFrame()
        setNeedsLayout()
    }

    /// Puts a view right above another one that is in here.
    ///
    /// Traps if the other one is not.
    public func insertSubview(_ view: View, above sibling: View) {
        insertSubview(view, at: place(of: sibling, without: view) + 1)
    }

    /// Puts a view right below another one that is in here.
    ///
    /// Traps if the other one is not.
    public func insertSubview(_ view: View, below sibling: View) {
        insertSubview(view, at: place(of: sibling, without: view))
    }

    private func place(of sibling: View, without view: View) -> Int {
        guard let index = subviews.filter({ $0 !== view }).firstIndex(where: { $0 === sibling }) else {
            preconditionFailure("A view is put beside one in the same superview.")
        }
        return index
    }

    /// Puts a view in here at another index among the others; nothing of it is drawn anew.
    func moveSubview(_ view: View, to index: Int) {
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: min(index, subviews.count))
    }

    public func removeFromSuperview() {
        guard let superview else { return }
        window?.willRemove(self)
        damageFrame()
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsLayout()
        self.superview = nil
        // Wherever it comes to, it is drawn anew.
        forEachInTree {
            $0.enclosingWindow = nil
            $0.backing.drop()
        }
    }

    /// Whether the view is the other one, or lies in it at any depth.
    public func isDescendant(of view: View) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    // A new place may bring another scale, text size, theme or tint.
    private func enterTree() {
        traitsDidChange(from: nil)
        setNeedsLayout()
        setNeedsDisplay()
        contentChangesRasterized()
        for view in subviews { view.enterTree() }
    }

    /// This view and all in it, itself first.
    func forEachInTree(_ body: (View) -> Void) {
        body(self)
        for view in subviews { view.forEachInTree(body) }
    }
}
